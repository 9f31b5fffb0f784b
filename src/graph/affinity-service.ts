/**
 * Keeps `often_used_with` edges in step with use: each new link of a memory to a skill touches only the pairs
 * of that memory; what is not reinforced fades.
 *
 * @module
 */
import { type Clock, DAY_MS } from '../clock.ts';
import type { ComputedEdge, SkillPair } from '../store/memory-store.ts';
import type { Store } from '../store/store.ts';
import { judgeEdge } from './affinity/edge.ts';
import { touchedPairs } from './affinity/link.ts';
import { pairKey, pairOf } from './affinity/pairs.ts';

export interface AffinityOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly threshold: number;
  /** `event`: an edge appears with the link that crosses the threshold; `interval`: at the next sweep. */
  readonly mode: 'event' | 'interval';
  /** Whether a person must accept a computed edge before it counts. */
  readonly review: boolean;
  /** Told of every edge that counts now, and (strength 0) of every one that does not any more. */
  readonly onEdge: (a: string, b: string, strength: number) => void;
}

/** Edges looked at in one sweep: the rest waits for the next. */
const SWEEP = 1000;

export class AffinityService {
  readonly #options: AffinityOptions;

  constructor(options: AffinityOptions) {
    this.#options = options;
  }

  /** A memory was linked to a skill. `store` is the transaction that made the link. */
  async linked(
    memoryId: string,
    skillId: string,
    memoryAt: string,
    store: Store = this.#options.store,
  ): Promise<void> {
    const linkedSkillIds = (await store.affinity.skillsOf(memoryId)).filter((id) => id !== skillId);
    const touched = touchedPairs({ skillId, linkedSkillIds });
    if (touched.length === 0) return;
    const pairs = await store.affinity.share(memoryId, touched, memoryAt);
    if (this.#options.mode === 'event') await this.#settle(pairs, store);
  }

  /** A memory of these skills is gone: the pairs have one memory less. */
  async unlinked(skillIds: readonly string[], store: Store = this.#options.store): Promise<void> {
    const ids = [...new Set(skillIds)];
    const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => pairOf(one, other)));
    if (pairs.length === 0) return;
    const left = new Map((await store.affinity.counts(pairs)).map((pair) => [pairKey(pair), pair]));
    const now = this.#options.clock().toISOString();
    await this.#settle(
      pairs.map((pair) => left.get(pairKey(pair)) ?? { ...pair, count: 0, lastAt: now }),
      store,
    );
  }

  /** Edges that nothing reinforced since yesterday are weighed again, and go when they have faded. */
  async sweep(): Promise<{ kept: number; removed: number }> {
    const { store, clock } = this.#options;
    const before = new Date(clock().getTime() - DAY_MS).toISOString();
    const stale = await store.affinity.staleEdges(before, SWEEP);
    const removed = await this.#settle(stale, store);
    return { kept: stale.length - removed, removed };
  }

  /** Writes or removes the edge of each pair; answers how many were removed. */
  async #settle(pairs: readonly SkillPair[], store: Store): Promise<number> {
    const { clock, threshold, review } = this.#options;
    const explicit = new Set((await store.affinity.explicitlyRelated(pairs)).map(pairKey));
    const edges: ComputedEdge[] = [];
    const gone: SkillPair[] = [];
    for (const pair of pairs) {
      const verdict = judgeEdge(pair, {
        now: clock(),
        threshold,
        hasExplicitEdge: explicit.has(pairKey(pair)),
      });
      if (verdict.edge)
        edges.push({ ...pair, strength: verdict.strength, review: review ? 'pending' : 'accepted' });
      else gone.push(pair);
    }
    if (edges.length > 0) await store.affinity.putEdges(edges, clock().toISOString());
    if (gone.length > 0) await store.affinity.removeEdges(gone);
    if (!review) for (const { a, b, strength } of edges) this.#options.onEdge(a, b, strength);
    for (const pair of gone) if (!explicit.has(pairKey(pair))) this.#options.onEdge(pair.a, pair.b, 0);
    return gone.length;
  }
}

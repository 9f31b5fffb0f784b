/**
 * Keeps `often_used_with` edges in step with use: each new link of a memory to a skill touches only the pairs
 * of that memory; what is not reinforced fades.
 *
 * @module
 */
import { type Clock, DAY_MS } from '../clock.ts';
import type { Store } from '../store/store.ts';
import type { ComputedEdge, SkillPair } from '../store/use-store.ts';
import { judgeEdge } from './affinity/edge.ts';
import { pairKey, pairOf, touchedPairs } from './affinity/pairs.ts';

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

/** An edge that counts now with this strength, or (0) does not any more. */
export interface EdgeChange {
  readonly a: string;
  readonly b: string;
  readonly strength: number;
}

/** Edges looked at in one sweep: the rest waits for the next. */
const SWEEP = 1000;

export class AffinityService {
  readonly #options: AffinityOptions;
  readonly #followers: ((memoryIds: readonly string[]) => Promise<void>)[] = [];

  constructor(options: AffinityOptions) {
    this.#options = options;
  }

  /** Who keeps a shadow of memories is told when use links them to other skills. */
  onLinked(follower: (memoryIds: readonly string[]) => Promise<void>): void {
    this.#followers.push(follower);
  }

  /**
   * A memory was linked to a skill. `store` is the transaction that made the link; what it answers is to be told
   * with `announce` once that is committed.
   */
  async linked(memoryId: string, skillId: string, memoryAt: string, store: Store): Promise<EdgeChange[]> {
    const linkedSkillIds = (await store.affinity.skillsOf(memoryId)).filter((id) => id !== skillId);
    const touched = touchedPairs(skillId, linkedSkillIds);
    if (touched.length === 0) return [];
    const pairs = await store.affinity.share(memoryId, touched, memoryAt);
    return this.#options.mode === 'event' ? this.#settle(pairs, store) : [];
  }

  /** A memory of these skills is gone: the pairs have one memory less. */
  async unlinked(skillIds: readonly string[], store: Store): Promise<EdgeChange[]> {
    const ids = [...new Set(skillIds)];
    const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => pairOf(one, other)));
    if (pairs.length === 0) return [];
    const left = new Map((await store.affinity.counts(pairs)).map((pair) => [pairKey(pair), pair]));
    const now = this.#options.clock().toISOString();
    const counted = pairs.map((pair) => left.get(pairKey(pair)) ?? { ...pair, count: 0, lastAt: now });
    if (this.#options.mode === 'event') return this.#settle(counted, store);
    // Until the sweep no edge appears, but one whose memories went goes with them.
    const known = new Set((await store.affinity.edgesOf(pairs)).map(pairKey));
    return this.#settle(
      counted.filter((pair) => known.has(pairKey(pair))),
      store,
    );
  }

  /** After the commit: a transaction that fails has changed no edge. */
  async announce(edges: readonly EdgeChange[], linkedMemoryIds: readonly string[] = []): Promise<void> {
    for (const { a, b, strength } of edges) this.#options.onEdge(a, b, strength);
    if (linkedMemoryIds.length === 0) return;
    for (const follower of this.#followers) await follower(linkedMemoryIds);
  }

  /**
   * Edges that nothing reinforced since yesterday are weighed again, and go when they have faded; pairs that
   * crossed the threshold without an edge get theirs.
   */
  async sweep(): Promise<{ kept: number; removed: number }> {
    const { store, clock, threshold } = this.#options;
    const before = new Date(clock().getTime() - DAY_MS).toISOString();
    const { stale, changes } = await store.transaction(async (transaction) => {
      const old = await transaction.affinity.staleEdges(before, SWEEP);
      const open = await transaction.affinity.openPairs(threshold, SWEEP);
      return { stale: old, changes: await this.#settle([...old, ...open], transaction) };
    });
    await this.announce(changes);
    const wasThere = new Set(stale.map(pairKey));
    const removed = changes.filter((pair) => pair.strength === 0 && wasThere.has(pairKey(pair))).length;
    return { kept: stale.length - removed, removed };
  }

  /** Writes or removes the edge of each pair; answers what counts now, and what does not any more. */
  async #settle(pairs: readonly SkillPair[], store: Store): Promise<EdgeChange[]> {
    if (pairs.length === 0) return [];
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
    // As the store has it: what a person rejected stays so, whatever was put.
    const counting = (await store.affinity.edgesOf(edges)).filter((edge) => edge.review === 'accepted');
    return [
      ...counting.map(({ a, b, strength }) => ({ a, b, strength })),
      ...gone.filter((pair) => !explicit.has(pairKey(pair))).map(({ a, b }) => ({ a, b, strength: 0 })),
    ];
  }
}

/**
 * Open triangles, one link at a time: what changes when a memory is linked to one more skill, or goes.
 *
 * @module
 */
import { addCounts, type PairCount, pairKey, pairOf, type SkillPair } from './pairs.ts';

/** Three shared memories are a habit; fewer may be chance. The `affinityThreshold` of the configuration. */
export const DEFAULT_AFFINITY_THRESHOLD = 3;

export interface LinkEvent {
  readonly skillId: string;
  /** Skills that the memory was linked to before this event. */
  readonly linkedSkillIds: readonly string[];
  /**
   * Time of the memory, not of the link: links arrive late and in any order, and the pair must come out the
   * same.
   */
  readonly memoryAt: string;
}

export interface PairUpdate {
  readonly pair: SkillPair;
  readonly before: PairCount | null;
  readonly after: PairCount;
  /** The pair has just reached the threshold: now is the moment to look at its edge. */
  readonly crossed: boolean;
}

export type PairCounts = ReadonlyMap<string, PairCount>;

/** The pairs that an event touches: the rows to read, and nothing else. None when the link is not new. */
export function touchedPairs(event: Pick<LinkEvent, 'skillId' | 'linkedSkillIds'>): SkillPair[] {
  const others = new Set(event.linkedSkillIds);
  if (others.has(event.skillId)) return [];
  return [...others].map((other) => pairOf(event.skillId, other));
}

/** Costs as much as the memory has other skills, however many skills and memories there are. */
export function applyLink(
  event: LinkEvent,
  counts: PairCounts,
  threshold: number = DEFAULT_AFFINITY_THRESHOLD,
): PairUpdate[] {
  return touchedPairs(event).map((pair) => {
    const before = counts.get(pairKey(pair)) ?? null;
    const one = { count: 1, lastAt: event.memoryAt };
    const after = before ? addCounts(before, one) : one;
    return { pair, before, after, crossed: (before?.count ?? 0) < threshold && after.count >= threshold };
  });
}

export interface PairRemoval {
  readonly pair: SkillPair;
  /** Null when no shared memory is left: the row goes. */
  readonly after: PairCount | null;
  /** The pair has just fallen below the threshold: its computed edge goes. */
  readonly fell: boolean;
}

/**
 * The opposite, when a memory is forgotten. `lastAt` stays: which memory is now the youngest only the store
 * knows, and an edge that fades a little late does no harm.
 */
export function applyForgetting(
  linkedSkillIds: readonly string[],
  counts: PairCounts,
  threshold: number = DEFAULT_AFFINITY_THRESHOLD,
): PairRemoval[] {
  const ids = [...new Set(linkedSkillIds)];
  const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => pairOf(one, other)));
  return pairs.flatMap((pair) => {
    const before = counts.get(pairKey(pair));
    if (!before) return [];
    const count = before.count - 1;
    const after = count > 0 ? { count, lastAt: before.lastAt } : null;
    return [{ pair, after, fell: before.count >= threshold && count < threshold }];
  });
}

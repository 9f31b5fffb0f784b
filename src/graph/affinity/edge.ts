/**
 * Whether a pair of skills has an `often_used_with` edge today, and how strong it is. Derived when read, so
 * that running it twice changes nothing.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import type { PairCount } from './pairs.ts';

/** Three shared memories are a habit; fewer may be chance. The `affinityThreshold` of the configuration. */
const DEFAULT_AFFINITY_THRESHOLD = 3;
/** An idle day costs an edge 2%: after a month a little over half is left, after three months a sixth. */
const DAILY_RATE = 0.98;
/** Below this an edge says nothing any more; a pair at the threshold gets there after 80 idle days. */
export const FADED = 0.1;

export interface EdgeOptions {
  readonly now: Date;
  readonly threshold?: number;
  /** The two skills already have an explicit relation, in either direction. */
  readonly hasExplicitEdge: boolean;
}

export type EdgeVerdict =
  | { readonly edge: true; readonly strength: number }
  | { readonly edge: false; readonly reason: 'too-few-memories' | 'explicit-edge' | 'faded' };

/**
 * frequency × recency, in [0,1): `count / (count + threshold)` is ½ at the threshold and saturates, so that a
 * pair of a hundred memories is not ten times a pair of ten; `0.98^days` since the youngest shared memory.
 */
export function affinityStrength(
  pair: PairCount,
  now: Date,
  threshold: number = DEFAULT_AFFINITY_THRESHOLD,
): number {
  if (pair.count <= 0) return 0;
  const frequency = pair.count / (pair.count + Math.max(1, threshold));
  return frequency * DAILY_RATE ** idleDays(pair.lastAt, now);
}

/** What a computed edge of this pair should be now; the caller writes or removes it. */
export function judgeEdge(pair: PairCount, options: EdgeOptions): EdgeVerdict {
  const threshold = options.threshold ?? DEFAULT_AFFINITY_THRESHOLD;
  // A person or a text has said how the two relate: a triangle with a direct edge is closed.
  if (options.hasExplicitEdge) return { edge: false, reason: 'explicit-edge' };
  if (pair.count < threshold) return { edge: false, reason: 'too-few-memories' };
  const strength = affinityStrength(pair, options.now, threshold);
  return strength < FADED ? { edge: false, reason: 'faded' } : { edge: true, strength };
}

/** Whole UTC days, so that all readings of a day agree; a clock that was set back strengthens nothing. */
function idleDays(lastAt: string, now: Date): number {
  const days = Math.floor(now.getTime() / DAY_MS) - Math.floor(Date.parse(lastAt) / DAY_MS);
  return Number.isNaN(days) ? 0 : Math.max(0, days);
}

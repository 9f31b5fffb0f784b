/**
 * How many actions a run may propose: within its own limit and the day's, and fewer where most were turned down before.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import type { Fate, ReflectionAction } from '../../store/reflection-store.ts';

export interface Limits {
  readonly maxActionsPerRun: number;
  readonly maxActionsPerDay: number;
}

export interface Tally {
  readonly accepted: number;
  readonly turnedDown: number;
}

/** So far back it is remembered how proposals fared. */
export const TALLIED_DAYS = 60;
/** Fewer decisions say nothing. */
const MIN_DECIDED = 5;
/** However badly they fared, so much is tried again: else nothing could ever become better. */
const LEAST = 1;

const TURNED_DOWN: ReadonlySet<Fate> = new Set(['rejected', 'undone']);
const NEVER_CARRIED_OUT: ReadonlySet<Fate> = new Set(['invalid', 'over-limit', 'suggested']);

export function tallyOf(fates: readonly Fate[]): Tally {
  return {
    accepted: fates.filter((fate) => fate === 'applied').length,
    turnedDown: fates.filter((fate) => TURNED_DOWN.has(fate)).length,
  };
}

/** Of all that is decided the share that was accepted, of the run's limit. */
export function allowance(
  { maxActionsPerRun, maxActionsPerDay }: Limits,
  recent: readonly Pick<ReflectionAction, 'at' | 'fate'>[],
  { accepted, turnedDown }: Tally,
  now: Date,
): number {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const today = recent.filter(({ at, fate }) => at >= since && !NEVER_CARRIED_OUT.has(fate)).length;
  const decided = accepted + turnedDown;
  const share = decided < MIN_DECIDED ? 1 : accepted / decided;
  const own = Math.max(Math.min(LEAST, maxActionsPerRun), Math.round(maxActionsPerRun * share));
  return Math.max(0, Math.min(own, maxActionsPerDay - today));
}

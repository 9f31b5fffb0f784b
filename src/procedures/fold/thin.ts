/**
 * Which runs of a procedure are kept whole. A task that is done every day would otherwise fill the database: of older
 * runs only how they ended is kept, and of very old ones only their number.
 *
 * What is kept depends on the set of runs alone, and what is kept of a part of them, with the rest, is what is kept of
 * all: neither the order in which logs are read nor how often changes what a procedure says.
 *
 * @module
 */
import type { EarlierRuns } from '../../store/procedure-store.ts';
import { opinionOf, provenOutcome } from '../runs/opinion.ts';
import { runKey, type SeenRun } from '../runs/run.ts';
import { causeOf } from './avoid.ts';
import { byTime, MAX_COMPARED } from './best-recipe.ts';

/** Of each outcome the newest: among them is every run that a recipe is chosen from. */
const KEPT_OF_OUTCOME = MAX_COMPARED;
/** Causes of failure that were seen last: each keeps its newest run. */
const KEPT_CAUSES = 40;
/** Ways to ask for it that were heard last, the same. */
const KEPT_PATTERNS = 40;
/** Older runs that are still told one by one, so that a log that is read again does not count twice. */
export const MAX_THIN = 2_000;

export function keptRuns(runs: readonly SeenRun[]): SeenRun[] {
  const newest = runs.filter(({ isThin }) => !isThin).toSorted((a, b) => byTime(b, a));
  const kept = new Set<SeenRun>();
  const counts = new Map<string, number>();
  for (const run of newest) {
    const outcome = provenOutcome(run);
    const count = (counts.get(outcome) ?? 0) + 1;
    counts.set(outcome, count);
    if (count <= KEPT_OF_OUTCOME) kept.add(run);
  }
  for (const run of newestOf(newest, ({ failures }) => failures.map(causeOf), KEPT_CAUSES)) kept.add(run);
  for (const run of newestOf(newest, ({ pattern }) => [pattern], KEPT_PATTERNS)) kept.add(run);
  return runs.filter((run) => kept.has(run));
}

/** The newest run of each key, of the keys that were seen last. */
function newestOf(
  newest: readonly SeenRun[],
  keysOf: (run: SeenRun) => readonly string[],
  most: number,
): Set<SeenRun> {
  const found = new Map<string, SeenRun>();
  for (const run of newest) {
    for (const key of keysOf(run)) if (!found.has(key) && found.size < most) found.set(key, run);
  }
  return new Set(found.values());
}

/** How it ended and when; what was asked for and done is gone. */
export function thinned({ values: _, ...run }: SeenRun): SeenRun {
  const opinion = opinionOf(run);
  return {
    ...run,
    ...{ pattern: '', slots: [], hints: [], shape: [], steps: [], failures: [], isThin: true },
    evidence: opinion ? [{ ...opinion, quote: '' }] : [],
  };
}

export interface Thinning {
  /** To be stored in the place of what they were. */
  readonly thin: readonly SeenRun[];
  /** To be counted, and dropped. */
  readonly gone: readonly SeenRun[];
}

export function thinning(runs: readonly SeenRun[], kept: readonly SeenRun[] = keptRuns(runs)): Thinning {
  const isKept = new Set(kept);
  const rest = runs.filter((run) => !isKept.has(run)).toSorted(byTime);
  const gone = rest.slice(0, Math.max(0, rest.length - MAX_THIN));
  const isGone = new Set(gone.map(runKey));
  return { thin: rest.filter((run) => !run.isThin && !isGone.has(runKey(run))).map(thinned), gone };
}

const NONE = { successes: 0, failures: 0, partials: 0, unknowns: 0, sessions: 0, until: '' };

/** Sessions of dropped runs are counted anew for each time that something is dropped: a few too many, never too few. */
export function countedIn(earlier: EarlierRuns | null, gone: readonly SeenRun[]): EarlierRuns | null {
  if (gone.length === 0) return earlier;
  const before = earlier ?? NONE;
  const count = (outcome: SeenRun['outcome']): number =>
    gone.filter((run) => provenOutcome(run) === outcome).length;
  return {
    successes: before.successes + count('success'),
    failures: before.failures + count('failure'),
    partials: before.partials + count('partial'),
    unknowns: before.unknowns + count('unknown'),
    sessions: before.sessions + new Set(gone.map(({ sessionKey }) => sessionKey)).size,
    until: gone.reduce((latest, { at }) => (at > latest ? at : latest), before.until),
  };
}

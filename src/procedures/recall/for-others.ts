/**
 * What was done in another place, or for others, beside what was done for what is asked for.
 *
 * @module
 */
import type { WorkedProcedure } from './recall.ts';

type Told = Pick<WorkedProcedure, 'project' | 'score'>;

export interface Way<One extends Told = WorkedProcedure> {
  readonly worked: One;
  readonly isForAnother: boolean;
  /** It was done in the very place that is asked for. */
  readonly isThere?: boolean;
  /** A value that is asked for stands nowhere in its steps. */
  readonly lacksValue?: boolean;
}

/**
 * So likely it would be the best of any answer. Where the same is known of another place and fits better, less than this
 * shares a few words with what is asked: whoever downgrades a database of production undoes no migration.
 */
const LIKELY_BY_ITSELF = 0.75;

/**
 * Where what is asked for is known and has only failed, nobody is told another task that fits worse: that it worked says
 * nothing of this one. `failed` is how likely those are.
 */
export function withoutSubstitutes<One extends Told>(
  ways: readonly Way<One>[],
  failed: readonly number[],
): readonly Way<One>[] {
  const bound = Math.min(Math.max(0, ...failed), LIKELY_BY_ITSELF);
  return ways.filter(({ isThere, worked }) => isThere || worked.score >= bound);
}

/**
 * What was done for others comes last, and is not told where the same project did what is asked for and that is as
 * likely. `withheld` is how likely those are that are told to nobody for their place. What fits worse than either is not
 * told instead of them, unless it was done in the very place. `isTold` says which of those for others may be told at all.
 */
export function withoutOthers<One extends Told>(
  ways: readonly Way<One>[],
  withheld: readonly number[] = [],
  isTold: (one: One) => boolean = () => true,
): One[] {
  const others = ways.filter((way) => way.isForAnother).map(({ worked }) => worked);
  const best = Math.max(0, ...others.map(({ score }) => score), ...withheld);
  const bound = Math.min(best, LIKELY_BY_ITSELF);
  const fitting = withValuesFirst(
    ways.filter(({ isForAnother, isThere, worked }) => !isForAnother && (isThere || worked.score >= bound)),
  );
  const isBeside = ({ project, score }: One): boolean =>
    fitting.some((one) => one.project === project && one.score >= score);
  return [...fitting, ...others.filter((one) => isTold(one) && !isBeside(one))];
}

/** So much less likely is still about as good, where it takes the value that is asked for. */
const NEARLY = 0.3;

/** Of one project, what takes the value that is asked for comes before what is told with another one and is not much likelier. */
function withValuesFirst<One extends Told>(ways: readonly Way<One>[]): One[] {
  const rankOf = ({ lacksValue, worked: { project, score } }: Way<One>): number => {
    if (!lacksValue) return score;
    const filled = ways.filter((way) => !way.lacksValue && way.worked.project === project);
    const near = filled.map(({ worked }) => worked.score).filter((other) => other >= score - NEARLY);
    return Math.min(score, ...near);
  };
  const isBehind = ({ lacksValue }: Way<One>): number => (lacksValue ? 1 : 0);
  return ways
    .toSorted((one, other) => rankOf(other) - rankOf(one) || isBehind(one) - isBehind(other))
    .map(({ worked }) => worked);
}

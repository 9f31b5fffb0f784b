/**
 * What to avoid: the calls that went wrong in runs of a task, each with its cause and with what worked instead.
 *
 * @module
 */
import { isLook } from '../outcome/looks.ts';
import { provenOutcome } from '../runs/opinion.ts';
import type { RunFailure, SeenRun } from '../runs/run.ts';
import { type Step, stepLine } from '../steps/step.ts';
import { type BestRecipe, byTime } from './best-recipe.ts';

export interface Avoid {
  readonly tool: string;
  readonly call: string;
  readonly endpoint: string | null;
  readonly error: string;
  /** What worked instead; null while nothing has. */
  readonly avoidedBy: string | null;
  readonly times: number;
  readonly sessions: number;
  readonly lastAt: string;
}

/** What an agent is warned of at once. */
const MAX_AVOIDS = 8;

interface Group {
  readonly avoid: Avoid;
  readonly sessions: Set<string>;
  /** The call as it was made the last time. */
  readonly lastCall: string;
}

/** The same mistake with other parameters is one mistake: runs are compared with their slots open. */
export function avoidsOf(
  runs: readonly SeenRun[],
  recipe: BestRecipe | null,
  open: (run: SeenRun) => SeenRun,
): Avoid[] {
  const groups = new Map<string, Group>();
  for (const run of runs.toSorted(byTime)) {
    for (const [index, failure] of open(run).failures.entries()) {
      const key = causeOf(failure);
      const known = groups.get(key);
      const sessions = (known?.sessions ?? new Set<string>()).add(run.sessionKey);
      const avoidedBy = failure.avoidedBy ?? known?.avoid.avoidedBy ?? null;
      const times = (known?.avoid.times ?? 0) + 1;
      groups.set(key, {
        sessions,
        avoid: { ...failure, avoidedBy, times, sessions: sessions.size, lastAt: run.at },
        lastCall: run.failures[index]?.call ?? failure.call,
      });
    }
  }
  const opened = runs.map(open);
  return [...groups.values()]
    .filter(({ avoid, lastCall }) => !worksAgain({ call: lastCall, lastAt: avoid.lastAt }, runs))
    .map(({ avoid }) => ({ ...avoid, avoidedBy: avoid.avoidedBy ?? insteadIn(recipe, avoid, opened) }))
    .sort(
      (a, b) =>
        b.times - a.times || (a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : a.call < b.call ? -1 : 1),
    )
    .slice(0, MAX_AVOIDS);
}

/** Failures with one cause: the same call met the same kind of error. */
export function causeOf({ tool, endpoint, call, error }: RunFailure): string {
  return `${tool}\n${endpoint ?? call}\n${errorKind(error)}`;
}

/** Numbers, ids and times differ from day to day; the kind of error does not. */
function errorKind(error: string): string {
  return error
    .toLowerCase()
    .replace(/[0-9a-f]{7,}|\d+/g, '#')
    .slice(0, 80);
}

/** The very same call went well in a later run that worked: it was the day, not the call. */
function worksAgain({ call, lastAt }: Pick<Avoid, 'call' | 'lastAt'>, runs: readonly SeenRun[]): boolean {
  return runs.some(
    (run) =>
      provenOutcome(run) === 'success' &&
      run.at > lastAt &&
      run.steps.some((step) => stepLine(step) === call),
  );
}

/**
 * What the recipe does in its place: the step of the same tool, asking the same host where a host was asked, that runs
 * which failed did not do.
 */
function insteadIn(
  recipe: BestRecipe | null,
  { tool, call, endpoint }: Avoid,
  runs: readonly SeenRun[],
): string | null {
  if (!recipe?.isValidated) return null;
  const failed = runs
    .filter((run) => provenOutcome(run) === 'failure')
    .flatMap(({ steps }) => steps.map(stepLine));
  const others = recipe.steps.filter(
    (step) => step.tool === tool && !isLook(step.kind, step.args.command) && !failed.includes(stepLine(step)),
  );
  const host = endpoint && /^https?:\/\/[^/]+/.exec(endpoint)?.[0];
  const program = firstWord(call);
  const match = (step: Step): boolean =>
    host ? stepLine(step).includes(host) : firstWord(stepLine(step)) === program;
  const instead = others.find(match);
  return instead ? stepLine(instead) : null;
}

function firstWord(line: string): string {
  return /^\S+: (\S+)/.exec(line)?.[1] ?? line;
}

/**
 * What the attempts of one task have in common: the steps of at least half of those that worked, in their median order.
 *
 * @module
 */
import type { Attempt, TakenStep } from '../attempts/attempt.ts';
import type { LearnedStep } from './learned-procedure.ts';

const MAX_STEPS = 25;
const MAX_EXAMPLES = 3;

/** Those that worked; where none is known to have, all but those that failed; else all. */
export function modelsOf(attempts: readonly Attempt[]): readonly Attempt[] {
  const worked = attempts.filter(({ outcome }) => outcome === 'success');
  if (worked.length > 0) return worked;
  const open = attempts.filter(({ outcome }) => outcome !== 'failure');
  return open.length > 0 ? open : attempts;
}

interface Seen {
  readonly places: number[];
  readonly attempts: Set<Attempt>;
  /** Oldest first. */
  readonly steps: TakenStep[];
}

/** `attempts` are those that it goes by, oldest first. */
export function consensus(attempts: readonly Attempt[]): LearnedStep[] {
  const isUsual = usualForms(attempts);
  const seen = new Map<string, Seen>();
  for (const attempt of attempts)
    for (const [place, step] of attempt.steps.entries()) {
      const key = isUsual(step.form) ? step.form : step.signature;
      const known = seen.get(key) ?? { places: [], attempts: new Set<Attempt>(), steps: [] };
      seen.set(key, known);
      if (!known.attempts.has(attempt)) known.places.push((place + 1) / (attempt.steps.length + 1));
      known.attempts.add(attempt);
      known.steps.push(step);
    }
  return [...seen]
    .filter(([, one]) => one.attempts.size * 2 >= attempts.length && isOnTheWay(one))
    .map(([key, one]) => ({ key, one, place: median(one.places) }))
    .sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1))
    .slice(0, MAX_STEPS)
    .map(({ one }) => stepOf(one, attempts.length));
}

/** What failed each time in attempts that worked is no step of them: it is told as what to avoid. */
function isOnTheWay({ attempts, steps }: Seen): boolean {
  const hasWorked = [...attempts].some(({ outcome }) => outcome === 'success');
  return !hasWorked || steps.some(({ ended }) => ended !== 'failed');
}

/** What most typed alike is a step by itself; of the rest, what is of one kind is one step with several forms. */
function usualForms(attempts: readonly Attempt[]): (form: string) => boolean {
  const counts = new Map<string, number>();
  for (const { steps } of attempts)
    for (const form of new Set(steps.map((step) => step.form))) counts.set(form, (counts.get(form) ?? 0) + 1);
  const least = Math.max(attempts.length / 2, Math.min(2, attempts.length));
  return (form) => (counts.get(form) ?? 0) >= least;
}

function stepOf({ steps, attempts }: Seen, of: number): LearnedStep {
  const worked = steps.filter(({ ended }) => ended !== 'failed');
  const models = worked.length > 0 ? worked : steps;
  const times = new Map<string, { times: number; last: number }>();
  for (const [last, { form }] of models.entries())
    times.set(form, { times: (times.get(form)?.times ?? 0) + 1, last });
  const [usual = '', ...others] = [...times]
    .sort(([, a], [, b]) => b.times - a.times || b.last - a.last)
    .map(([form]) => form);
  const own = steps.filter(({ form }) => form === usual);
  return {
    ...{ signature: own.at(-1)?.signature ?? '', usual, examples: others.slice(0, MAX_EXAMPLES) },
    share: attempts.size / of,
    effect: own.at(-1)?.effect ?? 'unknown',
    ...(own.every(({ fromWeb }) => fromWeb) && { fromWeb: true as const }),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

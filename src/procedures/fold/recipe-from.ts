/**
 * The recipe of a procedure: the steps of its best run, open where other runs did otherwise, and how it was done with
 * values that make a difference.
 *
 * @module
 */
import { provenOutcome } from '../runs/opinion.ts';
import type { SeenRun } from '../runs/run.ts';
import type { Step } from '../steps/step.ts';
import { amountOf, kindOf } from '../tasks/slot.ts';
import { askedValues } from './asked-values.ts';
import { baseSlot } from './derived-slots.ts';
import { type KnownWay, knownWays } from './known-ways.ts';
import { openedOfItsDay } from './of-its-day.ts';
import { type OpenedRecipe, openDifferences } from './open-differences.ts';
import { distinctRuns, wordsIn } from './run-places.ts';
import { MAX_SEEN, slotValues } from './slot-values.ts';
import type { Wishes } from './wishes.ts';

export interface BestRecipe {
  /** What runs did differently stands open in them. */
  readonly steps: readonly Step[];
  /** Slots that a request fills, and what was seen in them. */
  readonly seen?: Readonly<Record<string, readonly string[]>>;
  /** What runs had in slots that the steps do not have: it may stand in them by another name. */
  readonly named?: Readonly<Record<string, readonly string[]>>;
  /** What requests had in slots that the steps do not have, whether it stands in them or not. */
  readonly asked?: Readonly<Record<string, readonly string[]>>;
  /** What stood in the slots that no request fills. */
  readonly had?: Readonly<Record<string, readonly string[]>>;
  /** How it was done with these or those values, where that is not what the steps say. */
  readonly ways?: readonly KnownWay[];
  /** It comes from a run that worked. */
  readonly isValidated: boolean;
  readonly sessionKey: string;
  readonly taskKey: string;
  readonly at: string;
}

/** `runs` are those that a recipe is made of, the newest last; `shown` answers one with its slots open. */
export function recipeFrom(
  best: SeenRun,
  runs: readonly SeenRun[],
  shown: (run: SeenRun) => SeenRun,
  wishes: Wishes,
): BestRecipe {
  const { sessionKey, taskKey, at } = best;
  const others = distinctRuns(runs.map(shown));
  const { steps, seen, had } = openDifferences(shown(best), others);
  const ways = knownWays(runs, shown, { steps, seen, others, wishes }).map((way) => ({
    ...way,
    steps: openedOfItsDay(way.steps, runs),
  }));
  const named = namedIn(others, steps, seen);
  const asked = askedValues(shown(best), runs.map(shown), seen);
  return {
    steps: openedOfItsDay(steps, runs),
    ...(Object.keys(seen).length > 0 && { seen }),
    ...(Object.keys(named).length > 0 && { named }),
    ...(Object.keys(asked).length > 0 && { asked }),
    ...(had !== undefined && { had }),
    ...(ways.length > 0 && { ways }),
    isValidated: provenOutcome(best) === 'success',
    ...{ sessionKey, taskKey, at },
  };
}

const UNITED = /^(\d{1,6})[a-z]{1,3}$/;

/** Values of the requests that are words of the steps: `sap` of `imports.sap_customers`, and 7 of `--min-age 7d`. */
function namedIn(
  runs: readonly SeenRun[],
  steps: readonly Step[],
  seen: OpenedRecipe['seen'],
): Record<string, string[]> {
  const words = new Set(steps.flatMap(({ args }) => Object.values(args).flatMap(wordsIn)));
  const named: Record<string, string[]> = {};
  for (const [name, value] of runs.flatMap((run) => [...slotValues(run)])) {
    const parts = wordsIn(value);
    const isWord = parts.length > 0 && parts.every((part) => words.has(part) && /\p{L}/u.test(part));
    const amount = kindOf(name) === 'number' ? amountOf(value) : undefined;
    const isAmount = amount !== undefined && [...words].some((word) => UNITED.exec(word)?.[1] === amount);
    if (!Object.hasOwn(seen, name) && baseSlot(name) === name && (isWord || isAmount))
      named[name] = [...new Set([...(named[name] ?? []), value])].slice(0, MAX_SEEN);
  }
  return named;
}

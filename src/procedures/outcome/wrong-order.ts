/**
 * What was done too early, as the user says: "the backup has to run before the deploy". It is to be done, and something else
 * before it.
 *
 * @module
 */
import type { JudgedTask, UserWords } from './evidence.ts';
import { hasWorked, isSame } from './helps.ts';
import { isDone, isMeant } from './meant.ts';
import type { Step } from './repairs.ts';
import { type DemandedOrder, orderIn } from './words/order-words.ts';

export interface WrongOrder {
  /** The words of the user. */
  readonly text: string;
  /** What was done too early. */
  readonly wrong: number;
  /** What has to be done before it. */
  readonly first: number;
  /** It was done once more, then in the right order. */
  readonly isRedone: boolean;
}

/** By what was done too early. */
export function wrongOrdersIn(
  { userWords = [], nextUserWords }: JudgedTask,
  steps: readonly Step[],
): ReadonlyMap<number, WrongOrder> {
  const next = nextUserWords === null ? [] : [{ text: nextUserWords, afterCalls: steps.length }];
  const found = [...userWords, ...next].flatMap((words) => wrongOrder(words, steps) ?? []);
  return new Map(found.map((order) => [order.wrong, order]));
}

type Said = Pick<UserWords, 'text' | 'afterCalls'>;

function wrongOrder(words: Said, steps: readonly Step[]): WrongOrder | null {
  if (words.afterCalls === 0) return null;
  const order = orderIn(words.text);
  if (order === null) return allowedBehind(words, steps);
  return redoneBehind(words, order, steps) ?? doneBehind(words, order, steps);
}

/** What the user did not allow was done with their leave once something else was done: that had to come first. */
function allowedBehind({ text, afterCalls }: Said, steps: readonly Step[]): WrongOrder | null {
  const wrong = afterCalls - 1;
  const refused = steps[wrong];
  if (refused?.verdict.outcome !== 'refused') return null;
  const again = steps.findIndex((step, index) => index > wrong && hasWorked(step) && isSame(step, refused));
  const before = steps.slice(0, wrong);
  const first = steps.findIndex(
    (step, index) =>
      index > wrong && index < again && isWork(step) && !before.some((old) => isSame(step, old)),
  );
  return first < 0 ? null : { text, wrong, first, isRedone: true };
}

/** Something new was done after the user had spoken, and then the same as before. */
function redoneBehind(
  { text, afterCalls }: Said,
  order: DemandedOrder,
  steps: readonly Step[],
): WrongOrder | null {
  const before = steps.slice(0, afterCalls);
  const isNew = (step: Step, index: number): boolean =>
    index >= afterCalls && isWork(step) && !before.some((old) => isSame(step, old));
  // What puts back comes first, and is not what they want first.
  const named = steps.findIndex((step, index) => isNew(step, index) && isNamed(step, order.first));
  const first = named >= 0 ? named : steps.findIndex(isNew);
  if (first < 0) return null;
  const redone = before.flatMap((step, wrong) => {
    if (!isTried(step)) return [];
    const at = steps.findIndex((other, index) => index > first && hasWorked(other) && isSame(other, step));
    return at < 0 ? [] : [{ wrong, at, isNamed: isNamed(step, order.later) }];
  });
  const [next] = redone.toSorted(
    (a, b) => Number(b.isNamed) - Number(a.isNamed) || a.at - b.at || b.wrong - a.wrong,
  );
  return next === undefined ? null : { text, wrong: next.wrong, first, isRedone: true };
}

/** What the words want first was done behind what they want later, and that was not done again: both have to be named. */
function doneBehind(
  { text, afterCalls }: Said,
  order: DemandedOrder,
  steps: readonly Step[],
): WrongOrder | null {
  const early = steps.flatMap((step, index) => (index < afterCalls && isWork(step) ? [index] : []));
  const named = early.filter((index) => isNamed(steps[index], order.later));
  // Of one thing that was done the user need not say its name.
  const wrong = named.at(-1) ?? (order.later === '' && early.length === 1 ? early[0] : undefined);
  if (wrong === undefined) return null;
  const isFirst = (step: Step, index: number): boolean =>
    index > wrong &&
    isWork(step) &&
    isNamed(step, order.first) &&
    !steps.slice(0, wrong).some((old) => isSame(step, old));
  const first = steps.findIndex(isFirst);
  return first < 0 ? null : { text, wrong, first, isRedone: false };
}

function isWork(step: Step): boolean {
  return hasWorked(step) && isTried(step);
}

function isTried(step: Step): boolean {
  const { command, isRollback } = step.known;
  const isTold = isDone(step) || step.verdict.outcome === 'refused';
  return command !== null && isTold && isMeant(step) && !isRollback;
}

/** Longer words by their beginning: "backups" and `backup-db`. */
const STEM = 5;
const WORD = /[^\W\d_]{3,}/g;
const LITTLE_WORDS: ReadonlySet<string> = new Set(
  'all and are for get has have new not out run set that the this use was with you your der die das und den dem vor'.split(
    ' ',
  ),
);

function isNamed(step: Step | undefined, said: string): boolean {
  if (said === '' || step === undefined) return false;
  const named = stemsOf(said);
  return [...stemsOf(step.known.command ?? '')].some((stem) => named.has(stem));
}

function stemsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(WORD) ?? [];
  return new Set(words.filter((word) => !LITTLE_WORDS.has(word)).map((word) => word.slice(0, STEM)));
}

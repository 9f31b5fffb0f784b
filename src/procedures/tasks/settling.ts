/**
 * What words turn out to have asked for, once it is known what was done about them: something else, the same with another
 * value, or more of the task before.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { NEXT_CLAUSE, withoutConnector } from './additions.ts';
import { asksForSomething, speaksOfBefore } from './asking.ts';
import { ASKS } from './follow-up-words.ts';
import { type Fork, type OpenTask, partsAt } from './open-task.ts';
import { isDoneWith, type OtherValue } from './other-value.ts';
import { isOtherWork } from './other-work.ts';
import { withObject } from './pointed-at.ts';
import { mayBeNoRequest, orderIn } from './request-in.ts';
import { askedAgain } from './same-row.ts';
import { doesWork, goesOnWith, isMoreOf, isNamedIn } from './same-work.ts';
import type { Task } from './task.ts';

/** The task up to the words, and what they began. */
export interface Split {
  readonly first: OpenTask;
  /** As it was asked for with another value; null where it was something else. */
  readonly again: string | null;
  readonly calls: Call[];
}

/** Words within a task; null where they were. */
export function splitAt(fork: Fork, open: OpenTask): Split | null {
  const [before, calls] = partsAt(fork, open);
  if (calls.length === 0) return null;
  const { text } = fork.words;
  const first = { ...fork.open, calls: before };
  const again = askedAgain(text, first, calls);
  const isOther = again !== null || isOtherWork(text, { ...first, said: fork.said }, calls);
  return isOther ? { first, again, calls } : null;
}

/** "The ones", "her": someone or something that was spoken of. */
const POINTS = /(?<!\p{L})(?:ones?|her|him)(?!\p{L})/iu;

/** "Some mistakes, but ok. Now translate it": what was done is left as it is. */
const COMES_NEXT =
  /(?:^|[.!;,]\s+)(?:(?:ok(?:ay)?|and|so|und|et|y)[\s,]+)?(?:now|next|jetzt|nun|als nächstes|maintenant|ahora|agora|adesso|теперь)\s/iu;

/** Words that need not ask for something else: what they say is not whole without the task before. */
export function mayBeMore(words: string): boolean {
  if (!asksForSomething(words) || ASKS.test(words)) return true;
  if (COMES_NEXT.test(words)) return false;
  // "Deploy the website and check that it answers" points at what it has named itself.
  const [clause = ''] = words.split(NEXT_CLAUSE);
  return speaksOfBefore(clause) || POINTS.test(clause) || withoutConnector(words) !== null;
}

/** A task that was begun by such words, and goes on with what was done before. */
export function isOfBefore({ calls }: OpenTask, before: Task): boolean {
  const words = before.nextUserWords ?? '';
  // One question after the other: each has its answer.
  if (ASKS.test(words) && (calls.some(doesWork) || !before.calls.some(doesWork))) return false;
  return isMoreOf(calls, before.calls, words);
}

/** Words too few to ask for anything by themselves, and the same was done with what they name; null where it was not. */
export function namedBy(open: OpenTask, before: Task): string | null {
  if (open.namedAfter !== undefined || open.userWords.length > 0 || asksForSomething(open.request))
    return null;
  return askedAgain(open.request, before, open.calls);
}

/** No other value after all. */
export function isRequest({ mayAsk, order }: OtherValue): boolean {
  return mayAsk === true && !mayBeNoRequest(order);
}

/**
 * Whether the first calls after doubtful words are of the task before; null where they do with another value what was done
 * there.
 */
export function joins(now: readonly Call[], open: OpenTask | null, before: Task): boolean | null {
  const other = open?.other;
  if (other && isDoneWith(other, before, now)) return null;
  if (other) return goesOnAfter(other, now, before);
  // "Ok" asks for nothing: whoever works on then with the same program goes on.
  return goesOnWith(now, before.calls, open === null ? () => true : isNamedIn(before.request));
}

/** Whoever names another thing may do it with the same program. */
function goesOnAfter(other: OtherValue, now: readonly Call[], { calls, request }: Task): boolean {
  if (!other.mayAsk || isRequest(other)) return !other.mayAsk;
  return goesOnWith(now, calls, other.isInWords ? isNamedIn(request) : () => false);
}

/** Of words that were no request by their form; null where they ask for nothing. */
export function orderOfUnsaid(words: string, before: Task | null): string | null {
  const order = withoutConnector(words);
  if (order === null || !asksForSomething(order)) return null;
  return (before && withObject(orderIn(order), before.request)) ?? order;
}

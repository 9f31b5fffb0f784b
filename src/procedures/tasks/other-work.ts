/**
 * Words that read like more of the task at hand, told by what was done about them: they name what nothing before has
 * named, and the calls after them share nothing with those before. That is a task of its own, whatever it was asked with.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { isKnownThing, isWeakTerm } from '../meaning/terms.ts';
import { inEnglish } from '../meaning/translate.ts';
import { isRetraction } from '../outcome/words/judge-words.ts';
import { withoutConnector } from './additions.ts';
import { ANNOUNCES, asksForSomething, SAID_TAIL, speaksOfBefore } from './asking.ts';
import { complainsOf } from './complaints.ts';
import { contentOf } from './order-abroad.ts';
import { isBareOrder, isRemark } from './remarks.ts';
import { doesWork, isApart, saysWhat, toolsOf } from './same-work.ts';
import { ruleFor } from './word-kinds.ts';

/** What was at hand when the words were said. */
export interface AtHand {
  readonly request: string;
  readonly userWords: readonly { readonly text: string }[];
  readonly calls: readonly Call[];
  /** What the agent said last. */
  readonly said: string;
}

/** Who writes more than this begins with what it is about. */
const MAX_WORDS = 300;
/** What was done long ago is nothing that is spoken of. */
const LAST_CALLS = 12;
const MAX_INPUT = 400;
const MAX_OUTPUT = 600;
/** What is done first tells what it is about. */
const FIRST_CALLS = 12;
/** One may be a name for anything. */
const LEAST_OWN = 2;
/** A word in common may be chance. */
const MOST_KNOWN = 0.25;
const LONGEST_PARTICLE = 3;
/** "Printer 112". */
const NUMBER = /(?<![\p{L}\p{N}.])\d{2,}(?![\p{L}\p{N}])/gu;
/** "Why restart? A reload is enough": asks about what was done, and says what should have been. */
const ASKS_FIRST = /[?？]\s*[^\s?？!)]/u;
/** Say how the task is to be done, or what is wrong with it: no other one. */
const OF_THE_TASK =
  /^(?:go-on|no-but|stop|first-of-all|use-instead|a-bit|forbids|pointing|asking-back|error-paste|yes-and)/;

/** `now` are the calls after the words, up to what was said next. */
export function isOtherWork(words: string, task: AtHand, now: readonly Call[]): boolean {
  const first = now.slice(0, FIRST_CALLS);
  if (
    task.calls.length === 0 ||
    !first.some((call) => doesWork(call) && saysWhat(call)) ||
    !mayBeOther(words, task)
  )
    return false;
  const last = task.calls.slice(-LAST_CALLS);
  if (!isApart(first, last) || !namesOnlyOwn(words, task, last)) return false;
  return !isTied(words) || !hasCommon(toolsOf(first), toolsOf(last));
}

function mayBeOther(words: string, { calls, said }: AtHand): boolean {
  const { id = '', isAnswer = false } = ruleFor(words) ?? {};
  if (
    words.length > MAX_WORDS ||
    isAnswer ||
    OF_THE_TASK.test(id) ||
    ASKS_FIRST.test(words) ||
    ANNOUNCES.test(said.slice(-SAID_TAIL))
  )
    return false;
  if (isBareOrder(words) || isRemark(words, said) || isRetraction(words) || complainsOf(words, calls))
    return false;
  const order = withoutConnector(words);
  // An order that is added was understood as one: it goes with the task.
  return order === null || !asksForSomething(order);
}

/** Added to what was done, or pointing at it: the same tools, and it may still be about that. */
function isTied(words: string): boolean {
  return withoutConnector(words) !== null || speaksOfBefore(words);
}

/** Neither the request, nor what was said, done or printed since, has a word of it. */
function namesOnlyOwn(words: string, { request, userWords, said }: AtHand, last: readonly Call[]): boolean {
  const terms = [...termsIn(words)].filter((term) => !isWeakTerm(term));
  if (terms.length === 0 || terms.length + (words.match(NUMBER)?.length ?? 0) < LEAST_OWN) return false;
  const spoken = [request.slice(0, MAX_WORDS), ...userWords.map(({ text }) => text.slice(0, MAX_WORDS))];
  const texts = [...spoken, said.slice(-SAID_TAIL), ...last.map(textOf)];
  const known = new Set(texts.flatMap((text) => [...termsIn(text)]));
  return terms.filter((term) => known.has(term)).length <= terms.length * MOST_KNOWN;
}

/** Short words of languages that we have no dictionary of are in every sentence. */
function termsIn(text: string): Set<string> {
  const terms = contentOf(inEnglish(text.toLowerCase())?.text ?? text);
  return new Set(
    [...terms].filter(
      (term) =>
        term.length > LONGEST_PARTICLE ||
        !/^[\p{sc=Latin}\p{sc=Cyrillic}]+$/u.test(term) ||
        isKnownThing(term),
    ),
  );
}

function textOf({ input, result }: Call): string {
  const given = Object.values(input).filter((value) => typeof value === 'string');
  const texts = given.map((value) => value.slice(0, MAX_INPUT).replaceAll(/[/_]/g, ' '));
  return [...texts, result?.text.slice(-MAX_OUTPUT) ?? ''].join('\n');
}

function hasCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((name) => other.has(name));
}

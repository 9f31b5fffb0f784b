/**
 * Words that read like more of the task at hand, told by what was done about them: they name what nothing before has
 * named, and the calls after them share nothing with those before. That is a task of its own, whatever it was asked with.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { isKnownThing, isWeakTerm } from '../meaning/terms.ts';
import { MEND } from '../meaning/troubles.ts';
import { LOOKING } from '../meaning/verbs.ts';
import { isRetraction } from '../outcome/words/judge-words.ts';
import { withoutConnector } from './additions.ts';
import { ANNOUNCES, asksForSomething, SAID_TAIL, speaksOfBefore } from './asking.ts';
import { complainsOf } from './complaints.ts';
import { topicsOf } from './order-abroad.ts';
import { isBareOrder, isRemark } from './remarks.ts';
import { doesWork, isApart, saysWhat, toolsOf } from './same-work.ts';
import { tellsNeed } from './stated-needs.ts';
import { orderInPlace } from './turning-away.ts';
import { ruleFor } from './word-kinds.ts';

/** What was at hand when the words were said. */
export interface AtHand {
  readonly request: string;
  readonly userWords: readonly { readonly text: string }[];
  readonly calls: readonly Call[];
  /** What the agent said last. */
  readonly said: string;
  /** The person stopped it. */
  readonly isInterrupted: boolean;
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
/** "Changelog is missing": of what was made. "An invoice is missing in the books" says where, and may be of anything. */
const LACKS = new RegExp(
  [
    String.raw`(?<!\p{L})(?:missing|lacking|(?:still|noch) (?:open|offen|to do)|fehl(?:t|en)|manquent?|faltan?|pendientes?|mancano?|не хватает)(?: (?:yet|still|noch|encore|todavía))?[\s.!…]*$`,
    String.raw`^(?:(?:es|da|und|and|et|y|still|noch|aún|todavía|encore|but|aber|mais|pero)\s+)*(?:missing|fehl(?:t|en)|il manque|il reste|faltan?|mancano?|не хватает)(?!\p{L})`,
    '还缺|还差|还少|漏了|足りない',
  ].join('|'),
  'iu',
);
/** "The host is called web1", "attachments live in minio", "spf belongs to it": what the task needs to be known. */
const TELLS_WHICH =
  /(?<!\p{L})(?:(?:is|are) (?:called|named)|(?:lives?|lies?|resides?|(?:is|are) (?:stored|kept|located|hosted)) (?:in|on|at|under)|belongs? to|heiß(?:t|en)|lieg(?:t|en) (?:in|im|auf|unter|bei)|gehör(?:t|en) (?:auch |noch )?(?:da)?zu|s['’]appell(?:e|ent)|se trouvent?|se llaman?|se encuentran?|si chiamano?|называ[ею]тся|лежит)(?!\p{L})|叫做|名字[叫是]/iu;
/** "The server is web1": which one, if the calls have it. */
const IS_NAMED =
  /(?<!\p{L})(?:is|are|ist|sind|est|sont|es|está|están|è)\s(?:(?:in|on|at|im|auf|unter|dans|sur|en)\s)?(?<name>[\p{L}\p{N}][^\s,;]*[\p{L}\p{N}])(?:[\s.!…]*$|,\s)/iu;
/** "Vault needs unsealing before that works": points at nothing that it has named itself. */
const POINTS_AT_TASK =
  /(?<!\p{L})(?:it|them|(?:before|after|for|with) that(?! \p{L}+ (?:is|was))|dazu|dafür)(?!\p{L})/iu;
/** "The client wants a square version" is no trouble. */
const WISHES =
  /(?<!\p{L})(?:wants?|needs?|should|must|would like|brauch(?:t|en)|soll(?:en)?|möchten?|veut|veulent|besoin|quieren?|necesitan?)(?!\p{L})|需要/iu;

/** `now` are the calls after the words, up to what was said next. */
export function isOtherWork(said: string, task: AtHand, now: readonly Call[]): boolean {
  const words = orderInPlace(said, task) ?? said;
  const first = now.slice(0, FIRST_CALLS);
  if (
    task.calls.length === 0 ||
    !first.some((call) => doesWork(call) && saysWhat(call)) ||
    !mayBeOther(words, task)
  )
    return false;
  const last = task.calls.slice(-LAST_CALLS);
  if (isOfTask(words, task, first)) return false;
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

/** What the task lacks, what it needs to know, or what else was found out of its trouble. */
function isOfTask(words: string, { request, calls }: AtHand, now: readonly Call[]): boolean {
  const [clause = ''] = words.split(/[,;:.，；：。]\s*/, 1);
  if (LACKS.test(words) || TELLS_WHICH.test(clause) || POINTS_AT_TASK.test(clause)) return true;
  const name = IS_NAMED.exec(words)?.groups?.name?.toLowerCase();
  if (name !== undefined && now.some((call) => givenTo(call).toLowerCase().includes(name))) return true;
  return !calls.some(doesWork) || isTrouble(request);
}

/** "The checkout is slow, find out why": what is said next may be the cause. */
function isTrouble(request: string): boolean {
  const { action } = meaningOf(request);
  return (
    action === MEND ||
    LOOKING.has(action ?? '') ||
    (action === null && tellsNeed(request) && !WISHES.test(request))
  );
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
  const terms = topicsOf(text);
  return new Set(
    [...terms].filter(
      (term) =>
        term.length > LONGEST_PARTICLE ||
        !/^[\p{sc=Latin}\p{sc=Cyrillic}]+$/u.test(term) ||
        isKnownThing(term),
    ),
  );
}

function textOf(call: Call): string {
  return [givenTo(call).replaceAll(/[/_]/g, ' '), call.result?.text.slice(-MAX_OUTPUT) ?? ''].join('\n');
}

function givenTo({ input }: Call): string {
  const given = Object.values(input).filter((value) => typeof value === 'string');
  return given.map((value) => value.slice(0, MAX_INPUT)).join('\n');
}

function hasCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((name) => other.has(name));
}

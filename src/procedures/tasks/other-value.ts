/**
 * A request with another value: where in it the value belongs. Once the work is done its calls tell; before that the
 * words do, as far as they can.
 *
 * @module
 */
import { literally } from '../../literally.ts';
import { remembered } from '../../remembered.ts';
import type { Call } from '../../sessions/session.ts';
import { commandOf, knownCall } from '../commands/call-kind.ts';
import { titleIn } from './follow-up-words.ts';
import { LANGUAGES } from './parameter-rules.ts';

/** The value, and what stands before it: "for the". */
export interface OtherValue {
  readonly value: string;
  readonly before: string;
  /** How it was asked for. */
  readonly order: string;
  /** A number within words that say more: they may just as well ask for something else, or for nothing. */
  readonly isInWords?: boolean;
  /** The words are a request where what was done is not done with the value. */
  readonly mayAsk?: boolean;
}

/** What was asked for and done first. */
interface First {
  readonly request: string;
  readonly calls: readonly Call[];
}

/** Names of hosts, services, files, tickets: nobody writes an ordinary word so. */
const NAME = /^(?:(?=\S*\p{L})(?=\S*[\d_.@:/-])[\p{L}\p{N}][\p{L}\p{N}_.@:/-]*[\p{L}\p{N}]|#\d+)$/u;
/** "Upgrade node to 20", "now with 22". */
const NUMBER = /^\d+(?:\.\d+)*$/;
const LANGUAGE = new RegExp(`^(?:${LANGUAGES})$`);
const BETWEEN = /,? (?:and|und|et|y) |, /;
export const PREPOSITION =
  'to|on|onto|in|into|of|from|for|at|with|by|as|auf|für|von|nach|bei|mit|zu|an|sur|pour|de|du|dans|avec|en|para|con|per|su|dla|na|для|на|с';
/** Names already where or for whom, or several things, or the number of one. */
const HAS_VALUE = new RegExp(String.raw`[,\d]|\s(?:and|und|et|y|${PREPOSITION})\s`, 'iu');
/** "Add a login page": what is made may be made for something else as well. */
const MAKES_ONE = /^\S+ (?:an?|eine?n?|une?|una)\s/iu;
const IS_PREPOSITION = new RegExp(`^(?:${PREPOSITION})$`, 'iu');
/** "Restart the gateway": "the same for the mailer" is done to that one. */
const ONE_THING = /^\p{L}+ the (?<thing>\S+)$/iu;
const WORD = /#?[\p{L}\p{N}][\p{L}\p{N}_.@:/-]*/gu;
/** A request has few words that a value could take the place of, and a call names what it is done to early. */
const MAX_READ = 1_000;
const MAX_CALLS = 200;

/** One or several of them. */
export function isNamed(value: string): boolean {
  return value.split(BETWEEN).every((one) => NAME.test(one));
}

/** "Translate the page into German", "now French". */
export function isLanguage(value: string): boolean {
  return LANGUAGE.test(value);
}

/** What stands in its place in the request, by the words; undefined where they do not tell. */
export function placeOf({ value, before }: Omit<OtherValue, 'order'>, request: string): string | undefined {
  const title = titleIn(request);
  if (isNamed(value) || NUMBER.test(value)) return likeIn(request, value.split(BETWEEN)[0] ?? '');
  if (isLanguage(value)) return only(wordsOf(request.slice(0, MAX_READ)).filter(isLanguage));
  const words = value.split(' ');
  if (words.length > 1) return sameThingIn(title, words);
  const [preposition = '', article] = before.split(' ');
  if (article?.toLowerCase() === 'the') return ONE_THING.exec(title)?.groups?.thing;
  return preposition === '' ? undefined : behind(preposition, title);
}

/** "Create a user for ann in the crm", "the same for bob". */
function behind(preposition: string, title: string): string | undefined {
  if (!IS_PREPOSITION.test(preposition)) return undefined;
  const phrase = new RegExp(
    String.raw`\s${preposition} (?<word>\S+?)(?=[\s.!?]*$|\s(?:${PREPOSITION})\s)`,
    'giu',
  );
  const found = [...title.matchAll(phrase)].map(({ groups }) => groups?.word);
  return only(found);
}

function only<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** The only word that is made like it: `web1` and `web2`. */
function likeIn(request: string, value: string): string | undefined {
  const like = wordsOf(request.slice(0, MAX_READ)).filter((word) => shapeOf(word) === shapeOf(value));
  return only(like);
}

/** "Back up the crm database", "the same for the erp database". */
function sameThingIn(title: string, words: readonly string[]): string | undefined {
  const all = title.split(/\s+/);
  const at = all.lastIndexOf(words.at(-1) ?? '');
  return at < words.length ? undefined : all.slice(at + 1 - words.length, at + 1).join(' ');
}

/** What is asked for with the other value, as far as words tell: enough to know what belongs to it. */
export function askedWith(other: OtherValue, request: string): string {
  const place = placeOf(other, request);
  if (place !== undefined) return replaced(request, place, other.value);
  const title = titleIn(request).replace(/[\s.!?]+$/, '');
  return [title, other.before, other.value].filter((part) => part !== '').join(' ');
}

/** The same, once it is known what was done: the word in whose place the value stands in the calls. */
export function doneWith(other: OtherValue, first: First, calls: readonly Call[]): string {
  const word = replacedBy(other, first, calls);
  if (word !== undefined) return replaced(first.request, word, other.value);
  const isClear = placeOf(other, first.request) !== undefined || mayBeAppended(other, first.request);
  return isClear ? askedWith(other, first.request) : other.order;
}

/** The word of the request in whose place the value stands in the calls; undefined where they are others. */
export function replacedBy(other: OtherValue, first: First, calls: readonly Call[]): string | undefined {
  const now = calls.slice(0, MAX_CALLS).map(piecesOf);
  const then = first.calls.slice(-MAX_CALLS).map(piecesOf);
  const counts = wordsOf(first.request.slice(0, MAX_READ)).map((word) => {
    const again = then.filter((pieces) => {
      if (!pieces.some((piece) => has(piece, word))) return false;
      const wanted = pieces.map((piece) =>
        piece.includes(word) ? replaced(piece, word, other.value) : piece,
      );
      return now.some((later) => isSameCall(later, wanted, pieces));
    });
    return { word, count: again.length };
  });
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a), { word: '', count: 0 });
  return best.count > 0 ? best.word : undefined;
}

/** Whether what was done is done again, and with the value. */
export function isDoneWith(other: OtherValue, first: First, calls: readonly Call[]): boolean {
  return other.isInWords
    ? isRepeatedWith(other, first, calls)
    : replacedBy(other, first, calls) !== undefined;
}

/** The very same call, which does more than look; `14` stands in `14d`, too. */
function isRepeatedWith(other: OtherValue, first: First, calls: readonly Call[]): boolean {
  const place = placeOf(other, first.request);
  if (place === undefined) return false;
  const number = new RegExp(String.raw`(?<![\d.])${place.replaceAll('.', String.raw`\.`)}(?!\.?\d)`, 'g');
  const acting = calls.slice(0, MAX_CALLS).filter((call) => knownCall(call).kind !== 'read');
  const now = new Set(acting.map(textOf));
  return first.calls.slice(-MAX_CALLS).some((call) => {
    const text = textOf(call);
    const wanted = text.replace(number, () => other.value);
    return wanted !== text && now.has(wanted);
  });
}

function textOf(call: Call): string {
  return (commandOf(call) ?? `${call.tool} ${JSON.stringify(call.input)}`).slice(0, MAX_READ);
}

/** "Send the invoice to acme for globex" would be something else, and so would "restart nginx for redis". */
function mayBeAppended({ value }: OtherValue, request: string): boolean {
  const title = titleIn(request);
  return !HAS_VALUE.test(title) && (isNamed(value) || MAKES_ONE.test(title));
}

/** Of the pieces of a call that name no value: numbers and keys differ from one customer to the next. */
const LEAST_SAME = 0.5;

/** Has the value wherever it is `wanted`, and is otherwise much as the call was `before`. */
function isSameCall(later: readonly string[], wanted: readonly string[], before: readonly string[]): boolean {
  // A value of several words.
  if (wanted.length < later.length) return later.join(' ') === wanted.join(' ');
  if (later.length !== wanted.length) return false;
  let [others, same] = [0, 0];
  for (const [index, piece] of wanted.entries()) {
    const isThere = piece === later[index];
    // Where the value is missing nothing else need be compared.
    if (piece !== before[index] && !isThere) return false;
    if (piece === before[index]) [others, same] = [others + 1, same + (isThere ? 1 : 0)];
  }
  return same >= others * LEAST_SAME;
}

/** Of what a call is given; the names of its arguments are the same in every call. */
function piecesOf({ tool, input }: Call): string[] {
  const given = Object.values(input).map((value) =>
    typeof value === 'string' ? value : JSON.stringify(value),
  );
  return [tool, ...given]
    .join(' ')
    .slice(0, MAX_READ)
    .split(/[\s"=]+/);
}

function shapeOf(word: string): string {
  return word.replace(/\p{L}+/gu, 'a').replace(/\p{N}+/gu, '0');
}

function wordsOf(text: string): string[] {
  const words = text.match(WORD) ?? [];
  const whole = words.map((word) => word.replace(/[.:/-]+$/, ''));
  return [...new Set(whole.filter((word) => word.length > 1 || NUMBER.test(word)))];
}

/** Not within another word; `_` and `-` join. Asked for each piece of each call. */
const bounded = remembered((word: string): RegExp => {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literally(word)}(?![\p{L}\p{N}])`, 'gu');
});

function has(text: string, word: string): boolean {
  return text.includes(word) && text.search(bounded(word)) >= 0;
}

export function replaced(text: string, word: string, value: string): string {
  return text.replace(bounded(word), () => value);
}

/**
 * The same asked for again with another value: "and the same for rabbitmq", "do that for db2 as well", "now web2". It is
 * a task of its own, and bears the name of the first with the new value in it.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { FITTING_ACTIONS } from './additions.ts';
import { ANNOUNCES, POINTS_BACK, SAID_TAIL } from './asking.ts';
import { ASKS, ASKS_POLITELY, LEAD, NOT, titleIn } from './follow-up-words.ts';

/** The value, and what stands before it: "for the". */
export interface OtherValue {
  readonly value: string;
  readonly before: string;
}

interface First {
  readonly request: string;
  readonly calls: readonly Call[];
}

/** Who says more than this says by itself what is wanted. */
const MAX_WORDS = 120;
const MAX_VALUE_WORDS = 5;

/** "Do the same", in the place of what was asked for. */
const SAME = [
  '(?:(?:do|run|repeat|apply) )?(?:exactly )?(?:the )?same(?: thing| steps| procedure| change)?(?: again)?',
  '(?:do|repeat) (?:it|this|that)(?: again)?',
  '(?:mache? )?(?:bitte )?(?:genau )?(?:(?:das )?(?:gleiche|selbe)|dasselbe)|mache? (?:das|es)',
  '(?:fais )?(?:la )?(?:même chose|pareil|idem)|fais-le',
  '(?:haz )?lo mismo|hazlo|repítelo|(?:faça |faz )?o mesmo|(?:fai )?(?:lo stesso|la stessa cosa)',
  '(?:zrób )?to samo|(?:сделай )?то же(?: самое)?',
].join('|');
const TOO = 'too|as well|also|again|auch|noch|nochmal|bitte|aussi|también|também|anche|też|тоже';
const FOR =
  'for|on|with|to|at|in|für|auf|bei|mit|an|pour|sur|avec|dans|para|con|en|com|em|per|su|dla|na|для|на|с';
const THE = 'the|our|my|die|das|den|der|dem|la|le|les|el|los|las|il|o|a';
const BEHIND = String.raw`(?:[\s,]+(?:${TOO}|please|now|then|thanks|thx|s['’]il te plaît|por favor))*[\s.!]*$`;
const VALUE = String.raw`(?<value>\S+(?: \S+){0,${MAX_VALUE_WORDS - 1}}?)`;
const SAME_FOR = new RegExp(
  `^(?:${SAME})(?: (?:${TOO}))* (?<before>(?:${FOR})(?: (?:${THE}))?) ${VALUE}${BEHIND}`,
  'iu',
);
/** Without a space: "对 web2 做同样的操作", "web2 にも同じことをして". */
const SAME_FOR_SIGNS =
  /^(?:对|给|在)?\s*(?<value>[\w.@:/-]+)\s*(?:上)?(?:也)?(?:做|执行|来)?(?:同样|一样|相同)|^(?<other>[\w.@:/-]+)\s*(?:に)?も同(?:じ|様)/u;
/** "And on web2 too": only a name says what is meant. */
const ONLY_NAMED = new RegExp(`^(?:(?<before>${FOR}) )?${VALUE}${BEHIND}`, 'iu');

/** Names of hosts, services, files: nobody writes an ordinary word so. */
const NAME = /^(?=\S*\p{L})(?=\S*[\d_.@:/-])[\p{L}\p{N}][\p{L}\p{N}_.@:/-]*[\p{L}\p{N}]$/u;
const CLAUSE = /[,;:!?]\s|\.\s/u;

/**
 * The other value; null where the words do not just name one. `isOver`: nothing is at hand that they could add to.
 */
export function otherValueIn(
  words: string,
  said: string,
  { request, isOver }: { readonly request: string; readonly isOver: boolean },
): OtherValue | null {
  if (words.length > MAX_WORDS || ANNOUNCES.test(said.slice(-SAID_TAIL)) || NOT.test(words)) return null;
  if (ASKS.test(words) && !ASKS_POLITELY.test(words)) return null;
  const order = words.replace(LEAD, '').replace(ASKS, '').trim();
  const same = SAME_FOR.exec(order) ?? SAME_FOR_SIGNS.exec(order);
  if (same !== null) {
    const value = same.groups?.value ?? same.groups?.other ?? '';
    const isFit = isOver || NAME.test(value) || mayHaveValues(request);
    return isFit && isOther(value, request) ? { value, before: same.groups?.before ?? '' } : null;
  }
  const { value = '', before = '' } = ONLY_NAMED.exec(order)?.groups ?? {};
  // Alone it may be an answer or a remark. "Now web2", "web2 too", and a name like this one in the task, say that it is none.
  const isTied = order !== words.trim() || !order.endsWith(value);
  if (!isTied || !NAME.test(value) || likeIn(request, value) === undefined) return null;
  return isOther(value, request) ? { value, before } : null;
}

/** "Restart the gateway", and the same for the mailer; of what is being made, another part is a part of it. */
function mayHaveValues(request: string): boolean {
  const { action } = meaningOf(titleIn(request));
  return action !== null && !FITTING_ACTIONS.has(action);
}

function isOther(value: string, request: string): boolean {
  if (CLAUSE.test(value) || POINTS_BACK.test(value)) return false;
  return !request.toLowerCase().includes(value.toLowerCase());
}

/** What is asked for with the other value, as far as words tell. */
export function askedWith({ value, before }: OtherValue, request: string): string {
  const like = NAME.test(value) ? likeIn(request, value) : undefined;
  if (like !== undefined) return replaced(request, like, value);
  const title = titleIn(request).replace(/[\s.!?]+$/, '');
  return [title, before, value].filter((part) => part !== '').join(' ');
}

/** A request has few words that a value could take the place of. */
const MAX_READ = 1_000;
const MAX_CALLS = 200;

/** The same, once it is known what was done: the word in whose place the value stands in the calls. */
export function doneWith(other: OtherValue, first: First, calls: readonly Call[]): string {
  const asked = first.request.slice(0, MAX_READ);
  const now = new Set(calls.slice(0, MAX_CALLS).map(textOf));
  const then = first.calls.slice(-MAX_CALLS).map(textOf);
  const counts = wordsOf(asked).map((word) => {
    const again = then.filter((text) => has(text, word) && now.has(replaced(text, word, other.value)));
    return { word, count: again.length };
  });
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a), { word: '', count: 0 });
  return best.count === 0 ? askedWith(other, first.request) : replaced(first.request, best.word, other.value);
}

function textOf({ tool, input }: Call): string {
  return `${tool} ${JSON.stringify(input)}`;
}

/** The only word of the request that is made like it: `web1` and `web2`. */
function likeIn(request: string, value: string): string | undefined {
  const like = wordsOf(request.slice(0, MAX_READ)).filter((word) => shapeOf(word) === shapeOf(value));
  return like.length === 1 ? like[0] : undefined;
}

function shapeOf(word: string): string {
  return word.replace(/\p{L}+/gu, 'a').replace(/\p{N}+/gu, '0');
}

function wordsOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}_.@:/-]*/gu) ?? [];
  return [...new Set(words.map((word) => word.replace(/[.:/-]+$/, '')).filter((word) => word.length > 1))];
}

/** Not within another word; `_` and `-` join. */
function bounded(word: string): RegExp {
  const plain = word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${plain}(?![\p{L}\p{N}])`, 'gu');
}

function has(text: string, word: string): boolean {
  return text.includes(word) && bounded(word).test(text);
}

function replaced(text: string, word: string, value: string): string {
  return text.replace(bounded(word), () => value);
}

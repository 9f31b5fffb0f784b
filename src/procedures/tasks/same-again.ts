/**
 * The same asked for again with another value: "and the same for rabbitmq", "do that for db2 as well", "now web2". It is
 * a task of its own, and bears the name of the first with the new value in it.
 *
 * @module
 */
import { meaningOf } from '../meaning/meaning.ts';
import { judgeUserWords } from '../outcome/words/judge-words.ts';
import { FITTING_ACTIONS, isThingOfItsOwn } from './additions.ts';
import { ANNOUNCES, POINTS_BACK, SAID_TAIL } from './asking.ts';
import { ASKS, ASKS_POLITELY, LEAD, NOT, titleIn } from './follow-up-words.ts';
import { isLanguage, isNamed, type OtherValue, placeOf } from './other-value.ts';
import { firstWord } from './sentences.ts';

/** Who says more than this says by itself what is wanted. */
const MAX_WORDS = 120;
const MAX_VALUE_WORDS = 5;

/** "The same", in the place of what was asked for. */
const SAME = [
  '(?:(?:do|run|repeat|apply) )?(?:exactly )?(?:the )?same(?: thing| steps| procedure| change)?(?: again)?',
  '(?:mache? )?(?:bitte )?(?:genau )?(?:(?:das )?(?:gleiche|selbe)|dasselbe)',
  '(?:fais )?(?:la )?(?:même chose|pareil|idem)',
  '(?:haz )?lo mismo|(?:faça |faz )?o mesmo|(?:fai )?(?:lo stesso|la stessa cosa)',
  '(?:zrób )?to samo|(?:сделай )?то же(?: самое)?',
].join('|');
/** "Do that with the new image" says how it should have been done: only what stood there before is another value. */
const DO_IT =
  '(?:do|repeat)(?: (?:it|this|that))?(?: again)?|mache? (?:das|es)|fais-le|hazlo|repítelo|do(?= (?:the|our|my)\\s)';
const TOO = 'too|as well|also|again|auch|noch|nochmal|bitte|aussi|también|também|anche|też|тоже';
const FOR =
  'for|on|to|into|at|in|with|für|auf|bei|an|mit|pour|sur|dans|avec|para|en|con|em|com|per|su|dla|na|для|на|с';
const THE = 'the|our|my|die|das|den|der|dem|la|le|les|el|los|las|il|o|a';
const IS_FOR = new RegExp(`^(?:${FOR})$`, 'iu');
const BEHIND = String.raw`(?:[\s,]+(?:${TOO}|please|now|next|then|thanks|thx|s['’]il te plaît|por favor))*[\s.!]*$`;
const VALUE = String.raw`(?<value>\S+(?: \S+){0,${MAX_VALUE_WORDS - 1}}?)`;
const SAME_FOR = new RegExp(
  `^(?:(?<same>${SAME})|${DO_IT})(?: (?:${TOO}))*(?<but>,? (?:but|aber|mais|pero))?(?<before>(?: (?:${FOR}))?(?: (?:${THE}))?) ${VALUE}${BEHIND}`,
  'iu',
);
/** Without a space: "对 web2 做同样的操作", "web2 にも同じことをして". */
const SAME_FOR_SIGNS =
  /^(?:对|给|在)?\s*(?<value>[\w.@:/-]+)\s*(?:上)?(?:也)?(?:做|执行|来)?(?:同样|一样|相同)|^(?<other>[\w.@:/-]+)\s*(?:に)?も同(?:じ|様)/u;
/** "And on web2 too": only a name says what is meant. */
const ONLY_NAMED = new RegExp(`^(?:(?<before>${FOR}) )?${VALUE}${BEHIND}`, 'iu');
const MAY_NAME = /\d|\w[_.@:/-]\w|\b[A-Z][a-z]{3}/;
const CLAUSE = /[;:!?]\s|\.\s/u;
/** "The same for me tomorrow", "do that for now". */
const NO_VALUE =
  /^(?:me|us|you|mich|dich|uns|moi|toi|mí|ti)(?= |$)|^(?:now|then|today|tomorrow|later|free|once|sure|example|heute|morgen)$/i;

type Named = Omit<OtherValue, 'order'>;

/** Null where the words do not just name another value. `isOver`: nothing is at hand that they could add to. */
export function otherValueIn(
  words: string,
  said: string,
  { request, isOver }: { readonly request: string; readonly isOver: boolean },
): OtherValue | null {
  if (words.length > MAX_WORDS || ANNOUNCES.test(said.slice(-SAID_TAIL)) || NOT.test(words)) return null;
  if (ASKS.test(words) && !ASKS_POLITELY.test(words)) return null;
  const order = words.replace(LEAD, '').replace(ASKS, '').trim();
  const other = sameFor(order, request, isOver) ?? onlyNamed(order, words.trim(), request);
  return other !== null && isOther(other.value, request) ? { ...other, order } : null;
}

/** "Bob too", "and bob": one word, of which only what is done next tells whether it is another value. */
const ONE_WORD = new RegExp(
  String.raw`^(?:(?<the>${THE}) )?(?<value>\p{L}[\p{L}\p{N}_.-]+)(?<tie>${BEHIND})`,
  'iu',
);
/** "Now the reminders": what comes next is no more of what was done. */
const NOW =
  /^[^\p{L}\p{N}]*(?:\p{L}+[\s,.!]+){0,3}?(?:now|next|jetzt|nun|als nächstes|maintenant|ahora|agora|adesso|теперь)\s/iu;

export function mayNameOther(words: string, said: string, request: string): OtherValue | null {
  if (words.length > MAX_WORDS || ANNOUNCES.test(said.slice(-SAID_TAIL)) || NOT.test(words)) return null;
  if (ASKS.test(words)) return null;
  const order = words.replace(LEAD, '').trim();
  const { the = '', value = '', tie = '' } = ONE_WORD.exec(order)?.groups ?? {};
  const isTied = order !== words.trim() || tie.trim() !== '';
  if (!isTied || value === '' || NO_VALUE.test(value) || !isOther(value, request)) return null;
  const mayAsk = the !== '' && NOW.test(words) && isThingOfItsOwn(value, said, titleIn(request));
  return { value, before: the, order, mayAsk };
}

/** "30", "1.5", "14d": no part of a name, a date or a path. */
const NUMBERS = /(?<![\w.,:/#@-])\d+(?:\.\d+)*[a-z]{0,2}(?![\w:/@-]|[.,]\d)/gi;

/** "Security wants 30", where 14 was asked for: only what is done next tells whether it is another value. */
export function mayGiveOther(words: string, said: string, request: string): OtherValue | null {
  if (words.length > MAX_WORDS || ANNOUNCES.test(said.slice(-SAID_TAIL)) || NOT.test(words)) return null;
  const known = new Set(request.match(NUMBERS));
  const [value, ...others] = new Set((words.match(NUMBERS) ?? []).filter((number) => !known.has(number)));
  if (value === undefined || others.length > 0 || ASKS.test(words) || isFault(words)) return null;
  const other = { value, before: '', order: words.trim(), isInWords: true };
  return placeOf(other, request) === undefined ? null : other;
}

/** "I said 30": what was done first was wrong. */
function isFault(words: string): boolean {
  return (judgeUserWords(words)?.weight ?? 0) < 0;
}

/** "The same for globex": what is to be done was said elsewhere. */
export function isOnlySame(request: string): boolean {
  if (request.length > MAX_WORDS) return false;
  const { same, before = '' } = SAME_FOR.exec(request.replace(LEAD, '').trim())?.groups ?? {};
  return same !== undefined && IS_FOR.test(before.trim().split(' ')[0] ?? '');
}

function sameFor(order: string, request: string, isOver: boolean): Named | null {
  const signs = SAME_FOR_SIGNS.exec(order)?.groups;
  if (signs !== undefined) return { value: signs.value ?? signs.other ?? '', before: '' };
  const { same, but, value = '', before = '' } = SAME_FOR.exec(order)?.groups ?? {};
  const other = { value, before: before.trim() };
  if (value === '' || NO_VALUE.test(value)) return null;
  if (placeOf(other, request) !== undefined) return other;
  // "The same but with debug logs" says how, where nothing stands in its place.
  if (but !== undefined) return null;
  const [preposition = ''] = other.before.split(' ');
  if (!IS_FOR.test(preposition) || (!isNamed(value) && same === undefined)) return null;
  return isOver || isNamed(value) || mayHaveValues(request) ? other : null;
}

/** Alone it may be an answer. "Now web2", "drain web2", "web2 too", and a name like it in the task, say that it is none. */
function onlyNamed(order: string, words: string, request: string): Named | null {
  if (!MAY_NAME.test(order)) return null;
  const verb = `${firstWord(titleIn(request))} `;
  const isSameVerb = verb !== ' ' && order.toLowerCase().startsWith(verb);
  const named = isSameVerb ? order.slice(verb.length) : order;
  const { value = '', before = '' } = ONLY_NAMED.exec(named)?.groups ?? {};
  const isTied = isSameVerb || order !== words || !order.endsWith(value);
  const other = { value, before };
  const isValue = isNamed(value) || isLanguage(value) || (before !== '' && /^\d/.test(value));
  return isTied && isValue && placeOf(other, request) !== undefined ? other : null;
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

/**
 * From where to where, as an ordered pair of phrases, whatever the places are called: "from server a to server b",
 * "eur → usd", "replace tabs with spaces". The same words the other way round are another task.
 *
 * @module
 */
import { environmentOf, environmentsIn } from '../tasks/environments.ts';
import { ENVIRONMENT, kindOf, ONE_SLOT, slotsIn } from '../tasks/slot.ts';
import { termsOf } from './terms.ts';
import { VERB_CLASS } from './verbs.ts';

export interface Route {
  readonly from: Side;
  readonly to: Side;
}

interface Side {
  readonly words: ReadonlySet<string>;
  /** A preposition says so; else it is what the other side leaves. */
  readonly isSaid: boolean;
}

interface Prepositions {
  readonly from: ReadonlySet<string>;
  readonly to: ReadonlySet<string>;
  /** These say where to only behind a "from": "von a auf b". */
  readonly toBehind: ReadonlySet<string>;
}

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const ENGLISH: Prepositions = { from: set('from'), to: set('to into onto'), toBehind: set('') };
/** Word by word: "from" is "of" as well, and "auf" is "on". */
const TRANSLATED: Prepositions = { ...ENGLISH, toBehind: set('on in') };
/** Of languages in which too little was understood to translate it. */
const ABROAD: readonly Prepositions[] = [
  { from: set('von vom aus'), to: set('nach'), toBehind: set('auf in zu zum zur ins an') },
  { from: set('de du des depuis'), to: set('vers'), toBehind: set('à au aux en dans') },
  { from: set('de del desde'), to: set('hacia'), toBehind: set('a al') },
];
/** "Replace tabs with spaces". */
const REPLACES = set('replace replaces replacing swap substitute exchange');
const REPLACED_BY: Prepositions = { from: set('from'), to: set('with by for'), toBehind: set('') };
/** "Use pnpm instead of npm". */
const INSTEAD = /\b(?:instead of|rather than|in place of)\b/g;
/** All else says neither where from nor where to. */
const MAY_HAVE_ROUTE =
  /\b(?:from|to|into|onto|replac(?:e|es|ing)|swap|substitute|exchange|von|vom|aus|nach|depuis|vers|desde|hacia|de|des|du|del|instead|rather|place)\b/;

const TOKEN = /\{[a-z_]+\d*\}|[\p{L}\p{N}][\p{L}\p{N}'’+#._/-]*|[,;:.!?()]/gu;
const MARK = /^[,;:.!?()]$/;
const ENDS = set(
  'and then so but with using via by for at as when because if after before since until while without in on of from to into onto und dann mit für bei wenn et puis avec pour y luego con para',
);
const ARTICLES = set('a an the my our your his her their its this that these those some all me us it them');
const SAYS_NOTHING = set('please now again today just also can could you i we want need would like');
/** Which of them it is, the sentence says without its name; files and versions come from anywhere and go anywhere. */
const PLACE_SLOTS = set('host branch database name');
/** The place where one sits. */
const HERE_WORDS = set('local locally localhost laptop');
const HERE = '{here}';
const ELSEWHERE = '{elsewhere}';
/** "Files attached to mails": of what kind they are, and not where they go. */
const SAID_OF_THINGS = /^(?:(?!need|speed|feed|seed|embed)\p{L}{3,}ed|due|according|similar|access)$/u;
/** What is merged into one of these is one, too. */
const LINES_OF_WORK = /\b(?:main|master|develop|trunk|branch(?:es)?)\b|\{branch/;
const GETS = set('be been being is are was were get gets got it them this that everything');

/** The words of each side, in their order. */
export interface Sides {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** What no preposition says, the other side leaves: what is moved stands before it is said where to. */
  readonly said: { readonly from: boolean; readonly to: boolean };
}

/** `text` is in lower case, translated as far as it can be. */
export function sidesOf(text: string, isTranslated: boolean): Sides | null {
  if (!MAY_HAVE_ROUTE.test(text)) return null;
  const tokens = (text.replace(INSTEAD, 'from').match(TOKEN) ?? []).map((one) =>
    MARK.test(one) ? one : one.replace(/['’]s$|[.'’_/-]+$/g, ''),
  );
  const found = placesOf(tokens, isTranslated);
  if (found === null) return null;
  const { from, to } = found;
  const side = (at: number): readonly string[] => tokens.slice(at + 1, endOf(tokens, at));
  const first = Math.min(from ?? tokens.length, to ?? tokens.length);
  const begin = tokens.slice(0, first).findLastIndex((token) => MARK.test(token));
  const rest = tokens.slice(begin + 1, first);
  return {
    from: from === null ? rest : side(from),
    to: to === null ? rest : side(to),
    said: { from: from !== null, to: to !== null },
  };
}

export interface Routed {
  /** In lower case, translated as far as it can be. */
  readonly text: string;
  readonly isTranslated: boolean;
  /** What the only place of the request is called. */
  readonly environment: string | null;
  readonly action: string | null;
}

export function routeOf({ text, isTranslated, environment, action }: Routed): Route | null {
  const sides = sidesOf(text, isTranslated);
  if (sides === null) return null;
  const slots = slotsIn(text).map(kindOf);
  const wordsOf = (token: string, isLast: boolean): readonly string[] => {
    const slot = ONE_SLOT.exec(token)?.[1];
    if (slot !== undefined) return slotWords(slot, slots, environment);
    if (MARK.test(token) || SAYS_NOTHING.has(token) || (ARTICLES.has(token) && !isLast)) return [];
    const terms = /^\p{L}+$/u.test(token) ? termsOf(token) : [];
    return [environmentOf(token), ...terms, ...(HERE_WORDS.has(token) ? [HERE] : [])];
  };
  const isMerged = action === 'merge' && LINES_OF_WORK.test(text);
  const sideOf = (side: 'from' | 'to'): Side => ({
    words: new Set(sides[side].flatMap((token, at, all) => wordsOf(token, at === all.length - 1))),
    isSaid: sides.said[side] || isMerged,
  });
  return seenFromHere({ from: sideOf('from'), to: sideOf('to') });
}

/** Whatever a place is called that is not the one where one sits. */
function seenFromHere({ from, to }: Route): Route {
  const away = ({ words, isSaid }: Side): Side => ({ words: new Set([...words, ELSEWHERE]), isSaid });
  const [leaves, arrives] = [from.words.has(HERE), to.words.has(HERE)];
  if (leaves === arrives) return { from, to };
  return leaves ? { from, to: away(to) } : { from: away(from), to };
}

/** Of two, `{host}` and `{host_2}`, the sentence alone says which is which. */
function slotWords(slot: string, slots: readonly string[], environment: string | null): string[] {
  const kind = kindOf(slot);
  if (slots.filter((one) => one === kind).length > 1) return [];
  if (kind === ENVIRONMENT) return environment === null ? [] : [environment];
  return PLACE_SLOTS.has(kind) ? [`{${kind}}`] : [];
}

interface Places {
  readonly from: number | null;
  readonly to: number | null;
}

function placesOf(tokens: readonly string[], isTranslated: boolean): Places | null {
  const own = tokens.some((token) => REPLACES.has(token)) ? [REPLACED_BY] : [];
  for (const words of [...own, isTranslated ? TRANSLATED : ENGLISH]) {
    const found = placesBy(tokens, words);
    // "The list of users" is a list from users, word by word.
    if (found.to !== null || (found.from !== null && !isTranslated)) return found;
  }
  for (const words of isTranslated ? [] : ABROAD) {
    const found = placesBy(tokens, words);
    if (found.from !== null && found.to !== null) return found;
  }
  return null;
}

function placesBy(tokens: readonly string[], { from, to, toBehind }: Prepositions): Places {
  const isTo = (at: number): boolean => to.has(tokens[at] ?? '') && !isInfinitive(tokens, at);
  const indices = [...tokens.keys()];
  const first = indices.find((at) => from.has(tokens[at] ?? ''));
  const behind = indices.find((at) => first !== undefined && at > first + 1 && isTo(at));
  const loose = indices.find((at) => first !== undefined && at > first + 1 && toBehind.has(tokens[at] ?? ''));
  const there = behind ?? loose ?? indices.find(isTo) ?? null;
  // The nearest before it: "the list from sales from a to b".
  const here = indices.findLast((at) => from.has(tokens[at] ?? '') && (there === null || at < there));
  return { from: here ?? first ?? null, to: there };
}

/** "To get the report" says what for, and "attached to mails" which: neither says where to. */
function isInfinitive(tokens: readonly string[], at: number): boolean {
  const [next = '', after] = tokens.slice(at + 1);
  if (tokens[at] !== 'to') return false;
  if (SAID_OF_THINGS.test(tokens[at - 1] ?? '') && at > 1 && !GETS.has(tokens[at - 2] ?? '')) return true;
  return VERB_CLASS.has(next) && after !== undefined && !MARK.test(after) && !ENDS.has(after);
}

function endOf(tokens: readonly string[], at: number): number {
  const end = tokens.findIndex((token, index) => index > at + 1 && (ENDS.has(token) || MARK.test(token)));
  return end < 0 ? tokens.length : end;
}

/** What goes from one to the other there comes back here. What is left unsaid agrees with everything. */
export function isOtherWay(a: Route | null, b: Route | null): boolean {
  if (a === null || b === null) return false;
  const back = crossing(a.from, b.to, [a.to, b.from]);
  const forth = crossing(a.to, b.from, [a.from, b.to]);
  if (back.length > 0 && forth.length > 0) return true;
  const sides = [a.from, a.to, b.from, b.to].filter(({ isSaid }) => isSaid).length;
  // Of two half sentences only a place that every project has is surely the same one.
  const isSure = (word: string): boolean =>
    !word.startsWith('{') && (sides > 2 || environmentsIn(word).length > 0);
  return (
    (a.from.isSaid && b.to.isSaid && back.some(isSure)) ||
    (a.to.isSaid && b.from.isSaid && forth.some(isSure))
  );
}

/** Words of both that stand on neither of the other sides: of "server a" and "server b" the letter alone. */
function crossing({ words }: Side, other: Side, [mine, others]: readonly [Side, Side]): string[] {
  return [...words].filter(
    (word) => other.words.has(word) && !mine.words.has(word) && !others.words.has(word),
  );
}

/**
 * The same asked for again in another environment: "now production", "and do the same for prod". Which place it is done
 * in makes it a task of its own, and what is to be done there was said before.
 *
 * @module
 */
import { meaningOf } from '../meaning/meaning.ts';
import { ANNOUNCES, SAID_TAIL } from './asking.ts';
import { environmentOf, forPlace, placesIn } from './environments.ts';
import { ASKS, ASKS_POLITELY, LEAD, NEXT, NEXT_UNSPACED, NOT, POLITE } from './follow-up-words.ts';
import { contentOf } from './order-abroad.ts';
import { titleOf } from './title.ts';

/** Who says more than this says by itself what is wanted. */
const MAX_WORDS = 120;

/** Of another the same is wanted; "too dark" is no such thing. */
export const SAYS_SAME =
  /(?<!\p{L})(?:same|too(?!\s+(?!please|pls|thanks|thx|now)\p{L})|as well|gleiche|dasselbe|auch|même|pareil|aussi|mismo|también|mesmo|também|тоже|то же)(?!\p{L})|也|同样|一样|も/iu;
/** The same again, or what comes next. */
export const GOES_ON = new RegExp(
  String.raw`(?<!\p{L})(?:${NEXT})(?!\p{L})|${NEXT_UNSPACED}|${SAYS_SAME.source}`,
  'iu',
);
const BEHIND = new RegExp(
  String.raw`^(?:[^\p{L}\p{N}?？]|(?:one|too|as well|also|now|next|then|environment|env|cluster|server|auch|umgebung|aussi|también|também|тоже|deployen|ausrollen|bringen|thanks|thx|asap|${POLITE})(?!\p{L})|也|一样|も|お願いします)*$`,
  'iu',
);
/** How it is to be done there. */
const DETAILS = /^\s+(?:with|using|via|mit|avec|con|com)\s[^.!?]{1,60}$/iu;
/** "To the", before the name of a place. */
const TO_THE =
  /(?:(?:^|\s)(?<word>to|on|onto|in|into|for|at|auf|für|nach|en|sur|pour|vers|para|em|на|в)(?: (?:the|our|die|das|den|der|la|el))?|到|在)\s*$/iu;
const SAME =
  /^(?:do|repeat(?: (?:it|this|that))?|the(?: ones?)?|mach|mache|fais|haz)$|^(?:go (?:on|ahead)|continue|proceed|mach weiter|weiter|continúa|sigue)(?: (?:with|mit|con|avec))?$|^(?:(?:do|run|repeat|apply|mach|mache|fais|haz|faça|сделай)\s+)?(?:(?:exactly|genau|exactement)\s+)?(?:(?:the|das|la|lo|o)\s+)?(?:same|gleiche|dasselbe|même|pareil|mismo|mesmo|то же(?: самое)?|同样)(?:\s(?:thing|steps|chose|cosa))?(?:\s(?:again|noch ?mal))?$/iu;
/** Tells or asks what somebody did, or will do: a complaint, or what the user does by themselves. */
const TELLS =
  /^(?:(?:i|they|he|she|why|when|who|how|what|did|has|have|was|were|ich|er|sie|warum|wieso|wenn|als)(?!\p{L})|(?:you|we|du|wir|it|that)(?:['’]\p{L}+)? (?!(?:can|may|could|should|must|need|kannst|können|sollten)(?!\p{L}))\p{L}|(?:deployed|pushed|shipped|released|promoted|rolled|moved|migrated|restarted)(?!\p{L}))/iu;
/** Places are named at the beginning of what is asked for. */
const MAX_READ = 1_000;
const CLAUSE_END = /[.,;!?]\s+|[。，；！？\n]/u;
/** Bring to a place what is at hand. */
const DELIVERS = /^(?:promote|roll|put|take|bring|move|go|push|ship|release)(?!\p{L})/iu;
const DELIVERY: ReadonlySet<string | null> = new Set(['deploy', 'publish']);
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Said in the place of what was named before. */
const POINTERS = new Set(['it', 'this', 'that', 'them', 'everything', 'all', 'out', 'es', 'das', 'alles']);

/** "Shall I deploy to production?": who says yes asks for it. */
const OFFERS =
  /(?:^|[.!?\n]\s*)(?:(?:shall|should|may|can) (?:i|we)|(?:(?:do|would) you )?(?:want|like) me to)\s+(?<offer>[^.!?\n]{3,100})\?\s*$/iu;

/** What the task was asked for with, the latest words last. */
export interface Asked {
  readonly request: string;
  readonly userWords: readonly { readonly text: string }[];
}

/** What the agent offers to do next. */
export function offerIn(said: string): string | null {
  return OFFERS.exec(said.slice(-SAID_TAIL))?.groups?.offer ?? null;
}

/** What is asked for now; null where the words do not just name another place, or the agent is still at work. */
export function askedElsewhere(words: string, said: string, asked: Asked): string | null {
  if (words.length > MAX_WORDS || ANNOUNCES.test(said.slice(-SAID_TAIL))) return null;
  const order = orderIn(words);
  if (order === null) return null;
  const texts = [asked.request, ...asked.userWords.map(({ text }) => text)];
  const known = new Set(texts.flatMap(placesAskedFor).map(environmentOf));
  if (known.has(environmentOf(order.place)) || !order.besides.every((place) => known.has(place))) return null;
  if (known.size === 0 && !mayGoOn(words, asked)) return null;
  const base = texts.flatMap(ordersIn).findLast(isOrderForOnePlace);
  const there =
    base === undefined
      ? `${titleOf(asked.request).text} ${order.preposition ?? 'on'} ${order.place}`
      : forPlace(base, order.place);
  const again = `${there}${order.details}`;
  if (order.what === '' || SAME.test(order.what)) return again;
  if (!pointsOnly(order.what, again)) return null;
  if (isSameOrder(order.what, again)) return again;
  // "Restart it on production": something else, and there all the same.
  return order.preposition === undefined || known.size === 0 ? null : words.replace(LEAD, '');
}

interface Order {
  /** What is said before the place: "do the same", "deploy it"; mostly nothing. */
  readonly what: string;
  readonly preposition: string | undefined;
  readonly place: string;
  /** Other places that are named: "promote staging to production". */
  readonly besides: readonly string[];
  readonly details: string;
}

/** Null where no place is named, or where more is said than an order for it. */
function orderIn(words: string): Order | null {
  if (NOT.test(words) || (ASKS.test(words) && !ASKS_POLITELY.test(words))) return null;
  const text = words.replace(ASKS, '');
  const places = placesIn(text);
  const typed = places.pop();
  if (typed === undefined) return null;
  const at = text.lastIndexOf(typed);
  const behind = text.slice(at + typed.length);
  const hasDetails = DETAILS.test(behind);
  if (!hasDetails && !BEHIND.test(behind)) return null;
  const before = text.slice(0, at).replace(LEAD, '');
  if (TELLS.test(before)) return null;
  const toThe = TO_THE.exec(before);
  return {
    what: forPlace(before.slice(0, toThe?.index), '').replace(AROUND, ''),
    preposition: toThe?.groups?.word ?? toThe?.[0],
    place: /^[a-z-]+$/i.test(typed) ? typed : environmentOf(typed),
    besides: places.map(environmentOf),
    details: hasDetails ? behind : '',
  };
}

/** Where no place was named yet, the words may just as well say which one was meant. */
function mayGoOn(words: string, { request }: Asked): boolean {
  return GOES_ON.test(words) && DELIVERY.has(meaningOf(request).action);
}

/** "Deploy to staging, and do not touch production": that one is not. */
function placesAskedFor(text: string): string[] {
  const clauses = text.slice(0, MAX_READ).split(CLAUSE_END);
  return clauses.filter((clause) => !NOT.test(clause)).flatMap(placesIn);
}

/** What it is called, and its parts, unless they say what is not to be done. */
function ordersIn(text: string): string[] {
  const title = titleOf(text.replace(LEAD, '')).text;
  return [...title.split(CLAUSE_END), title].filter((clause) => !NOT.test(clause));
}

function isOrderForOnePlace(text: string): boolean {
  return new Set(placesIn(text).map(environmentOf)).size === 1 && meaningOf(text).action !== null;
}

/** Names nothing that was not there: "deploy it". */
function pointsOnly(order: string, again: string): boolean {
  const { action, core, tail } = meaningOf(order.replace(DELIVERS, 'deploy'));
  const known = contentOf(again);
  return action !== null && [...core, ...tail].every((term) => known.has(term) || POINTERS.has(term));
}

function isSameOrder(order: string, again: string): boolean {
  const { action } = meaningOf(again);
  const own = meaningOf(order).action;
  return own === action || (DELIVERY.has(action) && (DELIVERY.has(own) || DELIVERS.test(order)));
}

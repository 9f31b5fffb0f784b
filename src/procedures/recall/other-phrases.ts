/**
 * What is said behind "to", "on" or "of", where it was another thing: the nas for the external disk, the bedroom for the
 * living room, the live realm for the test realm. Ordinary words name it, so words that were said before, or stand in the
 * steps, are no other thing.
 *
 * @module
 */
import { literally } from '../../literally.ts';
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { isWeakTerm, termsOf } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { isDestructive } from '../merge/agreement.ts';
import { environmentOf } from '../tasks/environments.ts';
import { patternOf, type Slot } from '../tasks/pattern.ts';
import { kindOf, ONE_SLOT } from '../tasks/slot.ts';
import { askedIn } from './orders.ts';
import { placeOf } from './other-kinds.ts';
import type { OtherName, Requests } from './other-names.ts';

/** Each by the one that it is told apart by: "im Lager" and "in der Küche" answer one question. */
const RELATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    to: 'to onto into',
    ...{ on: 'on', in: 'in', at: 'at', of: 'of', for: 'for', from: 'from' },
    ...{ auf: 'auf', im: 'in im ins', für: 'für', von: 'von vom', zu: 'zu zum zur nach', aus: 'aus' },
    ...{ sur: 'sur', dans: 'dans', vers: 'vers', pour: 'pour', de: 'de du des del', en: 'en', para: 'para' },
  }).flatMap(([relation, words]) => words.split(' ').map((word) => [word, relation] as const)),
);
const ARTICLES: ReadonlySet<string> = new Set(
  'the a an our my your this that its der die das den dem des ein eine einen einem einer unser unsere unseren le la les l un une notre el los las una nuestro'.split(
    ' ',
  ),
);
/** What is said goes on with something else. */
const JOINTS: ReadonlySet<string> = new Set(
  'and or then but so because when if after before while with without by via using that which who is are was were does do did has have can cannot und oder dann aber weil wenn mit ohne et ou puis mais avec sans y o luego pero con sin neu ist sind hat kann nicht est sont es'.split(
    ' ',
  ),
);
/** Any of its kind is meant. */
export const ANY: ReadonlySet<string> = new Set(
  'server servers cluster cloud environment web internet host box machine user users customer customers team world fleet project repo repository code codebase system bucket registry everyone everybody people way order time place thing'.split(
    ' ',
  ),
);
/** A name, and not how many or when. */
const NAMING: ReadonlySet<string> = new Set(
  'environment host name place language code package email'.split(' '),
);
const TOKEN = /\{[^{}]*\}|[\p{L}\p{N}](?:[\p{L}\p{N}_'’&-]*[\p{L}\p{N}])?|[,;:.!?()]/gu;
const LONGEST = 4;
/** Short of meaning for a task, and a place all the same. */
const STAGE = /^(?:live|beta|alpha)$/;

/** These may say why, or with whose help, as well as for which thing. */
const MAY_BE_PURPOSES: ReadonlySet<string> = new Set(['for', 'from', 'für', 'aus', 'pour', 'para']);
/** What they say belongs to the word before them: the evening of the release is no api of a folder. */
const OF: ReadonlySet<string> = new Set(['of', 'von', 'de']);

interface Phrase {
  readonly relation: string;
  /** What stands before it. */
  readonly head: string;
  readonly words: readonly string[];
  /** By a name: "for anna", and not "for the audit". */
  readonly isNamed: boolean;
}

/** A number, a path or an address, which may be what was named with other words. */
const PARTICULAR = /[\d/:@]/;

/** `texts` are those of the steps as they would be told; `then` is what they were asked with, and do not show. */
export function otherPhrases(
  { task, phrasings }: Requests,
  texts: readonly string[],
  then: readonly Slot[] = [],
): OtherName[] {
  const { text: sentence, slots, meaning } = patternOf(task);
  const text = askedIn(sentence);
  const values = new Map(slots.map(({ name, value }) => [name, value]));
  const asked = phrasesIn(text, (name) => (NAMING.has(kindOf(name)) ? values.get(name) : undefined));
  if (asked.length === 0) return [];
  const stood = (slot: string): string | undefined => {
    const [one, another] = then.filter(({ name }) => name === slot && NAMING.has(kindOf(name)));
    return another === undefined ? one?.value : undefined;
  };
  const known = phrasings.flatMap((phrasing) => phrasesIn(phrasing, stood));
  const said = new Set([...phrasings, ...then.map(({ value }) => value)].flatMap(keysIn));
  const mine = new Set(keysIn(task));
  const topics = (text.match(TOKEN) ?? []).filter(
    (word) => isTelling(word) && !VERB_CLASS.has(word.toLowerCase()),
  );
  const all = texts.join('\n');
  // What takes something away, or has steps for one thing alone, is for nobody else.
  const isForOne = isDestructive(meaning) || PARTICULAR.test(all);
  return asked.flatMap(({ relation, head, words, isNamed }) => {
    const others = known.filter(
      (one) => one.relation === relation && (!OF.has(relation) || one.head === head),
    );
    const fresh = words.filter((word) => isTelling(word) && !said.has(keyOf(word)));
    if (fresh.length === 0 || fresh.every((word) => ANY.has(word.toLowerCase()))) return [];
    if (fresh.some((word) => standsIn(word, all))) return [];
    const keys = new Set(words.map(keyOf));
    // Of sentences that speak of different things, one says nothing of what the other leaves out.
    if (!topics.some((word) => said.has(keyOf(word)) && !keys.has(keyOf(word)))) return [];
    const isShared = (one: Phrase): boolean => one.words.some((word) => keys.has(keyOf(word)));
    const other = others.find(isShared) ?? others[0];
    const gone = other?.words.filter((word) => isTelling(word) && !mine.has(keyOf(word))) ?? [];
    if (other === undefined || gone.length === 0) return [];
    const inSteps = placesOf(gone, all);
    const isPurpose = MAY_BE_PURPOSES.has(relation) && !isForOne && !(isNamed && other.isNamed);
    if (inSteps === null && (isShared(other) || isPurpose)) return [];
    return [{ asked: words.join(' '), done: other.words.join(' '), inSteps }];
  });
}

/** `given` says what stands for a slot; without it the slot is left out. */
function phrasesIn(text: string, given: (name: string) => string | undefined): Phrase[] {
  const found: (Phrase & { words: string[]; isNamed: boolean })[] = [];
  let open: (typeof found)[number] | undefined;
  const tokens = text.match(TOKEN) ?? [];
  for (const [at, token] of tokens.entries()) {
    const word = token.toLowerCase();
    const relation = RELATIONS.get(word);
    if (relation !== undefined) {
      // "I want to test it": no place to go to.
      const isDeed = VERB_CLASS.has(tokens[at + 1]?.toLowerCase() ?? '');
      open = isDeed ? undefined : { relation, head: keyOf(tokens[at - 1] ?? ''), words: [], isNamed: true };
      if (open !== undefined) found.push(open);
    } else if (JOINTS.has(word) || /^[,;:.!?()]$/.test(token)) open = undefined;
    else if (open !== undefined && ARTICLES.has(word)) open.isNamed = false;
    else if (open !== undefined) {
      const slot = ONE_SLOT.exec(token)?.[1];
      const said = slot === undefined ? token : given(slot);
      if (said !== undefined) open.words.push(said);
    }
  }
  return found.filter(({ words }) => words.length > 0 && words.length <= LONGEST);
}

function keysIn(text: string): string[] {
  return (text.match(TOKEN) ?? []).map(keyOf);
}

/** The same for all words for one thing. */
function keyOf(word: string): string {
  const place = environmentOf(word);
  return termsOf(place).join(' ') || place;
}

function isTelling(word: string): boolean {
  const lower = word.toLowerCase();
  if (STAGE.test(lower)) return true;
  const terms = termsOf(lower);
  return terms.length > 0 && !STOPWORDS.has(lower) && !terms.every(isWeakTerm);
}

function standsIn(word: string, texts: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${literally(word)}`, 'iu').test(texts);
}

/** `living_room` for "the living room", or each of its words; null where none stands there. */
function placesOf(words: readonly string[], texts: string): RegExp | null {
  const joined = placeOf(words.map(literally).join('[-_. ]?'));
  if (joined.test(texts)) return joined;
  const found = words.map((word) => placeOf(literally(word.toLowerCase()))).filter((one) => one.test(texts));
  return found.length === 0 ? null : new RegExp(found.map(({ source }) => source).join('|'), 'iu');
}

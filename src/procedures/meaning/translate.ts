/**
 * A request in another language, in the English words that its meaning is made of. Word by word: a verb goes to the
 * front, and what has no entry stays as it is.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { BRACED } from '../tasks/slot.ts';
import { CHINESE } from './languages/chinese.ts';
import { FRENCH } from './languages/french.ts';
import { GERMAN } from './languages/german.ts';
import { type HanCutter, hanCutter, isChinese } from './languages/han-words.ts';
import type { Entry, Language } from './languages/language.ts';
import { SPANISH } from './languages/spanish.ts';
import { NAMED } from './names.ts';
import { isKnownThing } from './terms.ts';
import { VERB_CLASS } from './verbs.ts';

export interface Translation {
  readonly text: string;
  /** Words of the text that were not understood: they speak neither for nor against a task. */
  readonly unknown: ReadonlySet<string>;
}

interface Dictionary {
  readonly words: ReadonlyMap<string, Entry>;
  /** Verbs whose particle stands at the end: `richte … ein`. */
  readonly separable: readonly {
    readonly verb: string;
    readonly particle: string;
    readonly english: string;
  }[];
  readonly meantBeside: NonNullable<Language['meantBeside']>;
}

/** So many words must be the language's own, and more than are English. */
const LEAST_WORDS = 2;
const WORD = new RegExp(String.raw`${BRACED}|[\p{L}\p{N}][\p{L}\p{N}'’.-]*|[^\s]`, 'gu');
/** Words of a dictionary that English has, and no table of English here. */
const ALSO_ENGLISH: ReadonlySet<string> = new Set(
  'active base charger installer journal modifier programme programmer tester transformer web'.split(' '),
);

const IN_GERMAN = dictionaryOf(GERMAN);
const GERMAN_WORDS = IN_GERMAN.words;
const SPACED: readonly Dictionary[] = [IN_GERMAN, dictionaryOf(SPANISH), dictionaryOf(FRENCH)];
const HAN_WORDS = dictionaryOf(CHINESE).words;
/** Chinese by the words of its dictionary. */
export const CHINESE_WORDS: HanCutter = hanCutter(HAN_WORDS);

/** Null for English, and for what we do not know. `text` is in lower case. */
export function inEnglish(text: string): Translation | null {
  if (isChinese(text))
    return translate(CHINESE_WORDS.cut(text), { words: HAN_WORDS, separable: [], meantBeside: [] });
  const words = text.match(WORD) ?? [];
  const scored = SPACED.map((dictionary) => ({ dictionary, score: scoreOf(words, dictionary) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score >= LEAST_WORDS ? translate(words, best.dictionary) : null;
}

/** "Pushen", at the end of an order. */
export function isGermanInfinitive(word: string): boolean {
  return word.endsWith('n') && isGermanVerb(word);
}

export function isGermanVerb(word: string): boolean {
  return GERMAN_WORDS.get(word.toLowerCase())?.kind === 'verb';
}

/** Words of the language, less those that are English. What is both counts beside one that is the language's own. */
function scoreOf(words: readonly string[], dictionary: Dictionary): number {
  let score = 0;
  let hasOwn = false;
  for (const word of words) {
    const isKnown = dictionary.words.has(word);
    if (STOPWORDS.has(word)) score -= isKnown ? 0 : 1;
    else if (isKnown) {
      score++;
      hasOwn ||= !isEnglishToo(word);
    }
  }
  const isApart = separableIn(words, dictionary) !== undefined;
  if (!hasOwn && !isApart) return 0;
  // A verb in two parts is one word more; without any other it is none.
  return score === LEAST_WORDS - 1 && isApart ? score + 1 : score;
}

/** "Update mail tests" is no German. */
function isEnglishToo(word: string): boolean {
  return VERB_CLASS.has(word) || NAMED.has(word) || isKnownThing(word) || ALSO_ENGLISH.has(word);
}

function translate(words: readonly string[], dictionary: Dictionary): Translation {
  const verbs: string[] = [];
  const rest: string[] = [];
  const unknown = new Set<string>();
  const apart = separableIn(words, dictionary);
  if (apart) verbs.push(meantIn(words, words.indexOf(apart.verb), apart, dictionary));
  const entries = words.map((word) => dictionary.words.get(word));
  for (const [at, word] of words.entries()) {
    if (apart && (word === apart.verb || word === apart.particle)) continue;
    const entry = entries[at];
    const isNoun = isNamed(words, at) && (apart !== undefined || hasOrderBeside(words, entries, at));
    if (entry?.kind === 'verb' && !isNoun) {
      if (entries[at - 1]?.kind !== 'negation') verbs.push(meantIn(words, at, entry, dictionary));
    } else if (entry) rest.push(entry.english);
    else rest.push(...compound(word, dictionary, unknown));
  }
  // What is looked at comes behind what is done.
  const [first = '', ...others] =
    asksWithNoun(words) && verbs.length > 1 ? verbs.filter((verb) => verb !== LIGHT) : verbs;
  const text = [first, ...rest, ...others.flatMap((verb) => ['and', verb])].join(' ');
  return { text: text.replace(/\s+/g, ' ').trim(), unknown };
}

const CLAUSE_REACH = 12;

/** What the verb at a place means beside the other words of its clause. */
function meantIn(
  words: readonly string[],
  at: number,
  { english, particle }: { readonly english: string; readonly particle?: string },
  { meantBeside }: Dictionary,
): string {
  const form = particle === undefined ? words[at] : `${words[at]}+${particle}`;
  const rules = meantBeside.filter(({ verbs }) => verbs.split(' ').includes(form ?? ''));
  if (rules.length === 0) return english;
  const isEnd = (word: string): boolean => MARK.test(word) || AND.has(word);
  const before = words.slice(Math.max(0, at - CLAUSE_REACH), at);
  const behind = words.slice(at, at + CLAUSE_REACH);
  const end = behind.findIndex(isEnd);
  const clause = [
    ...before.slice(before.findLastIndex(isEnd) + 1),
    ...behind.slice(0, end < 0 ? undefined : end),
  ];
  return rules.find(({ beside }) => clause.some((word) => beside.test(word)))?.english ?? english;
}

/** What a verb that says nothing is taken for. */
const LIGHT = 'create';
/** Behind these a word is a noun, where something else says what is to be done: "spiel das Backup ein" backs nothing up. */
const GERMAN_ARTICLES: ReadonlySet<string> = new Set('das ein eine der die dem des vom beim'.split(' '));

function isNamed(words: readonly string[], at: number): boolean {
  return GERMAN_ARTICLES.has(words[at - 1] ?? '');
}

/** Another word of the same clause is an order. */
function hasOrderBeside(
  words: readonly string[],
  entries: readonly (Entry | undefined)[],
  beside: number,
): boolean {
  const clauseOf = (at: number): number =>
    words.slice(0, at).findLastIndex((word) => /^[,;:.!?]$/.test(word));
  return entries.some(
    (entry, at) =>
      entry?.kind === 'verb' &&
      entry.english !== LIGHT &&
      !isNamed(words, at) &&
      clauseOf(at) === clauseOf(beside),
  );
}

const LIGHT_WORDS: ReadonlySet<string> = new Set('mach mache machen haz hacer fais faire'.split(' '));
const AND: ReadonlySet<string> = new Set(['und', 'y', 'et']);

/** "Mach ein Update" asks for the update, "mach eine Tabelle und exportiere sie" for two things. */
function asksWithNoun(words: readonly string[]): boolean {
  return words.some((word) => LIGHT_WORDS.has(word)) && !words.some((word) => AND.has(word));
}

/** "Nginx-Logs", "API-Dokumentation", "Kundendatenbank": each part by itself. */
function compound(word: string, { words }: Dictionary, unknown: Set<string>): string[] {
  if (!/^\p{L}/u.test(word)) return [word];
  const parts = word.split('-').flatMap((part) => (words === GERMAN_WORDS ? partsOf(part) : [part]));
  return parts.map((part) => {
    const entry = words.get(part);
    if (entry?.kind === 'noun') return entry.english;
    unknown.add(part);
    return part;
  });
}

const SHORTEST_HEAD = 5;
const SHORTEST_PART = 4;

/** What a German word is made of, where its end is a thing that we know: "kunden" and "datenbank". */
function partsOf(word: string): string[] {
  if (GERMAN_WORDS.has(word)) return [word];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_HEAD; at++) {
    const head = word.slice(at);
    if (GERMAN_WORDS.get(head)?.kind === 'noun') return [word.slice(0, at), head];
  }
  return [word];
}

/** Particles that are articles and prepositions as well: "lade ein Video herunter" invites nobody. */
const ALSO_PREPOSITIONS: ReadonlySet<string> = new Set('ein an auf aus um ab zu'.split(' '));
/** Before these, before other prepositions and before marks a clause ends: "schalte den Server aus sobald …". */
const AFTER_CLAUSE: ReadonlySet<string> = new Set(
  'und oder bitte danke mal wenn falls sofern sobald solange bevor ehe nachdem während weil damit dass ob bis um dann danach anschließend bei beim vor in unter ohne gegen durch seit ab wegen trotz'.split(
    ' ',
  ),
);
const MARK = /^[^\p{L}\p{N}{]/u;

/** The verb whose particle comes first: "leg ein Ticket an und schick den Link an Peter" creates. */
function separableIn(
  words: readonly string[],
  { separable, words: known }: Dictionary,
): Dictionary['separable'][number] | undefined {
  const endsClause = (at: number): boolean => {
    const next = words[at + 1];
    if (next === undefined || !ALSO_PREPOSITIONS.has(words[at] ?? '')) return true;
    return AFTER_CLAUSE.has(next) || MARK.test(next) || known.get(next)?.kind === 'preposition';
  };
  let first: Dictionary['separable'][number] | undefined;
  let end = words.length;
  for (const one of separable) {
    const verb = words.indexOf(one.verb);
    if (verb < 0) continue;
    const at = words.findIndex((word, index) => index > verb && word === one.particle && endsClause(index));
    if (at >= 0 && at < end) [first, end] = [one, at];
  }
  return first;
}

function dictionaryOf({
  verbs,
  nouns,
  prepositions,
  empty,
  negations = '',
  meantBeside = [],
}: Language): Dictionary {
  const words = new Map<string, Entry>();
  const separable: { verb: string; particle: string; english: string }[] = [];
  const add = (list: string, entry: Entry): void => {
    for (const word of list.split(' ')) {
      const [verb = '', particle] = word.split('+');
      if (particle !== undefined) separable.push({ verb, particle, english: entry.english });
      else if (!words.has(word)) words.set(word, entry);
      // "Kopier das", as people say it.
      if (/iere$/.test(word) && !words.has(word.slice(0, -1))) words.set(word.slice(0, -1), entry);
    }
  };
  for (const [english, list] of Object.entries(verbs)) add(list, { kind: 'verb', english });
  for (const [english, list] of Object.entries(nouns)) add(list, { kind: 'noun', english });
  for (const [english, list] of Object.entries(prepositions)) add(list, { kind: 'preposition', english });
  add(empty, { kind: 'empty', english: '' });
  if (negations !== '') add(negations, { kind: 'negation', english: '' });
  return { words, separable, meantBeside };
}

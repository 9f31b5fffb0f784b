/**
 * What was asked for then and stands in the steps, where another word stands in its place now: the notifier for the
 * checkout, carts for sessions, whatever the verb is. Words for the very same thing are no other: only a word that the
 * steps do not show, in the place of one that they show as a name, tells that it is another.
 *
 * @module
 */
import { literally } from '../../literally.ts';
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { NAMED } from '../meaning/names.ts';
import { isWeakTerm, termsOf } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { environmentsIn, isShortEnvironment } from '../tasks/environments.ts';
import { patternOf } from '../tasks/pattern.ts';
import { kindOf, ONE_SLOT } from '../tasks/slot.ts';
import { askedIn } from './orders.ts';
import { isName, type OtherName, type Requests } from './other-names.ts';
import { ANY } from './other-phrases.ts';

const TOKEN = /\{[^{}]*\}|[\p{L}\p{N}](?:[\p{L}\p{N}_.'’&-]*[\p{L}\p{N}])?/gu;
const ARTICLES: ReadonlySet<string> = new Set('the a an our my your this that please pls'.split(' '));
const SHORTEST = 3;
/** More words in one place are another sentence. */
const LONGEST = 3;
/** Each word of the one is looked at beside each of the other. */
const MAX_WORDS = 40;
/** How it is to be done, or how soon. */
const MANNER = /(?:ly|wards?|wise)$/i;
/** Behind these a name stands, or within one: `deploy/checkout`, `session-ttl`, `-n scratch`. A word alone may be what a program does. */
const NAME_BEFORE = String.raw`(?<=[-_./@:=]|\s--?[a-z][\w-]*[ =]["']?)`;
const NAME_BEHIND = String.raw`(?=[-_.@:]\p{L})`;

/** `texts` are those of the steps as they would be told. */
export function otherWords({ task, phrasings }: Requests, texts: readonly string[]): OtherName[] {
  const asked = wordsOf(askedIn(patternOf(task).text));
  const all = texts.join('\n');
  const said = new Set(phrasings.flatMap(wordsOf).map(keyOf));
  const mine = new Set(wordsOf(patternOf(task).text).map(keyOf));
  const isFresh = (word: string): boolean =>
    isTelling(word) && !ANY.has(word.toLowerCase()) && !said.has(keyOf(word)) && !standsIn(word, all);
  // Most requests say nothing new.
  if (!asked.some(isFresh)) return [];
  const isGone = (word: string): boolean => isTelling(word) && !mine.has(keyOf(word));
  // `partition.sh` says what is done, and not to what.
  const kept = new Set(phrasings.flatMap((known) => wordsOf(known).slice(1)).map(keyOf));
  const isKept = asked.some((word) => isTelling(word) && kept.has(keyOf(word)) && isThingIn(word, all));
  const found = new Map<string, OtherName>();
  for (const known of phrasings.map(wordsOf)) {
    for (const gap of gapsBetween(asked, known)) {
      const [fresh, gone] = [gap.asked.filter(isFresh), gap.done.slice(gap.isFirst ? 1 : 0).filter(isGone)];
      const [word] = fresh;
      if (word === undefined || (gap.isFirst && isVerb(word))) continue;
      for (const done of gone) {
        const areNames = [isRare(word), isRare(done)];
        const isSure = gap.isAlone
          ? areNames.includes(true) || ((gap.isFirst || gap.isObject) && !isKept)
          : areNames.every(Boolean);
        const inSteps = isRare(done) ? anyPlaceOf(done) : placeOfName(done);
        if (isSure && inSteps.test(all)) found.set(done, { asked: word, done, inSteps });
      }
    }
  }
  return found.size > 0 || isKept
    ? [...found.values()]
    : onlyOther(asked.filter(isFresh), { phrasings, isGone, all });
}

interface Said {
  readonly phrasings: readonly string[];
  readonly isGone: (word: string) => boolean;
  readonly all: string;
}

/** In other words altogether: one name is new, and one that the steps show is not asked for. */
function onlyOther(fresh: readonly string[], { phrasings, isGone, all }: Said): OtherName[] {
  const [asked, second] = [...new Set(fresh.filter((word) => isRare(word) && !MANNER.test(word)))];
  if (asked === undefined || second !== undefined) return [];
  const gone = new Set(phrasings.flatMap(wordsOf).filter((word) => isGone(word) && isThingIn(word, all)));
  const [done, another] = [...gone];
  if (done === undefined || another !== undefined) return [];
  return [{ asked, done, inSteps: placeOfName(done) }];
}

interface Gap {
  readonly asked: readonly string[];
  readonly done: readonly string[];
  /** Nothing is the same before it: what is done stands there, and may be told of its object: "the notifier needs". */
  readonly isFirst: boolean;
  /** It is no part of a longer name for something: "the ingest worker" is the ingest deployment. */
  readonly isAlone: boolean;
  /** A verb stands before it: "let sessions live". */
  readonly isObject: boolean;
}

/** What stands between the same words of both. */
function gapsBetween(asked: readonly string[], known: readonly string[]): Gap[] {
  const pairs = sharedWords(asked.slice(0, MAX_WORDS), known.slice(0, MAX_WORDS));
  const ends: readonly (readonly [number, number])[] = [...pairs, [asked.length, known.length]];
  return ends.flatMap(([i, j], at): Gap[] => {
    const [before, other] = ends[at - 1] ?? [-1, -1];
    const gap = { asked: asked.slice(before + 1, i), done: known.slice(other + 1, j) };
    if ([gap.asked, gap.done].some(({ length }) => length === 0 || length > LONGEST)) return [];
    const left = asked[before];
    const isFirst = left === undefined;
    // An order begins with its verb, whether it is a known one or not.
    const isObject = !isFirst && (before === 0 || other === 0 || isVerb(left));
    return [{ ...gap, isFirst, isObject, isAlone: isFirst || isObject || !isThing(left) }];
  });
}

/** The longest row of words that both have in this order. */
function sharedWords(asked: readonly string[], known: readonly string[]): [number, number][] {
  const [mine, theirs] = [asked, known].map((words) => words.map(keyOf)) as [string[], string[]];
  const longest = mine.map(() => theirs.map(() => 0));
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = mine.length - 1; i >= 0; i--) {
    for (let j = theirs.length - 1; j >= 0; j--) {
      const row = longest[i] ?? [];
      row[j] = mine[i] === theirs[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < mine.length && j < theirs.length; ) {
    if (mine[i] === theirs[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

function wordsOf(text: string): string[] {
  return (text.match(TOKEN) ?? []).filter((word) => !ARTICLES.has(word.toLowerCase()));
}

/** The same for all words for one thing, and for values of one kind. */
function keyOf(word: string): string {
  const slot = ONE_SLOT.exec(word)?.[1];
  if (slot !== undefined) return `{${kindOf(slot)}}`;
  const lower = word.toLowerCase();
  return termsOf(lower).join(' ') || lower;
}

/** It may be what is asked for: a verb may be called so, too ("checkout", "archive"). */
function isTelling(word: string): boolean {
  const lower = word.toLowerCase();
  if (word.length < SHORTEST || word.startsWith('{') || STOPWORDS.has(lower) || NAMED.has(lower))
    return false;
  if (!/\p{L}/u.test(word) || environmentsIn(word).length > 0 || isShortEnvironment(lower)) return false;
  const terms = termsOf(lower);
  return isVerb(word) || (terms.length > 0 && !terms.every(isWeakTerm));
}

function isVerb(word: string): boolean {
  return VERB_CLASS.has(word.toLowerCase());
}

function isThing(word: string): boolean {
  return isTelling(word) && !isVerb(word);
}

function isRare(word: string): boolean {
  return !isVerb(word) && isName(word);
}

function standsIn(word: string, texts: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${spelt(word)}`, 'iu').test(texts);
}

function isThingIn(word: string, texts: string): boolean {
  return isTelling(word) && placeOfName(word).test(texts);
}

/** `session-ttl` is that of sessions. */
function spelt(word: string): string {
  return /[^s]s$/i.test(word) && word.length > SHORTEST + 1
    ? `${literally(word.slice(0, -1))}s?`
    : literally(word);
}

function anyPlaceOf(word: string): RegExp {
  return standing(spelt(word));
}

function placeOfName(word: string): RegExp {
  return standing(`(?:${NAME_BEFORE}${spelt(word)}|${spelt(word)}${NAME_BEHIND})`);
}

/** Neither part of a word, nor of what is open, nor an option. */
function standing(name: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}]|\{[^{}]*|(?<!\S)--?)${name}(?![\p{L}\p{N}])`, 'iu');
}

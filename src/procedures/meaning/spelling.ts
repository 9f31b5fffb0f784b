/**
 * Slips of the keyboard in words that a request is understood by: two letters swapped, one left out, one doubled. Only a
 * word that nothing knows is one, and only where a single word can be meant.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { NAMED, SAME_NAME } from './names.ts';
import { EMPTY_WORDS, SYNONYMS, WEAK_WORDS } from './nouns.ts';
import { OBJECT_KINDS } from './objects.ts';
import { stemmed } from './terms.ts';
import { VERB_CLASS } from './verbs.ts';

/** Words that may be meant. */
const MEANT: ReadonlySet<string> = new Set([
  ...VERB_CLASS.keys(),
  ...OBJECT_KINDS.keys(),
  ...SYNONYMS.keys(),
  ...NAMED,
  ...SAME_NAME.keys(),
]);
/** Shorter words have too many neighbours. */
const LEAST_LETTERS = 5;
const WORD = /(?<![\w{}./@-])[a-z]{5,}(?![\w{}/@-]|[.:]\w)/g;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Behind these stands whom it is about: "email clint", "write to brach". */
const BEFORE_NAMES: ReadonlySet<string> = new Set(
  (
    'to for of from with by at in into about as than via email mail message text call phone ping notify remind invite ' +
    'ask tell thank answer contact pay bill invoice meet hire fire onboard offboard'
  ).split(' '),
);
const COMPANY = /^(?:gmbh|ag|kg|ug|inc|ltd|llc|llp|corp|co|plc|sa|srl|bv|ab|oy|as)$/;
/** So nobody is called, and it needs no article: "for authentication", "with tests". */
const WITHOUT_ARTICLE = /(?:s|ing|tion|sion|ity|ment|age)$/;

/** What was mistyped, and what it means. `isKnown` tells stems that requests are made of. */
export function slipsIn(text: string, isKnown: (stem: string) => boolean): ReadonlyMap<string, string> {
  const slips = new Map<string, string>();
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const meant = isSlip(word, isKnown) ? meantBy(word) : undefined;
    const isThing = meant !== undefined && isOrdinary(meant);
    if (
      meant !== undefined &&
      !(isThing && isNamePlace(text.slice(0, index), text.slice(index + word.length)))
    )
      slips.set(word, meant);
  }
  return slips;
}

export function respelled(text: string, slips: ReadonlyMap<string, string>): string {
  return slips.size === 0 ? text : text.replace(WORD, (word) => slips.get(word) ?? word);
}

/** A thing of many, of which a sentence says "the", "a" or "my"; names and verbs stand alone. */
function isOrdinary(word: string): boolean {
  const isName = NAMED.has(word) || SAME_NAME.has(word) || VERB_CLASS.has(word);
  return !isName && !WITHOUT_ARTICLE.test(word);
}

/** "Delete clint" deletes no client: without an article, and with no thing behind it ("fix lgoin page"), it is a name. */
function isNamePlace(before: string, behind: string): boolean {
  const previous = /([\p{L}-]+)\s+$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  const next = /^\s+([\p{L}-]+)/u.exec(behind)?.[1]?.toLowerCase() ?? '';
  if (BEFORE_NAMES.has(previous)) return true;
  const isAlone = next === '' || STOPWORDS.has(next) || COMPANY.test(next);
  return isAlone && (previous === '' || VERB_CLASS.has(previous));
}

function isSlip(word: string, isKnown: (stem: string) => boolean): boolean {
  if (MEANT.has(word) || STOPWORDS.has(word) || EMPTY_WORDS.has(word) || WEAK_WORDS.has(word)) return false;
  return !isKnown(stemmed(word));
}

const meantBy = remembered((word: string): string | undefined => {
  const found = new Set(spellings(word).filter((other) => other.length >= LEAST_LETTERS && isMeant(other)));
  const [only] = found;
  return found.size === 1 ? only : undefined;
});

/** Also with an ending: "relases", "depolying". */
function isMeant(word: string): boolean {
  return MEANT.has(word) || MEANT.has(word.replace(/(?:s|ed|ing)$/, ''));
}

function spellings(word: string): string[] {
  const found: string[] = [];
  for (let at = 1; at < word.length; at++) {
    const [before, letter, behind] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
    if (letter === word[at - 1]) found.push(before + behind);
    else if (behind !== '') found.push(before + behind[0] + letter + behind.slice(1));
    for (const left of LETTERS) found.push(before + left + letter + behind);
  }
  return found;
}

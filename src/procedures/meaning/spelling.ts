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

/** `isKnown` tells stems that requests are made of. */
export function respelled(text: string, isKnown: (stem: string) => boolean): string {
  return text.replace(WORD, (word) => (isSlip(word, isKnown) ? (meantBy(word) ?? word) : word));
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

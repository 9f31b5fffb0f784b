/**
 * How alike two texts are, by their words.
 *
 * @module
 */
import { termOf, words } from '../../retrieval/tokens.ts';
import { cleanText } from '../extract/clean.ts';
import { NO_NAMES } from '../extract/known-names.ts';
import { MAX_COMPARED } from './decision.ts';

export interface ComparedText {
  /** Same for texts that differ in case, spacing, punctuation and resolved dates alone. */
  readonly normalised: string;
  readonly terms: ReadonlySet<string>;
  /** The terms of each sentence in their order: who does what to whom. */
  readonly sentences: readonly (readonly OrderedTerm[])[];
  /** Numbers, dates, names: two texts that differ in one of them say different things. */
  readonly details: ReadonlySet<string>;
  /** The calendar dates that extraction put in brackets. */
  readonly dates: string;
  /** How often it says no. */
  readonly negations: number;
  /** Only its beginning was read: what it says as a whole is not known. */
  readonly isCut: boolean;
}

interface OrderedTerm {
  readonly term: string;
  /** With the word before it that turns its role around: "called by Anna". */
  readonly inRole: string;
}

/** "don't" and "do not" are one word for this purpose. */
const NEGATIONS =
  /\b(?:not|never|no longer|cannot|without|stop(?:ped)?|avoids?|none|neither)\b|n['’]t\b|不|没|别/giu;
/** They deny nothing. */
const IDIOMS =
  /\bcan['’]?t wait|\bcouldn['’]?t be (?:happier|better)|\bno (?:problem|worries)|\bwhy not|\bnot only/gi;
/** Names behind the first word; numbers; and what counts events. */
const DETAIL =
  /\d(?:[\d.:-]*\d)?|\b(?:first|second|third|another|last|next|final)\b|(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}\p{N}]+/gu;
/** The first word has a capital letter whatever it is: it is a name unless it is a common word. */
const FIRST_WORD = /^\p{Lu}[\p{L}\p{N}]+/u;
/** Hashes and keys are no words, but two of them are not the same. */
const LONG_RUN = /[\p{L}\p{N}]{41,}/gu;
/** Lines of code and data are compared too: nothing is left out. */
const SENTENCE_END = /[\n。！？]|[.!?](?=\s)/;
/** "Service A", "plan B": a letter that names. */
const LETTER_NAME = /(?<=[\p{L}\p{N}] )(?!I\b)[A-Z]\b(?!['’])/gu;
/** "Anna was called by Ben" has the words of "Anna called Ben" in their order. */
const ROLE_WORD = /^(?:from|before|after|above|below|under|by|without)$/;
/** They stand where they like: "nightly, it runs" and "it runs nightly" are one statement. */
const MOVABLE =
  /^(?:hourly|daily|nightly|weekly|monthly|quarterly|yearly|annually|today|tonight|yesterday|tomorrow|currently|usually|often|sometimes|automatically|immediately)$/;
const RESOLVED_DATE = / \(\d{4}-\d\d-\d\d(?: to \d{4}-\d\d-\d\d)?\)/g;

export function compared(raw: string): ComparedText {
  const { text, truncated } = cleanText(raw, MAX_COMPARED);
  const told = text.replace(RESOLVED_DATE, '');
  const normalised =
    [...words(told), ...(told.match(LONG_RUN) ?? [])].join(' ') || text.replace(/\s+/g, ' ').trim();
  const toldSentences = told.split(SENTENCE_END).map((sentence) => sentence.trim());
  const sentences = toldSentences.map(orderedTerms);
  return {
    normalised,
    terms: new Set(words(withLetterNames(told)).flatMap((word) => termOf(word) ?? [])),
    sentences,
    details: new Set(
      [
        ...(text.match(DETAIL) ?? []),
        ...(told.match(LONG_RUN) ?? []),
        ...toldSentences.flatMap(firstName),
      ].map(lower),
    ),
    dates: (text.match(RESOLVED_DATE) ?? []).join(''),
    negations: told.replace(IDIOMS, '').match(NEGATIONS)?.length ?? 0,
    isCut: truncated,
  };
}

function lower(word: string): string {
  return word.toLowerCase();
}

function withLetterNames(text: string): string {
  return text.replace(LETTER_NAME, (letter) => `letter${lower(letter)}`);
}

function firstName(sentence: string): string[] {
  const word = FIRST_WORD.exec(sentence)?.[0];
  return word === undefined || NO_NAMES.has(word) || termOf(lower(word)) === null ? [] : [word];
}

function orderedTerms(sentence: string): OrderedTerm[] {
  const ordered: OrderedTerm[] = [];
  let role = '';
  for (const word of words(withLetterNames(sentence))) {
    const term = termOf(word);
    if (ROLE_WORD.test(word)) role = word;
    if (term === null || MOVABLE.test(word)) continue;
    ordered.push({ term, inRole: `${role} ${term}` });
    role = '';
  }
  return ordered;
}

/**
 * Whether the words that two texts share come in the same order: "Anna owes Ben" has every word of "Ben owes
 * Anna" and says something else. Each sentence of one stands in one sentence of the other.
 */
export function isInOrder(part: ComparedText, whole: ComparedText): boolean {
  const common = (sentence: readonly OrderedTerm[], other: ComparedText): string[] =>
    sentence.filter(({ term }) => other.terms.has(term)).map(({ inRole }) => inRole);
  const places = whole.sentences.map((sentence) => common(sentence, part));
  return part.sentences.every((sentence) => {
    const wanted = common(sentence, whole);
    return places.some((place) => isSubsequence(wanted, place));
  });
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let at = 0;
  for (const word of whole) if (word === part[at]) at++;
  return at === part.length;
}

/** Whether it names a number or a name that the other does not have. */
export function hasOwnDetail(one: ComparedText, other: ComparedText): boolean {
  return [...one.details].some(
    (detail) =>
      !other.details.has(detail) &&
      // "The Importer" and "the importer" are one thing.
      !words(detail).every((word) => other.terms.has(termOf(word) ?? '') && !/^\d/.test(word)),
  );
}

/** Whether `whole` says all that `part` says: no word, number or name is missing, and roles are the same. */
export function isHeldBy(part: ComparedText, whole: ComparedText): boolean {
  return (
    coverage(part.terms, whole.terms) === 1 &&
    part.negations === whole.negations &&
    !hasOwnDetail(part, whole) &&
    isInOrder(part, whole)
  );
}

export function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const term of one) if (other.has(term)) count++;
  return count;
}

/** Shared words of all words of both; 0 where neither has any. */
export function jaccard(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = shared(one, other);
  const all = one.size + other.size - common;
  return all === 0 ? 0 : common / all;
}

/** Share of the words of `one` that `other` has too. */
export function coverage(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.size === 0 ? 0 : shared(one, other) / one.size;
}

/**
 * A word as it is compared: one term for all words that mean the same.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import { ALIASES } from '../../retrieval/aliases.ts';
import { stem } from '../../retrieval/porter-stemmer.ts';
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { words } from '../../retrieval/tokens.ts';
import { NAMED, SAME_NAME, TRADES } from './names.ts';
import { EMPTY_WORDS, SYNONYMS, WEAK_WORDS } from './nouns.ts';
import { OBJECT_KINDS } from './objects.ts';

/** Words that skills speak of and tasks are about. */
const SAID_OF_TASKS: ReadonlySet<string> = new Set(['user', 'users']);
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Requests use few words, and each of them often. */
export const termsOf: (token: string) => readonly string[] = remembered(findTerms);

function findTerms(token: string): readonly string[] {
  if (!/^[\p{L}\p{N}]/u.test(token)) return [];
  const parts = SPACELESS.test(token) ? words(token) : token.split(/[-.'’]/).filter((part) => part !== '');
  return parts.flatMap((part) => {
    const word = SAME_NAME.get(part) ?? part;
    if (NAMED.has(word)) return [word, ...tradeTerms(word)];
    if (EMPTY_WORDS.has(word) || (STOPWORDS.has(word) && !SAID_OF_TASKS.has(word))) return [];
    if (/^\d+$/.test(word) || (word.length === 1 && /[a-z]/.test(word))) return [];
    return [canonical(word)];
  });
}

function tradeTerms(name: string): string[] {
  const trade = tradeOf(name);
  return trade === undefined ? [] : [trade];
}

const isStem = (word: string): boolean => word === stemmed(word);

/** A word that is its own stem goes before one that is made of it: orders are no ordering, and pages no paging. */
const STEMMED_SYNONYMS: ReadonlyMap<string, string> = new Map([
  ...[...SYNONYMS].map(([from, to]) => [stemmed(from), stemmed(to)] as const),
  ...[...SYNONYMS].filter(([from]) => isStem(from)).map(([from, to]) => [from, stemmed(to)] as const),
  ...[...OBJECT_KINDS.keys()].filter(isStem).map((thing) => [thing, thing] as const),
]);

/** Stems that are a word of the table, or its singular. Of the others the bare stem is another word: a locale is not local. */
const WORDS_OF_TABLE: ReadonlySet<string> = new Set(
  [...SYNONYMS.keys()].flatMap((word) => [word, word.replace(/s$/, '')]),
);

function canonical(word: string): string {
  const direct = SYNONYMS.get(word) ?? SYNONYMS.get(word.replace(/(?<=ing)s$/, ''));
  if (direct !== undefined) return stemmed(direct);
  const term = stemmed(ALIASES.get(word) ?? word);
  if (term === word && !WORDS_OF_TABLE.has(word)) return term;
  return STEMMED_SYNONYMS.get(term) ?? term;
}

export function stemmed(word: string): string {
  return /^[a-z]+$/.test(word) ? stem(word) : word;
}

const KINDS_OF_TERM: ReadonlyMap<string, readonly string[]> = new Map(
  [...OBJECT_KINDS].map(([object, kinds]) => [stemmed(object), kinds]),
);

/** Two things that are never one: of the same kind, under words that mean different things. */
export function areSiblings(one: string, other: string): boolean {
  const kinds = KINDS_OF_TERM.get(one);
  return one !== other && (KINDS_OF_TERM.get(other)?.some((kind) => kinds?.includes(kind)) ?? false);
}

/** Kinds of which each says the contrary of the others. */
const CONTRARY: ReadonlySet<string> = new Set(['visibility', 'order', 'extent']);

/** Public and private, ascending and descending. */
export function areContrary(one: string, other: string): boolean {
  return areSiblings(one, other) && (KINDS_OF_TERM.get(one)?.some((kind) => CONTRARY.has(kind)) ?? false);
}

const WEAK_TERMS: ReadonlySet<string> = new Set([...WEAK_WORDS].map(canonical));

export function isWeakTerm(term: string): boolean {
  return WEAK_TERMS.has(term) && !KINDS_OF_TERM.has(term);
}

/** A thing that we know: it is no verb, whatever stands behind it. */
export function isKnownThing(token: string): boolean {
  return NAMED.has(SAME_NAME.get(token) ?? token) || KINDS_OF_TERM.has(canonical(token));
}

const TERM_OF_TRADE: ReadonlyMap<string, string> = new Map(
  [...TRADES].map(([name, trade]) => [name, canonical(trade)]),
);

/** What a tool is for, as a term: `eslint` is a linter. */
function tradeOf(name: string): string | undefined {
  return TERM_OF_TRADE.get(name);
}

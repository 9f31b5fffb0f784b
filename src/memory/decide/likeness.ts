/**
 * How alike two texts are, by their words.
 *
 * @module
 */
import { termOf, words } from '../../retrieval/tokens.ts';
import { cleanText } from '../extract/clean.ts';
import { MAX_COMPARED } from './decision.ts';

export interface ComparedText {
  /** Same for texts that differ in case, spacing, punctuation and resolved dates alone. */
  readonly normalised: string;
  readonly terms: ReadonlySet<string>;
  /** Numbers, dates, names: two texts that differ in one of them say different things. */
  readonly details: ReadonlySet<string>;
  /** The calendar dates that extraction put in brackets. */
  readonly dates: string;
  /** How often it says no. */
  readonly negations: number;
}

/** "don't" and "do not" are one word for this purpose. */
const NEGATIONS =
  /\b(?:not|never|no longer|cannot|without|stop(?:ped)?|avoids?|none|neither)\b|n['’]t\b|不|没|别/giu;
/** They deny nothing. */
const IDIOMS =
  /\bcan['’]?t wait|\bcouldn['’]?t be (?:happier|better)|\bno (?:problem|worries)|\bwhy not|\bnot only/gi;
/** The first word of a text has a capital letter whatever it is. */
const DETAIL =
  /\d[\d.:-]*|\b(?:first|second|third|another|last|next|final)\b|(?<=[\p{L}\p{N},;] )\p{Lu}[\p{L}\p{N}]+/gu;
const RESOLVED_DATE = / \(\d{4}-\d\d-\d\d(?: to \d{4}-\d\d-\d\d)?\)/g;

export function compared(raw: string): ComparedText {
  const text = cleanText(raw, MAX_COMPARED).text;
  const told = text.replace(RESOLVED_DATE, '');
  const all = words(told);
  const normalised = all.join(' ') || text.replace(/\s+/g, ' ').trim();
  return {
    normalised,
    terms: new Set(all.flatMap((word) => termOf(word) ?? [])),
    details: new Set((text.match(DETAIL) ?? []).map((detail) => detail.toLowerCase())),
    dates: (text.match(RESOLVED_DATE) ?? []).join(''),
    negations: told.replace(IDIOMS, '').match(NEGATIONS)?.length ?? 0,
  };
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

/**
 * A prompt as weighted terms. Prompts are anything: one word, a question, a pasted stack trace; what the
 * user wrote in sentences counts more than what was pasted.
 *
 * @module
 */
import { loadGlossary } from '../models/glossary/glossary.ts';
import { hashTerm } from './term-hash.ts';
import { isPair, termOf, words } from './tokens.ts';

export interface QueryTerm {
  readonly hash: number;
  /** The prompt's own word, for the explanation. */
  readonly word: string;
  readonly weight: number;
}

/** The task stands at the beginning or at the end of a long prompt; the middle is what was pasted. */
const HEAD_CHARACTERS = 6000;
const TAIL_CHARACTERS = 2000;
/** Bounds the work of ranking, whatever is pasted. */
const MOST_TERMS = 256;
type Terms = Map<string, { word: string; weight: number }>;

/** Code and traces name many things that the task is not about; together they never outweigh the sentences. */
const PASTED_WEIGHT = 0.3;
/** Pairs of characters overlap: each carries a part of a word. */
const PAIR_WEIGHT = 0.3;
const CODE_FENCE = /```[\s\S]*?(?:```|$)/g;
const TRACE_LINE = /^\s*(?:at\s+\S+.*[(:]|File ".*", line \d+|#\d+\s+0x|\d{4}-\d\d-\d\d[T ]\d\d:\d\d).*$/gm;

export function queryTerms(text: string): QueryTerm[] {
  const bounded =
    text.length > HEAD_CHARACTERS + TAIL_CHARACTERS
      ? `${text.slice(0, HEAD_CHARACTERS)}\n${text.slice(-TAIL_CHARACTERS)}`
      : text;
  const pasted: string[] = [];
  const aside = (part: string): string => {
    pasted.push(part);
    return '\n';
  };
  const written = bounded.replace(CODE_FENCE, aside).replace(TRACE_LINE, aside);
  const terms: Terms = new Map();
  collect(written, 1, terms);
  const english = loadGlossary().gloss(written);
  // Of what is said in another language each word is there twice, as it stands and in English.
  if (english !== written) collect(english, 1, terms);
  const other: Terms = new Map();
  collect(pasted.join('\n'), 1, other);
  // A prompt that is nothing but code is about that code.
  const share = terms.size === 0 ? 1 : Math.min(PASTED_WEIGHT, terms.size / (2 * other.size));
  for (const [term, { word, weight }] of other) add(term, word, share * Math.min(weight, 2), terms);
  return Array.from(terms, ([term, { word, weight }]) => ({
    hash: hashTerm(term),
    word,
    // A repeated word is a little more important, not twice as much.
    weight: Math.min(weight, 1) + Math.log2(Math.max(weight, 1)) * 0.3,
  })).slice(0, MOST_TERMS);
}

function collect(text: string, weight: number, terms: Terms): void {
  for (const word of words(text)) {
    const term = termOf(word);
    if (term !== null) add(term, word, isPair(word) ? weight * PAIR_WEIGHT : weight, terms);
  }
}

function add(term: string, word: string, weight: number, terms: Terms): void {
  const known = terms.get(term);
  if (known === undefined) terms.set(term, { word, weight });
  else known.weight += weight;
}

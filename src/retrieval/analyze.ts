/**
 * Analysis of a skill's text, done once when it is indexed: each term with its saturated BM25F weight.
 * What comes out is stored; loading it needs no tokenising.
 *
 * @module
 */
import { type Analysis, encodeAnalysis } from './analysis-codec.ts';
import { readClauses } from './clauses.ts';
import type { SearchableSkill } from './searchable.ts';
import { ownSections } from './sections.ts';
import { hashTerm } from './term-hash.ts';
import { termOf, words } from './tokens.ts';
import { ANALYSIS_WEIGHTS, type AnalysisWeights, BODY_TERMS, type FieldWeight } from './weights.ts';

/** Stored beside each analysis: another version means that the documents must be analysed anew. */
export const ANALYZER = 'lexical-4';

/** A skill with hundreds of phrases is a list, not a description. */
const MOST_PHRASES = 40;
/** Longer ones are paragraphs: the description's field holds them already. */
const LONGEST_PHRASE = 200;
const LONGEST_TEXT = 20_000;

export function analyzeSkill(skill: SearchableSkill): Uint8Array {
  return encodeAnalysis(analyze(skill, ANALYSIS_WEIGHTS));
}

export function analyze(skill: SearchableSkill, weights: AnalysisWeights): Analysis {
  const clauses = readClauses(skill.description.slice(0, LONGEST_TEXT));
  const triggers = bounded(skill.triggers);
  const phrases = [...clauses.phrases.slice(0, MOST_PHRASES), ...triggers];
  const short = new Map<number, number>();
  addField(short, termsOf(skill.name.slice(0, LONGEST_PHRASE)), weights.name);
  addField(short, termsOf(clauses.positive), weights.description);
  addField(short, termsOf(phrases.join(' . ')), weights.triggers);
  addField(short, termsOf(bounded(skill.tags).join(' . ')), weights.tags);
  const body = new Map<number, number>();
  addField(body, termsOf(ownSections(skill.body)), weights.body, BODY_TERMS);

  const hashes = [...new Set([...short.keys(), ...body.keys()])].sort((a, b) => a - b);
  const saturate = (x: number): number => Math.round((255 * x) / (x + weights.k1));
  return {
    terms: Uint32Array.from(hashes),
    full: Uint8Array.from(hashes, (hash) => saturate((short.get(hash) ?? 0) + (body.get(hash) ?? 0))),
    short: Uint8Array.from(hashes, (hash) => saturate(short.get(hash) ?? 0)),
  };
}

function bounded(list: readonly string[]): string[] {
  return list.slice(0, MOST_PHRASES).map((text) => text.slice(0, LONGEST_PHRASE));
}

function termsOf(text: string): number[] {
  const hashes: number[] = [];
  for (const word of words(text)) {
    const term = termOf(word);
    if (term !== null) hashes.push(hashTerm(term));
  }
  return hashes;
}

function addField(
  into: Map<number, number>,
  hashes: readonly number[],
  field: FieldWeight,
  most?: number,
): void {
  const counts = new Map<number, number>();
  for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const dilution = 1 - field.b + (field.b * hashes.length) / field.averageLength;
  let kept = [...counts];
  if (most !== undefined && kept.length > most) kept = kept.sort((a, b) => b[1] - a[1]).slice(0, most);
  for (const [hash, count] of kept) into.set(hash, (into.get(hash) ?? 0) + (field.weight * count) / dilution);
}

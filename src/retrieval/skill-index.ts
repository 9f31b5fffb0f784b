/**
 * The in-process index of skills: put, remove, rank. Ranking takes candidates from the lexical postings and
 * from the vectors, compares their signals, and answers with calibrated scores, or with nothing.
 *
 * @module
 */
import { decodeAnalysis } from './analysis-codec.ts';
import { Postings } from './postings.ts';
import { type QueryTerm, queryTerms } from './query-terms.ts';
import { compareProfile, type Profile, packProfile, type Signals } from './signals.ts';
import { VectorTable } from './vector-table.ts';
import { ABSTAIN_BELOW, judge } from './verdict.ts';

export interface RankQuery {
  readonly text: string;
  /** Of the same embedder as the documents' vectors; null while there is none. */
  readonly vector: Float32Array | null;
  readonly limit: number;
  /** Results below it are left out. Default: `ABSTAIN_BELOW`. */
  readonly minScore?: number;
  readonly accepts?: (id: string) => boolean;
  /** Effective importance × recency, about 0.5…1.2; multiplies the relevance, 1 is neutral. */
  readonly prior?: (id: string) => number;
}

export interface RankedSkill {
  readonly id: string;
  /** Probability that this is the right skill, after the prior, in [0,1]. */
  readonly score: number;
  readonly parts: {
    readonly relevance: number;
    /** Share of the prompt's weight that the skill's words cover. */
    readonly lexical: number;
    /** Cosine of the nearest vector; 0 without vectors. */
    readonly vector: number;
    readonly prior: number;
  };
  /** The prompt's own words that matched, most telling first. */
  readonly matched: readonly string[];
}

export interface Candidate {
  readonly id: string;
  readonly doc: number;
  readonly similarity: number;
  readonly signals: Signals;
}

/** Taken from each list (words, words without body, vectors) into the comparison. */
const CANDIDATES_PER_LIST = 40;
/** Tables of more rows are searched by sign bits first. */
const EXACT_ROWS = 4096;
/** Rows that the sign bits let through to the exact comparison. */
const NEAR_ROWS = 1500;
/** Documents from which mean and deviation of the similarities are estimated in large tables. */
const SAMPLED_DOCUMENTS = 512;
const MOST_MATCHED = 6;

export class SkillIndex {
  readonly #vectors: VectorTable;
  readonly #postings = new Postings();
  readonly #docOf = new Map<string, number>();
  #ids: (string | null)[] = [];
  #profiles: (Profile | null)[] = [];
  readonly #freeDocs: number[] = [];
  /** Removed, but their postings are still there until the next sweep. */
  #gone = new Set<number>();
  #full = new Float32Array(0);
  #short = new Float32Array(0);

  constructor(dimensions: number) {
    this.#vectors = new VectorTable(dimensions);
  }

  get size(): number {
    return this.#docOf.size;
  }

  has(id: string): boolean {
    return this.#docOf.has(id);
  }

  /** Adds a skill or replaces it. Without vectors (embedding pending) it is found by its words. */
  put(id: string, analysis: Uint8Array, vectors: readonly Float32Array[]): void {
    const decoded = decodeAnalysis(analysis);
    for (const vector of vectors) this.#vectors.check(vector);
    this.remove(id);
    const doc = this.#freeDocs.pop() ?? this.#ids.length;
    this.#ids[doc] = id;
    this.#docOf.set(id, doc);
    this.#profiles[doc] = packProfile(decoded.name, decoded.exclusions, decoded.phrases);
    const { terms, full, short } = decoded;
    for (let i = 0; i < terms.length; i++) {
      this.#postings.add(terms[i] as number, doc, full[i] as number, short[i] as number);
    }
    this.#vectors.add(doc, vectors);
  }

  remove(id: string): void {
    const doc = this.#docOf.get(id);
    if (doc === undefined) return;
    this.#docOf.delete(id);
    this.#ids[doc] = null;
    this.#profiles[doc] = null;
    this.#vectors.remove(doc);
    this.#gone.add(doc);
  }

  rank(query: RankQuery): RankedSkill[] {
    const minScore = query.minScore ?? ABSTAIN_BELOW;
    const terms = queryTerms(query.text);
    const candidates = this.candidates(terms, query.vector, query.accepts);
    const relevances = judge(candidates.map((candidate) => candidate.signals));
    const ranked: { candidate: Candidate; relevance: number; prior: number; score: number }[] = [];
    candidates.forEach((candidate, i) => {
      const relevance = relevances[i] ?? 0;
      const prior = query.prior?.(candidate.id) ?? 1;
      const score = Math.min(1, Math.max(0, relevance * prior));
      if (score >= minScore && score > 0) ranked.push({ candidate, relevance, prior, score });
    });
    ranked.sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1));
    return ranked.slice(0, Math.max(0, query.limit)).map(({ candidate, relevance, prior, score }) => ({
      id: candidate.id,
      score,
      parts: {
        relevance,
        lexical: candidate.signals.coverage,
        vector: candidate.similarity,
        prior,
      },
      matched: this.#matched(candidate.doc, terms),
    }));
  }

  /** The documents worth comparing, with their signals. Separate from `rank` so that tuning can read them. */
  candidates(
    terms: readonly QueryTerm[],
    vector: Float32Array | null,
    accepts: (id: string) => boolean = () => true,
  ): Candidate[] {
    this.#sweep();
    const total = this.#docOf.size;
    if (total === 0) return [];
    this.#makeRoom();
    const mass = new Map<number, number>();
    let known = 0;
    let totalMass = 0;
    const touched: number[] = [];
    for (const { hash, weight } of terms) {
      const list = this.#postings.find(hash);
      const value = weight * idf(total, list === null ? 0 : list.end - list.start);
      mass.set(hash, value);
      totalMass += value;
      if (list === null) continue;
      known += weight;
      this.#accumulate(list.start, list.end, value, touched);
    }
    const weightSum = terms.reduce((sum, term) => sum + term.weight, 0);
    const unknown = weightSum === 0 ? 1 : 1 - known / weightSum;
    const full = statistics(this.#full, touched, total);
    const short = statistics(this.#short, touched, total);
    const dense = this.#dense(vector, accepts);

    const chosen = new Set<number>();
    const accepted = (doc: number): boolean => accepts(this.#ids[doc] as string);
    for (const doc of top(touched, this.#full, CANDIDATES_PER_LIST, accepted)) chosen.add(doc);
    for (const doc of top(touched, this.#short, CANDIDATES_PER_LIST, accepted)) chosen.add(doc);
    for (const doc of dense.best) chosen.add(doc);

    const idfOf = (term: number): number => {
      const list = this.#postings.find(term);
      return idf(total, list === null ? 0 : list.end - list.start);
    };
    const raw = Array.from(chosen, (doc) => {
      const similarity = this.#vectors.has(doc) && vector !== null ? dense.similarity(doc) : null;
      return {
        doc,
        similarity: similarity ?? 0,
        lexicalZ: z(this.#full[doc] as number, full),
        shortZ: z(this.#short[doc] as number, short),
        vectorZ: similarity === null ? 0 : z(similarity, dense),
        coverage: totalMass === 0 ? 0 : (this.#full[doc] as number) / totalMass,
        shortCoverage: totalMass === 0 ? 0 : (this.#short[doc] as number) / totalMass,
        profile: compareProfile(this.#profiles[doc] as Profile, mass, totalMass, idfOf),
      };
    });
    const bestLexical = Math.max(0, ...raw.map((entry) => entry.lexicalZ));
    const bestVector = Math.max(0, ...raw.map((entry) => entry.vectorZ));
    for (const doc of touched) {
      this.#full[doc] = 0;
      this.#short[doc] = 0;
    }
    return raw.map(({ doc, similarity, profile, ...rest }) => ({
      id: this.#ids[doc] as string,
      doc,
      similarity,
      signals: {
        ...rest,
        ...profile,
        lexicalGap: bestLexical - rest.lexicalZ,
        vectorGap: bestVector - rest.vectorZ,
        unknown,
      },
    }));
  }

  #accumulate(start: number, end: number, value: number, touched: number[]): void {
    const { docs, full, short } = this.#postings;
    const perUnit = value / 255;
    for (let at = start; at < end; at++) {
      const doc = docs[at] as number;
      if (this.#full[doc] === 0) touched.push(doc);
      // Never exactly zero, or the document would be taken for untouched.
      this.#full[doc] = (this.#full[doc] as number) + perUnit * Math.max(0.5, full[at] as number);
      this.#short[doc] = (this.#short[doc] as number) + perUnit * (short[at] as number);
    }
  }

  #dense(vector: Float32Array | null, accepts: (id: string) => boolean): Dense {
    const table = this.#vectors;
    if (vector === null || table.size === 0) return NO_VECTORS;
    const scale = table.aim(vector);
    const similarity = (doc: number): number => scale * table.similarity(doc);
    const exact = table.rows <= EXACT_ROWS;
    const owners = exact ? this.#docOf.values() : table.near(NEAR_ROWS);
    const near: number[] = [];
    const values = new Map<number, number>();
    for (const doc of owners) {
      if (!table.has(doc)) continue;
      values.set(doc, similarity(doc));
      if (accepts(this.#ids[doc] as string)) near.push(doc);
    }
    const best = topBy(near, (doc) => values.get(doc) as number, CANDIDATES_PER_LIST);
    const sample: number[] = [];
    if (exact) {
      sample.push(...values.values());
    } else {
      const step = Math.max(1, Math.floor(this.#ids.length / SAMPLED_DOCUMENTS));
      for (let doc = 0; doc < this.#ids.length; doc += step) if (table.has(doc)) sample.push(similarity(doc));
    }
    return { best, similarity: (doc) => values.get(doc) ?? similarity(doc), ...moments(sample) };
  }

  #matched(doc: number, terms: readonly QueryTerm[]): string[] {
    const found: { word: string; value: number }[] = [];
    for (const { hash, word, weight } of terms) {
      const list = this.#postings.find(hash);
      if (list === null) continue;
      for (let at = list.start; at < list.end; at++) {
        if (this.#postings.docs[at] !== doc) continue;
        const value = weight * idf(this.size, list.end - list.start) * (this.#postings.full[at] as number);
        found.push({ word, value });
        break;
      }
    }
    found.sort((a, b) => b.value - a.value);
    return found.slice(0, MOST_MATCHED).map((entry) => entry.word);
  }

  /** Takes the postings of removed documents out, all at once, when somebody asks again. */
  #sweep(): void {
    if (this.#gone.size === 0) return;
    const gone = this.#gone;
    this.#postings.sweep((doc) => gone.has(doc));
    this.#freeDocs.push(...gone);
    this.#gone = new Set();
  }

  #makeRoom(): void {
    if (this.#full.length >= this.#ids.length) return;
    const size = Math.ceil(1.25 * this.#ids.length);
    this.#full = new Float32Array(size);
    this.#short = new Float32Array(size);
  }
}

interface Moments {
  readonly mean: number;
  readonly deviation: number;
}

interface Dense extends Moments {
  readonly best: readonly number[];
  readonly similarity: (doc: number) => number;
}

const NO_VECTORS: Dense = { best: [], similarity: () => 0, mean: 0, deviation: 1 };

function idf(total: number, frequency: number): number {
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}

function z(value: number, { mean, deviation }: Moments): number {
  return (value - mean) / deviation;
}

/** Moments over the whole pool; what was not touched is zero. */
function statistics(values: Float32Array, touched: readonly number[], total: number): Moments {
  let sum = 0;
  let squares = 0;
  for (const doc of touched) {
    const value = values[doc] as number;
    sum += value;
    squares += value * value;
  }
  return fromSums(sum, squares, total);
}

function moments(values: readonly number[]): Moments {
  let sum = 0;
  let squares = 0;
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  return fromSums(sum, squares, values.length);
}

function fromSums(sum: number, squares: number, count: number): Moments {
  if (count === 0) return { mean: 0, deviation: 1 };
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean);
  return { mean, deviation: Math.sqrt(variance) + 1e-6 };
}

function top(
  docs: readonly number[],
  values: Float32Array,
  most: number,
  accepted: (doc: number) => boolean,
): number[] {
  return topBy(docs, (doc) => values[doc] as number, most, accepted);
}

/** The `most` best of a list without sorting it: a bounded insertion list. */
function topBy(
  docs: readonly number[],
  value: (doc: number) => number,
  most: number,
  accepted: (doc: number) => boolean = () => true,
): number[] {
  const best: { doc: number; value: number }[] = [];
  let worst = Number.NEGATIVE_INFINITY;
  for (const doc of docs) {
    const current = value(doc);
    if (best.length >= most && current <= worst) continue;
    if (!accepted(doc)) continue;
    let at = best.length;
    while (at > 0 && (best[at - 1] as { value: number }).value < current) at--;
    best.splice(at, 0, { doc, value: current });
    if (best.length > most) best.pop();
    worst = best[best.length - 1]?.value ?? Number.NEGATIVE_INFINITY;
  }
  return best.map((entry) => entry.doc);
}

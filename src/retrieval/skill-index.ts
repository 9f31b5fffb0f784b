/**
 * The in-process index of skills: put, remove, rank. Ranking takes candidates from the words and from the
 * vectors, compares their signals, and answers with calibrated scores, or with nothing.
 *
 * @module
 */
import { loadJudge } from '../judge/judge.ts';
import { isWorthTelling, judgedList, type ListJudges } from '../judge/ranked-list.ts';
import { decodeAnalysis } from './analysis-codec.ts';
import { DocumentNumbers } from './document-numbers.ts';
import { skillFeatures } from './features.ts';
import { LexicalSearch } from './lexical-search.ts';
import { Postings } from './postings.ts';
import { type QueryTerm, queryTerms } from './query-terms.ts';
import type { PromptSignals, Signals } from './signals.ts';
import { Best, standing } from './statistics.ts';
import { foreignShare } from './tokens.ts';
import { FAR, nearest } from './vector-search.ts';
import { VectorTable } from './vector-table.ts';
import { ALSO_RAN_SHARE } from './weights.ts';

export interface RankQuery {
  readonly text: string;
  /** Of the same embedder as the documents' vectors; null while there is none. */
  readonly vector: Float32Array | null;
  readonly limit: number;
  /** The best result must reach it, or nothing is suggested; 0 shows everything. By default the judge decides. */
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
  /** Probability that one of the first few helps: what decides unasked. The same for all of a list. */
  readonly helps: number;
  /** The prompt's own words that matched, most telling first. */
  readonly matched: readonly string[];
}

export interface Candidate {
  readonly id: string;
  readonly doc: number;
  readonly similarity: number;
  readonly signals: Signals;
}

/** Taken from each list (words, vectors) into the comparison. */
const CANDIDATES_PER_LIST = 40;
const MOST_MATCHED = 6;

export class SkillIndex {
  readonly #vectors: VectorTable;
  readonly #postings = new Postings();
  readonly #lexical = new LexicalSearch(this.#postings);
  readonly #numbers = new DocumentNumbers();

  constructor(dimensions: number, segments?: readonly number[]) {
    this.#vectors = new VectorTable(dimensions, segments);
  }

  get size(): number {
    return this.#numbers.size;
  }

  has(id: string): boolean {
    return this.#numbers.docOf(id) !== undefined;
  }

  /** Adds a skill or replaces it. Without vectors (embedding pending) it is found by its words. */
  put(id: string, analysis: Uint8Array, vectors: readonly Float32Array[]): void {
    const decoded = decodeAnalysis(analysis);
    for (const vector of vectors) this.#vectors.check(vector);
    this.remove(id);
    const doc = this.#numbers.give(id);
    const { terms, full, short } = decoded;
    for (let i = 0; i < terms.length; i++) {
      this.#postings.add(terms[i] as number, doc, full[i] as number, short[i] as number);
    }
    this.#vectors.add(doc, vectors);
  }

  remove(id: string): void {
    const doc = this.#numbers.take(id);
    if (doc === undefined) return;
    this.#vectors.remove(doc);
  }

  rank(query: RankQuery): RankedSkill[] {
    if (query.vector !== null) this.#vectors.check(query.vector);
    const terms = queryTerms(query.text);
    const { candidates, prompt } = this.candidates(query.text, terms, query.vector, query.accepts);
    const features = skillFeatures(
      candidates.map(({ signals }) => signals),
      prompt,
    );
    const judges: ListJudges = {
      ranker: loadJudge('skill-rank'),
      fits: loadJudge('skill-fits'),
      helps: loadJudge('skill-helps'),
    };
    const judged = judgedList(judges, features.candidates, features.shared);
    const ranked = candidates.map((candidate, i) => {
      const relevance = judged.chances[i] as number;
      const prior = query.prior?.(candidate.id) ?? 1;
      return { candidate, relevance, prior, score: Math.min(1, Math.max(0, relevance * prior)) };
    });
    ranked.sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1));
    const best = ranked[0]?.score ?? 0;
    const { minScore } = query;
    if (minScore === undefined ? !isWorthTelling(judged, judges) : best < minScore) return [];
    const floor = minScore === 0 ? 0 : best * ALSO_RAN_SHARE;
    return ranked
      .slice(0, Math.max(0, query.limit))
      .filter(({ score }) => score > 0 && score >= floor)
      .map(({ candidate, relevance, prior, score }) => ({
        id: candidate.id,
        score,
        parts: { relevance, lexical: candidate.signals.coverage, vector: candidate.similarity, prior },
        helps: judged.helps,
        matched: this.#matched(candidate.doc, terms),
      }));
  }

  /** The documents worth comparing, with their signals. Separate from `rank` so that tuning can read them. */
  candidates(
    text: string,
    terms: readonly QueryTerm[],
    vector: Float32Array | null,
    accepts: (id: string) => boolean = () => true,
  ): { candidates: Candidate[]; prompt: PromptSignals } {
    // All at once, when somebody asks again.
    this.#numbers.swept((gone) => this.#postings.sweep(gone));
    const documents = this.size;
    const lexical = this.#lexical;
    const pass = lexical.run(terms, this.#numbers.end, documents);
    const accepted = (doc: number): boolean => accepts(this.#numbers.idOf(doc) as string);
    const byWords = new Best(CANDIDATES_PER_LIST);
    for (const doc of pass.touched) {
      const score = lexical.score[doc] as number;
      if (score > byWords.bar && accepted(doc)) byWords.offer(doc, score);
    }
    const near = nearest(this.#vectors, vector, {
      docs: this.#numbers.end,
      most: CANDIDATES_PER_LIST,
      accepts: accepted,
    });
    const docs = [...new Set([...byWords.items, ...near.best])];
    const rare = lexical.rareCoverage(docs, terms, documents);
    const candidates = docs.map((doc, n): Candidate => {
      const [table = FAR, encoder = FAR] = near.parts(doc);
      const score = lexical.score[doc] as number;
      return {
        id: this.#numbers.idOf(doc) as string,
        doc,
        similarity: near.similarity(doc),
        signals: {
          lexical: rounded(standing(score, pass)),
          table: rounded(table.standing),
          encoder: rounded(encoder.standing),
          tableCosine: table.cosine,
          encoderCosine: encoder.cosine,
          coverage: pass.total === 0 ? 0 : score / pass.total,
          rareCoverage: rounded(rare[n]),
        },
      };
    });
    lexical.clear(pass.touched);
    return {
      candidates,
      prompt: {
        terms: terms.length,
        unknown: pass.unknown,
        documents,
        hasEncoder: vector !== null && this.#vectors.parts > 1 ? 1 : 0,
        characters: text.length,
        foreign: foreignShare(text),
      },
    };
  }

  #matched(doc: number, terms: readonly QueryTerm[]): string[] {
    const found: { word: string; value: number }[] = [];
    for (const { hash, word, weight } of terms) {
      const strength = this.#postings.weightIn(hash, doc);
      if (strength > 0) found.push({ word, value: weight * this.#lexical.idf(hash, this.size) * strength });
    }
    found.sort((a, b) => b.value - a.value);
    return found.slice(0, MOST_MATCHED).map((entry) => entry.word);
  }
}

/** The sums behind a standing depend on the order of documents in their last bits; ranking must not. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

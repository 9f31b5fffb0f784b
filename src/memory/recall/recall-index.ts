/**
 * The in-process index of memories: put, remove, recall. A question meets memories through words and vectors;
 * their neighbours lend them context, and what they share leads one hop further.
 *
 * @module
 */
import { queryTerms } from '../../retrieval/query-terms.ts';
import { VectorTable } from '../../retrieval/vector-table.ts';
import { EntityGraph } from './entity-graph.ts';
import { Groups } from './groups.ts';
import { Lexical } from './lexical.ts';
import { decodeMemory } from './memory-codec.ts';
import { type Nearest, nearest } from './nearest.ts';
import { RECALL_ABSTAINS_BELOW, type RecallSignals, relevance } from './relevance.ts';
import { fits, type TimeHint, timeHints } from './time-hints.ts';
import { topBy } from './top.ts';
import { CONTEXT_KERNEL, CONTEXT_REACH, RELEVANCE } from './weights.ts';

export interface RecallQuery {
  readonly text: string;
  /** Of the same embedder as the memories' vectors; null while there is none. */
  readonly vector: Float32Array | null;
  readonly limit: number;
  /** Results below it are left out. Default: `RECALL_ABSTAINS_BELOW`. */
  readonly minScore?: number;
  /** Obeyed on every path: what it refuses is neither returned nor lends context nor links. */
  readonly accepts?: (id: string) => boolean;
  /** Importance × recency, about 0.5…1.2; multiplies the relevance, 1 is neutral. */
  readonly prior?: (id: string) => number;
  /** For "yesterday" and "last week" in the question. */
  readonly now?: Date;
}

export interface Recalled {
  readonly id: string;
  /** Probability that this is what was looked for, after the prior, in [0,1]; the same on every path. */
  readonly score: number;
  readonly parts: {
    readonly lexical: number;
    readonly vector: number;
    readonly graph: number;
    readonly context: number;
    readonly prior: number;
  };
  /** The question's own words that matched, most telling first. */
  readonly matched: readonly string[];
  /** What brought it here: its own text, its neighbours, or a thing that it shares with a result. */
  readonly via: 'direct' | 'graph' | 'context';
}

interface Candidate {
  readonly doc: number;
  readonly signals: RecallSignals;
  readonly score: number;
}

interface Linked extends Candidate {
  readonly graph: number;
}

/** Taken from words and from vectors each, before context is added. */
const CANDIDATES_PER_LIST = 150;
/** Results from which one hop is made. */
const HOP_SEEDS = 5;
/** One hop is worth less than what it starts from. */
const HOP_DECAY = 0.7;
const ASKS = 1;

export class RecallIndex {
  readonly #vectors: VectorTable;
  readonly #lexical = new Lexical();
  readonly #groups = new Groups();
  readonly #graph = new EntityGraph();
  readonly #docOf = new Map<string, number>();
  #ids: (string | null)[] = [];
  #days: (number | null)[] = [];
  #flags: number[] = [];
  readonly #freeDocs: number[] = [];
  /** Removed, but their postings are still there until the next sweep. */
  #gone = new Set<number>();

  constructor(dimensions: number) {
    this.#vectors = new VectorTable(dimensions);
  }

  get size(): number {
    return this.#docOf.size;
  }

  has(id: string): boolean {
    return this.#docOf.has(id);
  }

  /** Adds a memory or replaces it. Without vectors (embedding pending) it is found by its words. */
  put(id: string, analysis: Uint8Array, vectors: readonly Float32Array[]): void {
    const decoded = decodeMemory(analysis);
    for (const vector of vectors) this.#vectors.check(vector);
    this.remove(id);
    const doc = this.#freeDocs.pop() ?? this.#ids.length;
    this.#ids[doc] = id;
    this.#docOf.set(id, doc);
    this.#days[doc] = decoded.day;
    this.#flags[doc] = decoded.asks ? ASKS : 0;
    this.#lexical.add(doc, decoded);
    this.#graph.add(doc, decoded.entities);
    if (decoded.place !== null) this.#groups.add(doc, decoded.place.group, decoded.place.position);
    this.#vectors.add(doc, vectors);
  }

  remove(id: string): void {
    const doc = this.#docOf.get(id);
    if (doc === undefined) return;
    this.#docOf.delete(id);
    this.#ids[doc] = null;
    this.#groups.remove(doc);
    this.#graph.remove(doc);
    this.#vectors.remove(doc);
    this.#gone.add(doc);
  }

  recall(query: RecallQuery): Recalled[] {
    this.#sweep();
    if (this.size === 0 || query.limit <= 0) return [];
    const minScore = query.minScore ?? RECALL_ABSTAINS_BELOW;
    const terms = queryTerms(query.text);
    const ranked = this.#withGraph(this.candidates(query), query).map((entry) => {
      const prior = query.prior?.(this.#ids[entry.doc] as string) ?? 1;
      return { entry, prior, score: Math.min(1, Math.max(0, entry.score * prior)) };
    });
    const idOf = (doc: number): string => this.#ids[doc] as string;
    return ranked
      .filter(({ score }) => score >= minScore && score > 0)
      .sort((a, b) => b.score - a.score || (idOf(a.entry.doc) < idOf(b.entry.doc) ? -1 : 1))
      .slice(0, query.limit)
      .map(({ entry, prior, score }) => ({
        id: idOf(entry.doc),
        score,
        parts: {
          lexical: Math.min(1, entry.signals.lexical),
          vector: entry.signals.vector,
          graph: entry.graph,
          context: Math.min(1, entry.signals.contextLexical + entry.signals.contextVector),
          prior,
        },
        matched: this.#lexical.matched(entry.doc, terms, this.size),
        via: viaOf(entry),
      }));
  }

  /** The memories worth comparing, with their signals. Separate from `recall` so that tuning can read them. */
  candidates(query: RecallQuery): Candidate[] {
    this.#sweep();
    const accepts = query.accepts;
    const accepted = (doc: number): boolean =>
      this.#ids[doc] !== null && (accepts === undefined || accepts(this.#ids[doc] as string));
    const touched = this.#lexical.score(queryTerms(query.text), this.size);
    const dense = nearest(
      this.#vectors,
      query.vector,
      () => this.#docOf.values(),
      CANDIDATES_PER_LIST,
      accepted,
    );
    const coverage = (doc: number): number => this.#lexical.coverage(doc);
    const chosen = new Set([...topBy(touched, coverage, CANDIDATES_PER_LIST, accepted), ...dense.best]);
    for (const doc of [...chosen]) {
      for (const [, neighbour] of this.#groups.around(doc, CONTEXT_REACH)) {
        if (accepted(neighbour)) chosen.add(neighbour);
      }
    }
    const hints = timeHints(query.text, query.now);
    const found = Array.from(chosen, (doc) => {
      const signals = this.#signals(doc, dense, hints, accepted);
      return { doc, signals, score: relevance(signals) };
    });
    this.#lexical.clear();
    return found;
  }

  #signals(
    doc: number,
    dense: Nearest,
    hints: readonly TimeHint[],
    accepted: (doc: number) => boolean,
  ): RecallSignals {
    let contextLexical = 0;
    let contextVector = 0;
    for (const [offset, neighbour] of this.#groups.around(doc, CONTEXT_REACH)) {
      if (!accepted(neighbour)) continue;
      const weight = CONTEXT_KERNEL.get(offset) ?? 0;
      contextLexical += weight * this.#lexical.coverage(neighbour);
      contextVector += weight * dense.similarity(neighbour);
    }
    const day = this.#days[doc] ?? null;
    return {
      lexical: this.#lexical.coverage(doc),
      vector: dense.similarity(doc),
      contextLexical,
      contextVector,
      dated: day === null || hints.length === 0 ? 0 : fits(day, hints),
      asks: this.#flags[doc] === ASKS ? 1 : 0,
    };
  }

  /** Adds what shares a thing with the best results, as far as the link carries. */
  #withGraph(direct: readonly Candidate[], query: RecallQuery): Linked[] {
    const linked = new Map<number, Linked>(direct.map((entry) => [entry.doc, { ...entry, graph: 0 }]));
    const byScore = [...direct].sort((a, b) => b.score - a.score);
    for (const seed of byScore.slice(0, HOP_SEEDS)) {
      if (seed.score < RECALL_ABSTAINS_BELOW) break;
      this.#graph.hop(seed.doc, (doc, strength) => {
        const id = this.#ids[doc] as string;
        const graph = HOP_DECAY * strength * seed.score;
        const known = linked.get(doc);
        if (known === undefined) {
          if (query.accepts?.(id) !== false)
            linked.set(doc, { doc, signals: NO_SIGNALS, score: graph, graph });
        } else if (graph > known.graph) {
          linked.set(doc, { ...known, graph, score: Math.max(known.score, graph) });
        }
      });
    }
    return [...linked.values()];
  }

  /** Takes the postings of removed memories out, all at once, when somebody asks again. */
  #sweep(): void {
    if (this.#gone.size === 0) return;
    const gone = this.#gone;
    this.#lexical.sweep((doc) => gone.has(doc));
    this.#graph.sweep((doc) => gone.has(doc));
    this.#freeDocs.push(...gone);
    this.#gone = new Set();
  }
}

const NO_SIGNALS: RecallSignals = {
  lexical: 0,
  vector: 0,
  contextLexical: 0,
  contextVector: 0,
  dated: 0,
  asks: 0,
};

function viaOf({ signals, score, graph }: Linked): Recalled['via'] {
  if (graph > 0 && graph >= score) return 'graph';
  const own = RELEVANCE.lexical * signals.lexical + RELEVANCE.vector * signals.vector;
  return contextOf(signals) > own ? 'context' : 'direct';
}

function contextOf(signals: RecallSignals): number {
  return RELEVANCE.contextLexical * signals.contextLexical + RELEVANCE.contextVector * signals.contextVector;
}

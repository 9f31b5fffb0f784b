/**
 * The in-process index of memories: put, remove, recall. A question meets memories through words and vectors;
 * their neighbours lend them context, and what they share leads one hop further.
 *
 * @module
 */
import { VectorTable } from '../../retrieval/vector-table.ts';
import { EntityGraph } from './entity-graph.ts';
import { Groups, NOBODY } from './groups.ts';
import { Lexical } from './lexical.ts';
import { decodeMemory } from './memory-codec.ts';
import { type Family, type Nearest, nearest } from './nearest.ts';
import { sharePlaces } from './places.ts';
import { readQuestion } from './question.ts';
import {
  contextOf,
  NO_SIGNALS,
  ownOf,
  RECALL_ABSTAINS_BELOW,
  RECALL_FLOOR,
  type RecallSignals,
  relevance,
} from './relevance.ts';
import { fits, type TimeHint } from './time-hints.ts';
import { topBy } from './top.ts';
import {
  NEIGHBOURS,
  type Neighbour,
  ONE_WORD_NEEDS,
  ONE_WORD_SHARE,
  ONE_WORD_STANDS,
  STANDS_IN,
} from './weights.ts';

export interface RecallQuery {
  readonly text: string;
  /** Of the same embedder as the memories' vectors; null while there is none. */
  readonly vector: Float32Array | null;
  readonly limit: number;
  /**
   * Results below it are left out. By default nothing is returned unless the best reaches
   * `RECALL_ABSTAINS_BELOW`; then its company is, down to `RECALL_FLOOR`.
   */
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
  /** Relevance × prior in [0,1]; means the same for every kind, path and size of memory. */
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
  /** Before the prior. */
  readonly relevance: number;
}

interface Linked extends Candidate {
  readonly graph: number;
}

/** Taken from words and from vectors each, before context is added. */
const CANDIDATES_PER_LIST = 100;
/** Memories, and skills, from which one hop is made. */
const HOP_SEEDS = 5;
/** One hop is worth less than what it starts from. */
const HOP_DECAY = 0.7;
/** A sweep passes over everything: it waits until its cost is spread over this many removals. */
const SWEEP_AT_LEAST = 256;
const SWEEP_SHARE = 0.02;
const OFFSETS = NEIGHBOURS.map(({ offset }) => offset);

export class RecallIndex {
  readonly #vectors: VectorTable;
  readonly #lexical = new Lexical();
  readonly #groups = new Groups();
  readonly #graph = new EntityGraph();
  readonly #docOf = new Map<string, number>();
  #ids: (string | null)[] = [];
  #days: (number | null)[] = [];
  #asks: number[] = [];
  readonly #skills = new Set<number>();
  /** Each has candidates of its own: a hundred similar skills never crowd out the one memory, nor the reverse. */
  readonly #families: readonly Family[] = [
    { has: (doc) => !this.#skills.has(doc), docs: () => this.#docOf.values() },
    { has: (doc) => this.#skills.has(doc), docs: () => this.#skills },
  ];
  readonly #freeDocs: number[] = [];
  /** Removed and never returned, but their postings are still there until the next sweep. */
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
    this.#asks[doc] = decoded.asks ? 1 : 0;
    if (decoded.skill) this.#skills.add(doc);
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
    this.#skills.delete(doc);
    this.#groups.remove(doc);
    this.#graph.remove(doc);
    this.#vectors.remove(doc);
    this.#gone.add(doc);
  }

  recall(query: RecallQuery): Recalled[] {
    this.#sweep();
    if (this.size === 0 || query.limit <= 0) return [];
    const linked = this.#withGraph(this.candidates(query), query);
    const best = linked.reduce((most, entry) => Math.max(most, entry.relevance), 0);
    if (query.minScore === undefined && best < RECALL_ABSTAINS_BELOW) return [];
    const minScore = query.minScore ?? RECALL_FLOOR;
    const { terms } = readQuestion(query.text, query.now);
    const ranked = linked.map((entry) => {
      const prior = query.prior?.(this.#ids[entry.doc] as string) ?? 1;
      return { entry, prior, score: Math.min(1, Math.max(0, entry.relevance * prior)) };
    });
    const idOf = (doc: number): string => this.#ids[doc] as string;
    const fitting = ranked
      .filter(({ score }) => score >= minScore && score > 0)
      .sort((a, b) => b.score - a.score || (idOf(a.entry.doc) < idOf(b.entry.doc) ? -1 : 1));
    const isSkill = (doc: number): boolean => this.#skills.has(doc);
    const shown = sharePlaces(fitting, query.limit, {
      isSkill: ({ entry }) => isSkill(entry.doc) && viaOf(entry) !== 'graph',
      onlySkills: linked.every(({ doc }) => isSkill(doc)),
    });
    const matched = this.#lexical.matched(
      shown.map(({ entry }) => entry.doc),
      terms,
      this.#total(),
    );
    return shown.map(({ entry, prior, score }) => ({
      id: idOf(entry.doc),
      score,
      parts: {
        lexical: Math.min(1, entry.signals.lexical),
        vector: entry.signals.vector,
        graph: entry.graph,
        context: Math.min(1, entry.signals.contextLexical + entry.signals.contextVector),
        prior,
      },
      matched: matched.get(entry.doc) ?? [],
      via: viaOf(entry),
    }));
  }

  /** The memories worth comparing, with their signals. Separate from `recall` so that tuning can read them. */
  candidates(query: RecallQuery): Candidate[] {
    this.#sweep();
    const accepts = query.accepts;
    const accepted = (doc: number): boolean =>
      this.#ids[doc] !== null && (accepts === undefined || accepts(this.#ids[doc] as string));
    if (query.vector !== null) this.#vectors.check(query.vector);
    const { terms, hints } = readQuestion(query.text, query.now);
    const touched = this.#lexical.score(terms, this.#total());
    try {
      const dense = this.#nearest(query.vector, accepted);
      const coverage = (doc: number): number => this.#lexical.coverage(doc);
      const worded = this.#families.flatMap(({ has }) =>
        topBy(touched, coverage, CANDIDATES_PER_LIST, (doc) => has(doc) && accepted(doc)),
      );
      const chosen = new Set([...worded, ...dense.best]);
      for (const doc of [...chosen]) {
        for (const neighbour of this.#groups.around(doc, OFFSETS)) {
          if (neighbour !== NOBODY && accepted(neighbour)) chosen.add(neighbour);
        }
      }
      return Array.from(chosen, (doc) => {
        const signals = this.#signals(doc, dense, hints, accepted);
        return { doc, signals, relevance: relevance(signals) };
      });
    } finally {
      this.#lexical.clear();
    }
  }

  #nearest(vector: Float32Array | null, accepted: (doc: number) => boolean): Nearest {
    return nearest(this.#vectors, vector, this.#families, CANDIDATES_PER_LIST, accepted);
  }

  #signals(
    doc: number,
    dense: Nearest,
    hints: readonly TimeHint[],
    accepted: (doc: number) => boolean,
  ): RecallSignals {
    const vector = dense.similarity(doc);
    // One shared word may be chance, and must not speak again as its own context.
    const chance = dense.knows(doc) && this.#lexical.shared(doc) < 2;
    const share = chance && vector < ONE_WORD_NEEDS ? ONE_WORD_SHARE : 1;
    const lexical = share * this.#lexical.coverage(doc);
    // Close in meaning as well, one word is no chance any more.
    const standIn = chance && vector < ONE_WORD_STANDS ? 0 : STANDS_IN * lexical;
    let contextLexical = 0;
    let contextVector = 0;
    this.#groups.around(doc, OFFSETS).forEach((neighbour, i) => {
      const lends = NEIGHBOURS[i] as Neighbour;
      const there = neighbour !== NOBODY && accepted(neighbour);
      contextLexical += lends.lexical * (there ? this.#lexical.coverage(neighbour) : standIn);
      if (lends.vector > 0) {
        contextVector += lends.vector * (there ? dense.similarity(neighbour) : STANDS_IN * vector);
      }
    });
    const day = this.#days[doc] ?? null;
    return {
      lexical,
      vector,
      contextLexical,
      contextVector,
      dated: day === null || hints.length === 0 ? 0 : fits(day, hints),
      asks: this.#asks[doc] ?? 0,
      spoken: this.#lexical.spoken(doc),
    };
  }

  /** Adds what shares a thing with the best results, as far as the link carries. */
  #withGraph(direct: readonly Candidate[], query: RecallQuery): Linked[] {
    const linked = new Map<number, Linked>(direct.map((entry) => [entry.doc, { ...entry, graph: 0 }]));
    const byScore = direct
      .filter((entry) => entry.relevance >= RECALL_ABSTAINS_BELOW)
      .sort((a, b) => b.relevance - a.relevance);
    const isSkill = (doc: number): boolean => this.#skills.has(doc);
    const seeds = [
      ...byScore.filter(({ doc }) => !isSkill(doc)).slice(0, HOP_SEEDS),
      ...byScore.filter(({ doc }) => isSkill(doc)).slice(0, HOP_SEEDS),
    ];
    for (const seed of seeds) {
      this.#graph.hop(seed.doc, (doc, strength) => {
        const id = this.#ids[doc] ?? null;
        // Two skills that name one tool have little to do with each other; `suggest` knows their relations.
        if (id === null || (isSkill(seed.doc) && isSkill(doc))) return;
        const graph = HOP_DECAY * strength * seed.relevance;
        const known = linked.get(doc);
        if (known === undefined) {
          if (query.accepts?.(id) !== false)
            linked.set(doc, { doc, signals: NO_SIGNALS, relevance: graph, graph });
        } else if (graph > known.graph) {
          linked.set(doc, { ...known, graph, relevance: Math.max(known.relevance, graph) });
        }
      });
    }
    return [...linked.values()];
  }

  /** Removed memories whose postings are still there count as documents, or frequencies would not add up. */
  #total(): number {
    return this.#docOf.size + this.#gone.size;
  }

  /** Takes the postings of removed memories out, all at once, when enough of them have gathered. */
  #sweep(): void {
    if (this.#gone.size <= Math.max(SWEEP_AT_LEAST, SWEEP_SHARE * this.#docOf.size)) return;
    const flags = new Uint8Array(this.#ids.length);
    for (const doc of this.#gone) {
      flags[doc] = 1;
      this.#freeDocs.push(doc);
    }
    this.#lexical.sweep(flags);
    this.#graph.sweep(flags);
    this.#gone = new Set();
  }
}

function viaOf({ signals, relevance: reached, graph }: Linked): Recalled['via'] {
  if (graph > 0 && graph >= reached) return 'graph';
  return contextOf(signals) > ownOf(signals) ? 'context' : 'direct';
}

/**
 * The in-process index of memories: put, remove, recall. A question meets memories through words and vectors;
 * their neighbours lend them context, and what they share leads one hop further.
 *
 * @module
 */
import { loadJudge } from '../../judge/judge.ts';
import { isWorthTelling, judgedList, type ListJudges } from '../../judge/ranked-list.ts';
import { type Candidate, type Candidates, findCandidates } from './candidates.ts';
import { memoryFeatures } from './features.ts';
import { type Judged, type Linked, withOneHop } from './one-hop.ts';
import { sharePlaces } from './places.ts';
import { type Question, readQuestion } from './question.ts';
import { MOST_PRIOR, type Recalled, type RecallQuery } from './recall-query.ts';
import { RecallTables } from './recall-tables.ts';
import type { RecallSignals } from './signals.ts';

interface Ranked {
  readonly entry: Linked;
  readonly id: string;
  readonly prior: number;
  readonly score: number;
}

/**
 * Where even the best is below this, nothing is shared, neither meaning nor words: it keeps one right answer in a hundred
 * back, of strangers' questions to three memories one in five, to a conversation three in four.
 */
const RECALL_ANSWERS_FROM = 0.05;
/** Of the company of one that reaches it. */
const RECALL_FLOOR = 0.01;

/** Unasked, what is told beside the best is at least this likely beside it. */
const TOLD_SHARE = 0.3;

/** The verdicts of a filter while one question is answered: nobody is asked twice. */
const ACCEPTED = 1;
const REFUSED = 2;

export class RecallIndex<Facts = undefined> {
  readonly #tables: RecallTables<Facts>;
  #verdicts = new Uint8Array(64);

  constructor(dimensions: number, segments?: readonly number[]) {
    this.#tables = new RecallTables(dimensions, segments);
  }

  get size(): number {
    return this.#tables.numbers.size;
  }

  has(id: string): boolean {
    return this.#tables.numbers.docOf(id) !== undefined;
  }

  factsOf(id: string): Facts | undefined {
    const doc = this.#tables.numbers.docOf(id);
    return doc === undefined ? undefined : this.#tables.facts[doc];
  }

  /** What is known of a memory changed, but not its text. */
  setFacts(id: string, facts: Facts): void {
    const doc = this.#tables.numbers.docOf(id);
    if (doc !== undefined) this.#tables.facts[doc] = facts;
  }

  /** Adds a memory or replaces it. Without vectors (embedding pending) it is found by its words. */
  put(id: string, analysis: Uint8Array, vectors: readonly Float32Array[], facts: Facts): void {
    this.#tables.put(id, analysis, vectors, facts);
  }

  remove(id: string): void {
    this.#tables.remove(id);
  }

  recall(query: RecallQuery<Facts>): Recalled[] {
    if (query.vector !== null) this.#tables.vectors[0].check(query.vector);
    this.#tables.sweep();
    if (this.size === 0 || query.limit <= 0) return [];
    const question = readQuestion(query.text, query.now);
    const accepted = this.#acceptor(query.accepts);
    const { direct, helps, isWorthIt } = judged(findCandidates(this.#tables, question, query, accepted));
    if (query.isUnasked && !isWorthIt) return [];
    const linked = withOneHop(this.#tables, direct, accepted);
    const isSkill = ({ doc }: Candidate): boolean => this.#tables.isSkill(doc);
    const shown = sharePlaces(this.#ranked(linked, query), query.limit, {
      isSkill: ({ entry }) => isSkill(entry) && viaOf(entry) !== 'graph',
      onlySkills: linked.every(isSkill),
    });
    return this.#explained(shown, question, helps);
  }

  /** What would be judged, with its signals: for training, and for decisions about what is new. */
  candidates(
    query: Pick<RecallQuery<Facts>, 'text' | 'vector' | 'limit' | 'accepts' | 'withoutSkills'>,
  ): Candidates & { ids: string[] } {
    this.#tables.sweep();
    const accepted = this.#acceptor(query.accepts);
    const found = findCandidates(this.#tables, readQuestion(query.text), query, accepted);
    return { ...found, ids: found.candidates.map(({ doc }) => this.#tables.numbers.idOf(doc) as string) };
  }

  /** Those that reach the least score, best first; ties by id, so that the order says nothing about chance. */
  #ranked(linked: readonly Linked[], query: RecallQuery<Facts>): Ranked[] {
    const { numbers, facts } = this.#tables;
    const { prior, minScore = RECALL_FLOOR } = query;
    const ranked: Ranked[] = [];
    for (const entry of linked) {
      if (entry.relevance * MOST_PRIOR < minScore) continue;
      const id = numbers.idOf(entry.doc) as string;
      const own = prior?.(id, facts[entry.doc] as Facts) ?? 1;
      const score = Math.min(1, Math.max(0, entry.relevance * own));
      if (score >= minScore && score > 0) ranked.push({ entry, id, prior: own, score });
    }
    ranked.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    const best = ranked[0]?.score ?? 0;
    if (query.isUnasked) return ranked.filter(({ score }) => score >= TOLD_SHARE * best);
    return query.minScore === undefined && best < RECALL_ANSWERS_FROM ? [] : ranked;
  }

  #explained(shown: readonly Ranked[], { terms }: Question, helps: number): Recalled[] {
    const docs = shown.map(({ entry }) => entry.doc);
    const matched = this.#tables.lexical.matched(docs, terms, this.#tables.total);
    return shown.map(({ entry, id, prior, score }) => ({
      id,
      ...{ score, helps },
      parts: {
        lexical: Math.min(1, entry.signals.lexical),
        vector: Math.max(entry.signals.table, entry.signals.encoder),
        graph: entry.graph,
        context: Math.min(1, entry.signals.contextLexical + entry.signals.contextVector),
        prior,
      },
      matched: matched.get(entry.doc) ?? [],
      via: viaOf(entry),
    }));
  }

  #acceptor(accepts: RecallQuery<Facts>['accepts']): (doc: number) => boolean {
    const { numbers, facts } = this.#tables;
    if (accepts === undefined) return (doc) => numbers.idOf(doc) !== null;
    if (this.#verdicts.length < numbers.end) this.#verdicts = new Uint8Array(2 * numbers.end);
    else this.#verdicts.fill(0, 0, numbers.end);
    const verdicts = this.#verdicts;
    return (doc) => {
      const known = verdicts[doc];
      if (known !== 0) return known === ACCEPTED;
      const id = numbers.idOf(doc);
      const answer = id !== null && accepts(id, facts[doc] as Facts);
      verdicts[doc] = answer ? ACCEPTED : REFUSED;
      return answer;
    };
  }
}

const judges = (): ListJudges => ({
  ranker: loadJudge('memory-rank'),
  fits: loadJudge('memory-fits'),
  helps: loadJudge('memory-helps'),
});

function judged({ candidates, question }: Candidates): {
  direct: Judged[];
  helps: number;
  isWorthIt: boolean;
} {
  const own = judges();
  const features = memoryFeatures(
    candidates.map(({ signals }) => signals),
    question,
  );
  const list = judgedList(own, features.candidates, features.shared);
  return {
    direct: candidates.map((candidate, at) => ({ ...candidate, relevance: list.chances[at] as number })),
    ...{ helps: list.helps, isWorthIt: isWorthTelling(list, own) },
  };
}

function viaOf({ signals, relevance: reached, graph }: Linked): Recalled['via'] {
  if (graph > 0 && graph >= reached) return 'graph';
  return contextOf(signals) > ownOf(signals) ? 'context' : 'direct';
}

function contextOf({ contextLexical, contextVector }: RecallSignals): number {
  return contextLexical + contextVector;
}

function ownOf({ lexical, table, encoder }: RecallSignals): number {
  return lexical + Math.max(table, encoder);
}

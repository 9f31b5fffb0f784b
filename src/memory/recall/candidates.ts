/**
 * The memories worth comparing with a question: the best by words, the nearest by vector, and who stands beside
 * them. Neighbours lend them context.
 *
 * @module
 */
import { NOBODY } from './groups.ts';
import { type Nearest, nearest } from './nearest.ts';
import type { Question } from './question.ts';
import type { RecallQuery } from './recall-query.ts';
import type { RecallTables } from './recall-tables.ts';
import { type RecallSignals, relevance } from './relevance.ts';
import { fits, type TimeHint } from './time-hints.ts';
import {
  NEIGHBOURS,
  type Neighbour,
  ONE_WORD_NEEDS,
  ONE_WORD_SHARE,
  ONE_WORD_STANDS,
  STANDS_IN,
} from './weights.ts';

export interface Candidate {
  readonly doc: number;
  readonly signals: RecallSignals;
  /** Before the prior. */
  readonly relevance: number;
}

/**
 * Taken from words and from vectors each, before context is added: so many for each wanted, within bounds. Context
 * and priors move a memory by places, not from the bottom to the top.
 */
const CANDIDATES_PER_RESULT = 5;
const MIN_CANDIDATES = 24;
const MAX_CANDIDATES = 60;
const OFFSETS = NEIGHBOURS.map(({ offset }) => offset);

export function findCandidates(
  tables: RecallTables<unknown>,
  { terms, hints }: Question,
  query: Pick<RecallQuery, 'vector' | 'withoutSkills' | 'limit'>,
  accepted: (doc: number) => boolean,
): Candidate[] {
  const { lexical, groups } = tables;
  lexical.score(terms, tables.total);
  const most = Math.min(MAX_CANDIDATES, Math.max(MIN_CANDIDATES, CANDIDATES_PER_RESULT * query.limit));
  const worded = lexical.best(most, tables.family, query.withoutSkills === true ? 1 : 2, accepted);
  const dense = nearest(tables, query, most, accepted);
  const chosen = new Set([...worded, ...dense.best]);
  const around = [NOBODY];
  for (const doc of [...chosen]) {
    groups.around(doc, OFFSETS, around);
    for (const neighbour of around) if (neighbour !== NOBODY && accepted(neighbour)) chosen.add(neighbour);
  }
  return Array.from(chosen, (doc) => {
    groups.around(doc, OFFSETS, around);
    const signals = signalsOf(tables, doc, { dense, hints, around, accepted });
    return { doc, signals, relevance: relevance(signals) };
  });
}

interface Surroundings {
  readonly dense: Nearest;
  readonly hints: readonly TimeHint[];
  /** Who stands at each of the offsets. */
  readonly around: readonly number[];
  readonly accepted: (doc: number) => boolean;
}

function signalsOf(
  tables: RecallTables<unknown>,
  doc: number,
  { dense, hints, around, accepted }: Surroundings,
): RecallSignals {
  const { lexical: words } = tables;
  const vector = dense.similarity(doc);
  // One shared word may be chance, and must not speak again as its own context.
  const chance = dense.knows(doc) && words.shared(doc) < 2;
  const share = chance && vector < ONE_WORD_NEEDS ? ONE_WORD_SHARE : 1;
  const lexical = share * words.coverage(doc);
  // Close in meaning as well, one word is no chance any more.
  const standIn = chance && vector < ONE_WORD_STANDS ? 0 : STANDS_IN * lexical;
  let contextLexical = 0;
  let contextVector = 0;
  for (let i = 0; i < NEIGHBOURS.length; i++) {
    const lends = NEIGHBOURS[i] as Neighbour;
    const neighbour = around[i] as number;
    const there = neighbour !== NOBODY && accepted(neighbour);
    contextLexical += lends.lexical * (there ? words.coverage(neighbour) : standIn);
    if (lends.vector > 0) {
      contextVector += lends.vector * (there ? dense.similarity(neighbour) : STANDS_IN * vector);
    }
  }
  const day = tables.dayOf(doc);
  return {
    lexical,
    vector,
    contextLexical,
    contextVector,
    dated: day === null || hints.length === 0 ? 0 : fits(day, hints),
    asks: tables.asks(doc) ? 1 : 0,
    spoken: words.spoken(doc),
  };
}

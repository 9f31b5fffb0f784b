/**
 * The memories worth comparing with a question: the best by words, the nearest by vector, and who stands beside
 * them. Neighbours lend them context.
 *
 * @module
 */
import { foreignShare } from '../../retrieval/tokens.ts';
import { FAR, type Nearest, nearest } from '../../retrieval/vector-search.ts';
import { NOBODY } from './groups.ts';
import type { Question } from './question.ts';
import type { RecallQuery } from './recall-query.ts';
import type { RecallTables } from './recall-tables.ts';
import type { QuestionSignals, RecallSignals } from './signals.ts';
import { fits, type TimeHint } from './time-hints.ts';
import { NEIGHBOURS, type Neighbour, STANDS_IN } from './weights.ts';

export interface Candidate {
  readonly doc: number;
  readonly signals: RecallSignals;
}

export interface Candidates {
  readonly candidates: readonly Candidate[];
  readonly question: QuestionSignals;
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
  query: Pick<RecallQuery, 'text' | 'vector' | 'withoutSkills' | 'limit'>,
  accepted: (doc: number) => boolean,
): Candidates {
  const { lexical, groups, vectors, numbers } = tables;
  lexical.score(terms, tables.total);
  const most = Math.min(MAX_CANDIDATES, Math.max(MIN_CANDIDATES, CANDIDATES_PER_RESULT * query.limit));
  const families = query.withoutSkills === true ? 1 : 2;
  const worded = lexical.best(most, tables.family, families, accepted);
  const dense = vectors
    .slice(0, families)
    .map((table) => nearest(table, query.vector, { docs: numbers.end, most, accepts: accepted }));
  const near = (doc: number): Nearest => dense[tables.isSkill(doc) ? 1 : 0] as Nearest;
  const chosen = new Set([...worded, ...dense.flatMap(({ best }) => best)]);
  const around = [NOBODY];
  for (const doc of [...chosen]) {
    groups.around(doc, OFFSETS, around);
    for (const neighbour of around) if (neighbour !== NOBODY && accepted(neighbour)) chosen.add(neighbour);
  }
  return {
    candidates: Array.from(chosen, (doc) => {
      groups.around(doc, OFFSETS, around);
      return { doc, signals: signalsOf(tables, doc, { near, hints, around, accepted }) };
    }),
    question: {
      terms: terms.length,
      documents: tables.numbers.size,
      hasEncoder: query.vector !== null && vectors[0].parts > 1 ? 1 : 0,
      foreign: foreignShare(query.text),
      characters: query.text.length,
      asksWhen: hints.length > 0 ? 1 : 0,
    },
  };
}

interface Surroundings {
  readonly near: (doc: number) => Nearest;
  readonly hints: readonly TimeHint[];
  /** Who stands at each of the offsets. */
  readonly around: readonly number[];
  readonly accepted: (doc: number) => boolean;
}

function signalsOf(
  tables: RecallTables<unknown>,
  doc: number,
  { near, hints, around, accepted }: Surroundings,
): RecallSignals {
  const { lexical: words } = tables;
  const [table = FAR, encoder = FAR] = near(doc).parts(doc);
  const vector = near(doc).similarity(doc);
  const lexical = words.coverage(doc);
  let contextLexical = 0;
  let contextVector = 0;
  let beside = 0;
  for (let i = 0; i < NEIGHBOURS.length; i++) {
    const lends = NEIGHBOURS[i] as Neighbour;
    const neighbour = around[i] as number;
    const there = neighbour !== NOBODY && accepted(neighbour);
    if (there) beside++;
    contextLexical += lends.lexical * (there ? words.coverage(neighbour) : STANDS_IN * lexical);
    if (lends.vector > 0) {
      contextVector += lends.vector * (there ? near(neighbour).similarity(neighbour) : STANDS_IN * vector);
    }
  }
  const day = tables.dayOf(doc);
  return {
    lexical,
    shared: words.shared(doc),
    table: table.cosine,
    encoder: encoder.cosine,
    tableStanding: table.standing,
    encoderStanding: encoder.standing,
    contextLexical,
    contextVector,
    beside,
    dated: day === null || hints.length === 0 ? 0 : fits(day, hints),
    asks: tables.asks(doc) ? 1 : 0,
    spoken: words.spoken(doc),
  };
}

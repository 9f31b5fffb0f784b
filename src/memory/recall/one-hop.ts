/**
 * Adds what shares a thing with the best results, as far as the link carries.
 *
 * @module
 */
import type { Candidate } from './candidates.ts';
import type { RecallTables } from './recall-tables.ts';
import { NO_SIGNALS } from './signals.ts';
import { STANDS } from './weights.ts';

export interface Judged extends Candidate {
  /** Before the prior. */
  readonly relevance: number;
}

export interface Linked extends Judged {
  /** What the link from a better result is worth; 0 without one. */
  readonly graph: number;
}

/** Memories, and skills, from which one hop is made. */
const HOP_SEEDS = 5;
/** One hop is worth less than what it starts from. */
const HOP_DECAY = 0.7;

export function withOneHop(
  tables: RecallTables<unknown>,
  direct: readonly Judged[],
  accepted: (doc: number) => boolean,
): Linked[] {
  const links = new Map<number, number>();
  for (const seed of seedsOf(tables, direct)) {
    const fromSkill = tables.isSkill(seed.doc);
    tables.graph.hop(seed.doc, (doc, strength) => {
      // Two skills that name one tool have little to do with each other; `suggest` knows their relations.
      if (tables.numbers.idOf(doc) === null || (fromSkill && tables.isSkill(doc))) return;
      const graph = HOP_DECAY * strength * seed.relevance;
      if (graph > (links.get(doc) ?? 0)) links.set(doc, graph);
    });
  }
  const linked = direct.map(({ doc, signals, relevance }): Linked => {
    const graph = links.get(doc) ?? 0;
    links.delete(doc);
    return { doc, signals, relevance: Math.max(relevance, graph), graph };
  });
  for (const [doc, graph] of links) {
    if (accepted(doc)) linked.push({ doc, signals: NO_SIGNALS, relevance: graph, graph });
  }
  return linked;
}

function seedsOf(tables: RecallTables<unknown>, direct: readonly Judged[]): Judged[] {
  const byScore = direct
    .filter(({ relevance }) => relevance >= STANDS)
    .sort((a, b) => b.relevance - a.relevance);
  return [
    ...byScore.filter(({ doc }) => !tables.isSkill(doc)).slice(0, HOP_SEEDS),
    ...byScore.filter(({ doc }) => tables.isSkill(doc)).slice(0, HOP_SEEDS),
  ];
}

/**
 * What the ranker of memories is asked about each candidate.
 *
 * @module
 */
import type { Columns, Features } from '../../judge/ranked-list.ts';
import { columnsOf } from '../../retrieval/features.ts';
import type { QuestionSignals, RecallSignals } from './signals.ts';

/** How it stands to the best of the others. */
const COMPARED = ['lexical', 'table', 'encoder', 'contextLexical', 'contextVector'] as const;

export function memoryFeatures(
  candidates: readonly RecallSignals[],
  question: QuestionSignals,
): { candidates: Columns; shared: Features } {
  const shared = {
    terms: Math.log1p(question.terms),
    characters: Math.log1p(question.characters),
    pool: Math.log10(1 + question.documents),
    hasEncoder: question.hasEncoder,
    foreign: question.foreign,
    asksWhen: question.asksWhen,
  };
  const own = columnsOf(candidates, shared, COMPARED);
  if (candidates.length > 0) {
    const { terms } = shared;
    for (const name of ['lexical', 'table', 'encoder'] as const) {
      own[`${name}ByTerms`] = own[name].map((value) => value * terms);
    }
    // A fact that stands alone is judged by itself, a turn with what is said around it.
    for (const name of COMPARED) own[`${name}Beside`] = own[name].map((value, at) => value * own.beside[at]);
  }
  return { candidates: { count: candidates.length, columns: own }, shared };
}

/**
 * What the ranker of memories is asked about each candidate.
 *
 * @module
 */
import type { Features } from '../../judge/ranked-list.ts';
import { withLeads } from '../../retrieval/features.ts';
import type { QuestionSignals, RecallSignals } from './signals.ts';

/** How it stands to the best of the others. */
const COMPARED = ['lexical', 'table', 'encoder', 'contextLexical', 'contextVector'] as const;

export function memoryFeatures(
  candidates: readonly RecallSignals[],
  question: QuestionSignals,
): { candidates: Features[]; shared: Features } {
  const shared = {
    terms: Math.log1p(question.terms),
    characters: Math.log1p(question.characters),
    pool: Math.log10(1 + question.documents),
    hasEncoder: question.hasEncoder,
    foreign: question.foreign,
    asksWhen: question.asksWhen,
  };
  const own = withLeads(candidates, COMPARED, shared).map((one, at) => {
    const { lexical, table, encoder, contextLexical, contextVector, beside } = candidates[at];
    const { terms } = shared;
    return Object.assign(one, {
      ...{ lexicalByTerms: lexical * terms, tableByTerms: table * terms, encoderByTerms: encoder * terms },
      // A fact that stands alone is judged by itself, a turn with what is said around it.
      ...{ lexicalBeside: lexical * beside, tableBeside: table * beside, encoderBeside: encoder * beside },
      ...{ contextLexicalBeside: contextLexical * beside, contextVectorBeside: contextVector * beside },
    });
  });
  return { candidates: own, shared };
}

/**
 * A question as weighted terms and the dates that it names.
 *
 * @module
 */
import { type QueryTerm, queryTerms } from '../../retrieval/query-terms.ts';
import { isPair } from '../../retrieval/tokens.ts';
import { namedTime, type TimeHint } from './time-hints.ts';
import { TIME_WORD_WEIGHT } from './weights.ts';

export interface Question {
  readonly terms: readonly QueryTerm[];
  readonly hints: readonly TimeHint[];
}

/** Words that name a time are understood as such; that a memory has them too says a little. */
export function readQuestion(text: string, now?: Date): Question {
  const time = namedTime(text, now);
  const terms = asOneWord(queryTerms(text)).map((term): QueryTerm => {
    const namesTime = time.words.has(term.word);
    return namesTime ? { ...term, weight: TIME_WORD_WEIGHT * term.weight } : term;
  });
  return { terms, hints: time.hints };
}

/** The pairs of characters of a short question weigh one word together: alone each would be a fraction of one. */
function asOneWord(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (total >= 1) return terms;
  return terms.map((term) => (isPair(term.word) ? { ...term, weight: term.weight / total } : term));
}

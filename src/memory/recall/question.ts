/**
 * A question as weighted terms and the dates that it names.
 *
 * @module
 */
import { type QueryTerm, queryTerms } from '../../retrieval/query-terms.ts';
import { isPair } from '../../retrieval/tokens.ts';
import { withoutChineseQuestionWords } from './chinese-questions.ts';
import { SMALL_TALK } from './small-talk.ts';
import { namedTime, type TimeHint } from './time-hints.ts';
import { SMALL_TALK_WEIGHT, TIME_WORD_WEIGHT } from './weights.ts';

export interface QuestionTerm extends QueryTerm {
  /** It names a thing; a time and small talk do not. */
  readonly telling: boolean;
}

export interface Question {
  readonly terms: readonly QuestionTerm[];
  readonly hints: readonly TimeHint[];
}

/** A question that names so many things is one: its other words belong to it, whatever they are elsewhere. */
const NAMES_ENOUGH = 2;

/** Words that name a time are understood as such; that a memory has them too says a little. */
export function readQuestion(text: string, now?: Date): Question {
  const time = namedTime(text, now);
  const read = asOneWord(queryTerms(withoutChineseQuestionWords(text))).map((term): QuestionTerm => {
    const namesTime = time.words.has(term.word);
    const telling = !namesTime && !SMALL_TALK.has(term.word);
    return { ...term, weight: namesTime ? TIME_WORD_WEIGHT * term.weight : term.weight, telling };
  });
  const asks = read.filter(({ telling }) => telling).length >= NAMES_ENOUGH;
  const terms = asks
    ? read
    : read.map((term) =>
        SMALL_TALK.has(term.word) ? { ...term, weight: SMALL_TALK_WEIGHT * term.weight } : term,
      );
  return { terms, hints: time.hints };
}

/** The pairs of characters of a short question weigh one word together: alone each would be a fraction of one. */
function asOneWord(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (total >= 1) return terms;
  return terms.map((term) => (isPair(term.word) ? { ...term, weight: term.weight / total } : term));
}

/**
 * What a conversation left open: things to do that nobody reported as done, and the questions at its end.
 *
 * @module
 */
import { DONE_CUES, matchesCue, PENDING_CUES } from '../extract/cue-rules.ts';
import { groundedShare, vocabularyOf } from '../extract/grounding.ts';
import type { SpokenSentence } from './prepare.ts';

const QUESTION = /[?？]["')\]]?\s*$/;
/** Questions of courtesy need no answer. */
const COURTESY =
  /\b(?:how are you|how have you been|what['’]s up|right|isn['’]t it|anything else|can i help|does that (?:help|make sense)|shall i|would you like)\b/i;
/** Of the words of an open item, how many a report must repeat to close it. */
const CLOSED = 0.6;
/** The latest are the likeliest to be open still; the bound keeps the comparison small. */
const MAX_ITEMS = 60;
const MAX_REPORTS = 400;

export function findPending(sentences: readonly SpokenSentence[]): string[] {
  const open = sentences
    .filter(({ text }) => matchesCue(PENDING_CUES, text) && !QUESTION.test(text))
    .slice(-MAX_ITEMS);
  const reports = sentences.filter(({ text }) => matchesCue(DONE_CUES, text)).slice(-MAX_REPORTS);
  const told = reports.map((report) => ({ turn: report.turn, words: vocabularyOf(report.text) }));
  const stillOpen = open.filter(({ text, turn }) => {
    return !told.some((report) => report.turn > turn && groundedShare(text, report.words) >= CLOSED);
  });
  return [...stillOpen.map(({ text }) => text), ...unanswered(sentences)];
}

/** The user's questions in the last turn, when nobody spoke after it. */
function unanswered(sentences: readonly SpokenSentence[]): string[] {
  const last = sentences.at(-1);
  if (!last?.isUser) return [];
  return sentences
    .filter(({ turn, text }) => turn === last.turn && QUESTION.test(text) && !COURTESY.test(text))
    .map(({ text }) => text);
}

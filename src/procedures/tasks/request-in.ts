/**
 * What of a person's words asks.
 *
 * @module
 */
import { withoutConnector } from './additions.ts';
import { mayComplain } from './complaints.ts';
import { mayBeRemark } from './remarks.ts';
import { spokenSentences, withoutPoliteness } from './sentences.ts';
import { announcesTopic, withoutTopicChange } from './topics.ts';
import { withoutPraise } from './word-kinds.ts';

/** The words without what ties them to the task before. */
export function requestIn(words: string): string {
  const own = withoutTopicChange(withoutPraise(words));
  return withoutConnector(own) ?? own;
}

/** The one sentence that says something: "oops, wrong window. unmute it". */
export function orderIn(request: string): string {
  const [only, ...others] = spokenSentences(request);
  return only === undefined || others.length > 0 ? withoutPoliteness(request) : only.plain;
}

/** What is done next tells whether the words were meant as a request. */
export function mayBeNoRequest(words: string): boolean {
  return !announcesTopic(words) && (mayBeRemark(requestIn(words)) || mayComplain(words));
}

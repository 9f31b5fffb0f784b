/**
 * Who blames nobody: who was wrong themselves, was told otherwise by others, or lets the agent go on.
 *
 * @module
 */
import { beginningOf } from './beginning.ts';
import { letsGoOn } from './next-wishes.ts';
import { hasOtherReason } from './other-reasons.ts';
import { ownsFault } from './own-fault.ts';
import { tellsHabit } from './rejecting-words.ts';

const OWN_WORDS =
  /\bwrong \w+ from me\b|\bwrong (?:tab|window|chat)\b|\byou were right\b|\b(?:i|we) (?:gave|sent|told) you (?:the )?wrong\b|\bi mixed (?:it|them|that)? ?up\b/i;

/** Had asked for what was done; who tells a habit had only not said it. */
export function blamesThemselves(text: string): boolean {
  return ownsFault(text) && !tellsHabit(text);
}

export function blamesNobody(text: string): boolean {
  const head = beginningOf(text);
  return OWN_WORDS.test(head) || blamesThemselves(text) || letsGoOn(head) || hasOtherReason(text);
}

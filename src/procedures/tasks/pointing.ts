/**
 * Whether a sentence that asks for something leaves it to the sentence before to say what it is about.
 *
 * @module
 */
import { meaningOf } from '../meaning/meaning.ts';
import { termsOf } from '../meaning/terms.ts';
import { asksForSomething } from './asking.ts';
import { findParameters } from './parameters.ts';

/** A sentence that says what to do and not to what: "fix it", "get them renewed". */
const POINTING =
  /^\p{L}+(?: (?:it|this|that|them|these|those|the following|please|now|again|up|out))*[.!?:]*$|^\p{L}+ (?:it|this|that|them)(?: [\p{L}\p{N}°%-]+){1,4}[.!?:]*$/iu;
const POINTING_CLAUSE = /^\p{L}+ (?:it|this|that|them|these|those)$/iu;
/** "Free some space": where? */
const VAGUE = /^\p{L}+(?: up)? (?:some|more|enough|a bit of) \p{L}+(?: please| there| again)?[.!?]*$/iu;
const POINTER = /\b(?:it|this|that|them)\b/i;
/** "Write a test for it": one thing, and it is of what was said before. */
const OF_WHAT_WAS_SAID = /^[^,;]*\b(?:for|about|of|with|from|against) (?:it|this|that|them)[\s.!?]*$/i;
const GOES_ON = /\sand\s/i;
/** What work leaves behind by itself: of what, is said elsewhere. */
const LEFT_BY_WORK: ReadonlySet<string> = new Set(
  'plan unit diff change changes result results output list file'.split(' ').flatMap(termsOf),
);
/** "Show me the plan before you apply it": how to go about what was asked for before. */
const WANTS_TO_SEE = /^(?:show|tell|give|send)\s+(?:me|us)\b/i;

/** A sentence without spaces is no single word. */
const UNSPACED = /\p{Script=Han}/u;

export function leavesOpenWhat(sentence: string): boolean {
  if (UNSPACED.test(sentence)) return false;
  if (POINTING.test(sentence) || VAGUE.test(sentence) || isPointingTwice(sentence)) return true;
  if (!POINTER.test(sentence) || findParameters(sentence).length > 0) return false;
  const { core, tail } = meaningOf(sentence);
  const own = [...core, ...tail].filter((term) => !LEFT_BY_WORK.has(term));
  return own.length === 0 || (own.length === 1 && OF_WHAT_WAS_SAID.test(sentence) && !GOES_ON.test(sentence));
}

/** "Merge them, keep the oldest": what is done to it next says no more of what it is. */
function isPointingTwice(sentence: string): boolean {
  const [first = '', ...others] = sentence.split(/[,;]\s+/);
  return others.length > 0 && POINTING_CLAUSE.test(first) && others.every(asksForSomething);
}

/** Both sentences in one; `before` alone where it asks, and the other only wants to see how it goes. */
export function joined(asking: string, before: string): string {
  if (WANTS_TO_SEE.test(asking) && meaningOf(before).action !== null) return before;
  return `${asking.replace(/(?:[\s,]+(?:please|pls|plz))?[.!?:]*$/i, '')}: ${before}`;
}

/** "Roll it back": an order with a verb that is none without its particle. */
export const PARTICLE_ORDER =
  /^\p{L}+ (?:it|this|that|them) (?:back|up|down|out|off|away)(?: again| please| now)*[.!?]*$/iu;

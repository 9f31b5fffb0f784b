/**
 * Whether a request asks to know, and not to have done. "List the rules, then disable the firewall" asks for both: what
 * is done counts.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { type Meaning, meaningOf } from '../meaning/meaning.ts';
import { LOOKING } from '../meaning/verbs.ts';

const QUESTION =
  /^(?:what(?:['’]s| is| are| does| do| was)|who(?:se)?|show (?:me|us)|list|tell me|where|explain|define|describe|how (?:much|many|old|big|long)|should (?:i|we)|is it|are there|when (?:is|was|did|does))\b/i;
/** "Where possible, …" asks nothing. */
const CONDITION = /^where(?:ver)? (?:possible|needed|necessary|applicable)[,:]?\s+/i;
/** Where another clause begins. */
const CLAUSE = /[,;.!?]\s+|\s(?:and|then|before you)\s/gi;
/** Said of what there is, and no order. */
const STATES = /^(?:if|when|that|which|who|what|how|why|it|there|i|we|they|he|she)\b/i;
const POLITE = /^(?:(?:and|then|please|pls|now|also|after that)\s+)+/i;

export function asksToKnow({ pattern }: { readonly pattern: string }): boolean {
  return QUESTION.test(pattern) && orderBehind(pattern) === null;
}

/** What is to be done once something is known; null where a request asks for nothing else. */
export function orderBehindQuestion({ pattern }: { readonly pattern: string }): Meaning | null {
  return QUESTION.test(pattern) ? orderBehind(pattern) : null;
}

const orderBehind = remembered((pattern): Meaning | null => {
  if (CONDITION.test(pattern)) return meaningOf(pattern.replace(CONDITION, ''));
  for (const clause of pattern.split(CLAUSE).slice(1)) {
    const order = clause.trim().replace(POLITE, '');
    if (order === '' || STATES.test(order)) continue;
    const meaning = meaningOf(order);
    // A verb that no table knows may be any word.
    const { action } = meaning;
    if (action !== null && !action.endsWith('…') && !LOOKING.has(action)) return meaning;
  }
  return null;
});

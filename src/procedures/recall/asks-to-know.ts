/**
 * Whether a request asks to know, and not to have done. "List the rules, then disable the firewall" asks for both: what
 * is done counts.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { type Meaning, meaningOf } from '../meaning/meaning.ts';
import { clausesOf, isDeed, orderIn } from './orders.ts';

const QUESTION =
  /^(?:what(?:['’]s| is| are| does| do| was)|who(?:se)?|show (?:me|us)|list|tell me|where|explain|define|describe|how (?:much|many|old|big|long)|should (?:i|we)|is it|are there|when (?:is|was|did|does))\b/i;
/** "Where possible, …" asks nothing. */
const CONDITION = /^where(?:ver)? (?:possible|needed|necessary|applicable)[,:]?\s+/i;

export function asksToKnow({ pattern }: { readonly pattern: string }): boolean {
  return QUESTION.test(pattern) && orderBehind(pattern) === null;
}

/** What is to be done once something is known; null where a request asks for nothing else. */
export function orderBehindQuestion({ pattern }: { readonly pattern: string }): Meaning | null {
  return QUESTION.test(pattern) ? orderBehind(pattern) : null;
}

const orderBehind = remembered((pattern): Meaning | null => {
  if (CONDITION.test(pattern)) return meaningOf(pattern.replace(CONDITION, ''));
  for (const clause of clausesOf(pattern).slice(1)) {
    const order = orderIn(clause);
    if (order !== null && isDeed(order)) return order;
  }
  return null;
});

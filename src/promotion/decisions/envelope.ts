/**
 * A decision about one item of a queue, in the form that every queue hands on: what, on what grounds, by which policy.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { redactValue } from '../../redaction/redact.ts';
import type { Decision } from '../../store/promotion-store.ts';

/** `draft`: good enough to be drafted. `wish`: a person asked for it. `review`: a person has to look. */
export const ACTIONS = ['draft', 'defer', 'reject', 'wish', 'review', 'revise'] as const;
export type Action = (typeof ACTIONS)[number];

export type DecisionInput = Omit<Decision, 'id' | 'action'> & { readonly action: Action };

/** The same input, policy and run make the same envelope: who consumes it can tell that nothing was changed on the way. */
export function envelope(input: DecisionInput): Decision {
  const evidence = redactValue(input.evidence).value;
  const { run, queue, item, inputHash, action, policy } = input;
  return { ...input, evidence, id: shortHash([run, queue, item, inputHash, action, policy]) };
}

export function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/**
 * The slot of a secret that the request tells stands in a command only where the command has that very secret. Placeholders
 * read alike: a task with five passwords would be told as if one of them went everywhere.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import type { Redaction } from '../steps/step.ts';
import type { Slot } from '../tasks/pattern.ts';

const PLACEHOLDER = /<secret:/;

/** Slots that are no secret's. */
export function plainSlots(slots: readonly Slot[]): readonly Slot[] {
  return slots.filter(({ value }) => !PLACEHOLDER.test(value));
}

/** Whether all secrets of a call are those of the request. */
export function hasSecretsOf(request: string, redaction: Redaction): (call: Call) => boolean {
  const asked = redaction.secretsIn(request);
  return ({ input }) => [...redaction.secretsIn(input)].every((secret) => asked.has(secret));
}

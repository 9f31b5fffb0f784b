/**
 * A command as a line that can be followed: without what only an agent's terminal needs, and without the messages that
 * were written for one occasion.
 *
 * @module
 */
import type { ProcedureAttempt } from '../learning/procedures/procedure.ts';
import { shellCommands } from '../shell/parse.ts';
import { plainLine } from './plain-line.ts';

/** In the place of a message. */
export const MESSAGE = '"..."';
/** A quoted argument of fewer words is a name or a value. */
const MESSAGE_WORDS = 4;

/** Of forms that were typed in these attempts. */
export function lineOf(attempts: readonly ProcedureAttempt[]): (form: string) => string {
  const known = new Map<string, string>();
  const times = new Map<string, number>();
  for (const { steps } of attempts) {
    const own = new Set<string>();
    for (const { form } of steps)
      if (isQuoting(form)) for (const message of messagesIn(form)) own.add(message);
    for (const message of own) times.set(message, (times.get(message) ?? 0) + 1);
  }
  const isOnce = attempts.length > 1;
  return (form) => {
    const before = known.get(form);
    if (before !== undefined) return before;
    // Typed in two attempts, it is no message but what is typed there; of one attempt alone nobody knows.
    const own = isQuoting(form)
      ? messagesIn(form).filter((text) => isOnce && (times.get(text) ?? 0) < 2)
      : [];
    const line = plainLine(own.reduce((text, message) => text.replace(message, () => MESSAGE), form));
    known.set(form, line);
    return line;
  };
}

function isQuoting(form: string): boolean {
  return form.includes('"') || form.includes("'");
}

/** Quoted arguments of several words. */
function messagesIn(form: string): string[] {
  return shellCommands(form)
    .filter(({ within }) => within === null)
    .flatMap(({ words }) => words)
    .filter(({ isQuoted, text }) => isQuoted && text.split(' ').length >= MESSAGE_WORDS)
    .map(({ text }) => text);
}

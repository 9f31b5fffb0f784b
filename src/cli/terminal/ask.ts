/**
 * A question to the person at the terminal.
 *
 * @module
 */
import { createInterface } from 'node:readline/promises';
import { KnowhowError } from '../../errors.ts';

/** Only a clear yes is one. Without a terminal nobody can answer, and the command has to be told beforehand. */
export async function confirmed(question: string, how: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new KnowhowError('usage', 'Nobody can be asked here: this is no terminal', { hint: how });
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

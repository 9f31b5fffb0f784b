/**
 * A command without what only an agent's terminal needs: where it was run from, and how much of the answer was read.
 *
 * @module
 */
import { formKey } from '../shell/form.ts';
import { shellCommands } from '../shell/parse.ts';

/** They cut an answer to size. */
const CUTTERS: ReadonlySet<string> = new Set(['head', 'tail']);
const JOINED_ERRORS = /\s+2>&1$/u;

/** `cd app && make test 2>&1 | tail -20` is `make test`: a beginning of what was typed. */
export function plainLine(text: string): string {
  const line = formKey(text);
  const commands = shellCommands(line);
  const last = commands.at(-1);
  const pipe = line.lastIndexOf('|');
  const isCut = commands.length > 1 && last !== undefined && CUTTERS.has(last.program) && pipe > 0;
  const rest = isCut && line.slice(pipe + 1).trim() === last.text.trim() ? line.slice(0, pipe) : line;
  return rest.trim().replace(JOINED_ERRORS, '');
}

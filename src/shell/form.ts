/**
 * The form of a command: the literal text that was typed, on one line, without what only moves to a folder first.
 *
 * @module
 */
import { shellCommands } from './parse.ts';

/** A line that an agent is told has no more. */
const MAX_FORM = 400;

/** As typed, its white space made one: what is quoted to an agent. */
export function form(text: string): string {
  const line = text.replaceAll('\\\n', ' ').replaceAll(/\s+/gu, ' ').trim();
  return line.length > MAX_FORM ? `${line.slice(0, MAX_FORM - 1)}…` : line;
}

/** Without `cd folder &&` before it: by this the same command is known from wherever it was run. */
export function formKey(text: string): string {
  let rest = form(text);
  for (let moved = afterMove(rest); moved !== null; moved = afterMove(rest)) rest = moved;
  return rest;
}

function afterMove(text: string): string | null {
  if (!text.startsWith('cd ') && !text.startsWith('pushd ')) return null;
  const [first] = shellCommands(text);
  if (first === undefined || (first.program !== 'cd' && first.program !== 'pushd')) return null;
  const after = text.slice(first.text.length).trimStart();
  const joint = ['&&', ';'].find((operator) => after.startsWith(operator));
  const rest = joint === undefined ? '' : after.slice(joint.length).trimStart();
  return rest === '' ? null : rest;
}

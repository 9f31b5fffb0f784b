/**
 * Commands in a text that stand nowhere in the evidence: a model that writes prose writes no commands of its own.
 *
 * @module
 */
import { shellCommands } from '../../shell/parse.ts';
import type { Candidate } from '../candidate.ts';
import { oneLine } from './quoting.ts';

const INLINE = /(`+)([\s\S]*?)\1/gu;
const FENCED = /```[^\n]*\n([\s\S]*?)```/gu;

/** Code of more than a word has to be in what was typed, or in `own`: the text that this one was made of. */
export function inventedCommands(
  text: string,
  own: string,
  { recent, steps, procedure }: Candidate,
): string[] {
  const known = new Set(codeIn(own));
  const typed = [
    ...recent.flatMap((attempt) => [
      ...attempt.steps.map(({ form }) => form),
      ...attempt.remedies.flatMap(({ failed, worked }) => [failed, worked]),
    ]),
    ...steps.flatMap(({ usual, examples }) => [usual, ...examples]),
    ...procedure.steps.flatMap(({ usual, examples }) => [usual, ...examples]),
  ].map(oneLine);
  return codeIn(text).filter(
    (code) => isCommand(code) && !known.has(code) && !typed.some((form) => form.includes(code)),
  );
}

function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(FENCED)].flatMap(([, block = '']) => block.split('\n'));
  const rest = text.replaceAll(FENCED, '');
  const inline = [...rest.matchAll(INLINE)].map(([, , code = '']) => code);
  return [...blocks, ...inline]
    .map((line) => oneLine(line).replace(/^\$ /u, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function isCommand(code: string): boolean {
  return code.includes(' ') && shellCommands(code).length > 0;
}

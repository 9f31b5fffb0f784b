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

/** Code of more than a word has to be in what was typed, or in what knowhow offers itself. */
export function inventedCommands(text: string, { recent, steps, procedure }: Candidate): string[] {
  const typed = [
    ...recent.flatMap((attempt) => [
      ...attempt.steps.map(({ form }) => form),
      ...attempt.remedies.flatMap(({ failed, worked }) => [failed, worked]),
    ]),
    ...steps.flatMap(({ usual, examples }) => [usual, ...examples]),
    ...procedure.steps.flatMap(({ usual, examples }) => [usual, ...examples]),
  ].map(oneLine);
  return codeIn(text).filter(
    (code) => isCommand(code) && !code.startsWith('knowhow ') && !typed.some((form) => form.includes(code)),
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

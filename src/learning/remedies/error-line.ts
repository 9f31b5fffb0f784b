/**
 * The line of an output that tells what went wrong, and the words by which two such lines are alike.
 *
 * @module
 */
import { isTelling } from './read-output.ts';

const MAX_LINE = 160;
/** `Exit code 1` stands before what was printed; `at f (x.js:1)` is a trace. */
const NOT_TELLING = /^(?:Exit code|at )/u;
const MASKED = /\d+|\/[\w./-]+|0x\w+/gu;
const WORD = /[a-z_]{3,}/gu;

export function errorLine(output: string): string {
  const lines = output.split('\n').map((line) => line.trim());
  const told = lines.filter((line) => line !== '' && !NOT_TELLING.test(line));
  return (told.find(isTelling) ?? told[0] ?? '').slice(0, MAX_LINE);
}

/** Without numbers, paths and ids. */
export function errorWords(line: string): ReadonlySet<string> {
  return new Set(line.toLowerCase().replaceAll(MASKED, ' ').match(WORD) ?? []);
}

/** How much of two sets is in both. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  return both / Math.max(1, a.size + b.size - both);
}

/**
 * How alike two lines are that tell what went wrong.
 *
 * @module
 */
import { errorSignature } from '../../shell/results/error-line.ts';

const WORD = /[a-z_]{3,}/gu;

/** Without numbers, paths and ids. */
export function errorWords(line: string): ReadonlySet<string> {
  return new Set(errorSignature(line).match(WORD) ?? []);
}

/** How much of two sets is in both. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let both = 0;
  for (const word of a) if (b.has(word)) both++;
  return both / Math.max(1, a.size + b.size - both);
}

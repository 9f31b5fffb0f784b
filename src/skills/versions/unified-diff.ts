/**
 * The difference of two texts as a unified diff, in bounded time.
 *
 * @module
 */
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

export interface DiffSide {
  readonly name: string;
  /** What the side is, behind its name: `#3`, `on disk`. */
  readonly label: string;
  readonly text: string;
}

/** More edited lines than this are another text: nobody reads them one by one, and finding the fewest takes long. */
const MAX_EDITS = 2000;

export function unifiedDiff(from: DiffSide, to: DiffSide): string {
  if (from.text === to.text) return '';
  const patch = createTwoFilesPatch(from.name, to.name, from.text, to.text, from.label, to.label, {
    maxEditLength: MAX_EDITS,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return patch ?? replaced(from, to);
}

/** All lines of the one gone, all of the other there. */
function replaced(from: DiffSide, to: DiffSide): string {
  const [before, after] = [linesOf(from.text), linesOf(to.text)];
  return [
    `--- ${from.name}\t${from.label}`,
    `+++ ${to.name}\t${to.label}`,
    `@@ -1,${before.length} +1,${after.length} @@`,
    ...before.map((line) => `-${line}`),
    ...after.map((line) => `+${line}`),
    '',
  ].join('\n');
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

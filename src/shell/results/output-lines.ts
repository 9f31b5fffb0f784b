/**
 * The lines of an output that are looked at: its first and its last ones, without colours.
 *
 * @module
 */
import { stripVTControlCharacters } from 'node:util';

const FIRST = 40;
const LAST = 60;
const MAX_EDGE = 12_000;

/** Without what is only white space. */
export function edgeLines(text: string): string[] {
  const isLong = text.length > 2 * MAX_EDGE;
  const read = isLong ? `${text.slice(0, MAX_EDGE)}\n${text.slice(-MAX_EDGE)}` : text;
  const plain = read.includes('\u001b') ? stripVTControlCharacters(read) : read;
  const lines: string[] = [];
  for (const line of plain.split('\n')) {
    const trimmed = line.trimEnd();
    if (trimmed !== '') lines.push(trimmed);
  }
  return lines.length <= FIRST + LAST ? lines : [...lines.slice(0, FIRST), ...lines.slice(-LAST)];
}

/** How harnesses write the exit code into the text. */
const WRITTEN: readonly RegExp[] = [
  /^(?:Error: )?Exit code:? (-?\d{1,3})\b/u,
  /^(?:Process|Command|Script) (?:exited|failed|finished|completed)\b.{0,40}?\b(?:exit )?(?:code|status):? (-?\d{1,3})\b/iu,
  /^\(?(?:Command )?exit(?:ed)?(?: with)? (?:code|status):? ?(-?\d{1,3})\)?\.?$/iu,
  /^<(?:exit_code|returncode|exit-code)>(-?\d{1,3})<\//iu,
  /"exit_code"\s*:\s*(-?\d{1,3})\b/u,
];
const WRITTEN_LINES = 5;

/** The exit code that a harness wrote around the output; null when there is none. */
export function writtenExitCode(lines: readonly string[]): number | null {
  const edges =
    lines.length <= 2 * WRITTEN_LINES
      ? lines
      : [...lines.slice(0, WRITTEN_LINES), ...lines.slice(-WRITTEN_LINES)];
  for (const line of edges) {
    if (!/exit|code|status/iu.test(line)) continue;
    for (const form of WRITTEN) {
      const code = form.exec(line.trim())?.[1];
      if (code !== undefined) return Number(code);
    }
  }
  return null;
}

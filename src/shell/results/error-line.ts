/**
 * The line of a failed output that tells most, and its signature: the line without what differs from day to day.
 *
 * @module
 */

import lines from './error-lines.json' with { type: 'json' };
import { edgeLines } from './output-lines.ts';

interface ErrorLineRow {
  readonly id: string;
  readonly pattern: string;
  /** Negative: says that something failed, not what. */
  readonly tells: number;
  readonly takes?: string;
  readonly flags?: string;
  readonly example: string;
}

const ROWS = (lines.rows as readonly ErrorLineRow[]).map((row) => ({
  ...row,
  form: new RegExp(row.pattern, `${row.flags ?? ''}u`),
}));
const MAX_LINE = 300;
const HAS_WORD = /\p{L}{2}/u;
const NO_LINE =
  /^(?:\s*at |\s+File "|Exit code|<\/?tool_use_error>$|Chunk ID:|Wall time:|Process exited|Original token count:|Output:$|\^+$|[-=~_*\s]+$)/u;

/** Of an output that is known to be a failure's; where no line tells of one the first. Null for an empty output. */
export function errorLine(text: string): string | null {
  const { best, first } = tellingLines(text);
  return best ?? first;
}

/** Null where no line tells of an error. */
export function sureErrorLine(text: string): string | null {
  return tellingLines(text).best;
}

interface TellingLines {
  readonly best: string | null;
  readonly first: string | null;
}

function tellingLines(text: string): TellingLines {
  let best: { readonly line: string; readonly tells: number } | null = null;
  let first: string | null = null;
  for (const raw of edgeLines(text)) {
    const line = raw
      .replaceAll(/<\/?tool_use_error>/gu, '')
      .trim()
      .slice(0, MAX_LINE);
    if (!HAS_WORD.test(line) || NO_LINE.test(raw)) continue;
    const row = ROWS.find(({ form }) => form.test(line));
    if (row === undefined) {
      first ??= line;
      continue;
    }
    const isBetter =
      best === null || row.tells > best.tells || (row.tells === best.tells && row.takes === 'last');
    if (row.tells > 0 && isBetter) best = { line, tells: row.tells };
  }
  return { best: best?.line ?? null, first };
}

/** What differs from run to run, and what stands in its place. In order. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z?)?|\b\d\d:\d\d:\d\d(?:\.\d+)?\b/gu, '<time>'],
  [/\b[a-z]+:\/\/[^\s"'`)]+/giu, '<url>'],
  [
    /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b|\b0x[0-9a-f]+\b|\b(?=[a-f]*\d)[0-9a-f]{7,40}\b/giu,
    '<id>',
  ],
  [/(?:\b[A-Za-z]:)?(?:~|\.{1,2})?(?:[\\/][\w@.+-]+){1,}[\\/]?|\b[\w@.-]+(?:\/[\w@.+-]+)+/gu, '<path>'],
  [/\b\d+(?:\.\d+)*(?:ms|s|m|h|%|k|mb|gb|kb)?\b/giu, '<n>'],
];

/** Of a line; lower case, at most 160 characters. */
export function errorSignature(line: string): string {
  let masked = line;
  for (const [form, name] of MASKS) masked = masked.replaceAll(form, name);
  return masked.replaceAll(/\s+/gu, ' ').trim().toLowerCase().slice(0, 160);
}

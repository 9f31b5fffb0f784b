/**
 * Which calls the words of a user may be about.
 *
 * @module
 */
import { isLook } from '../commands/looks.ts';
import type { Step } from './repairs.ts';

/** Edits are mended in place; checks and thoughts harm nobody. */
const NEVER_MEANT: ReadonlySet<string> = new Set(['edit', 'think', 'test', 'lint', 'build', 'hand-over']);

/** What a build tool is told to bring out, or to take back. */
const BRINGS_OUT =
  /^(?:g?make|just|task|rake|(?:\.\/)?(?:mvnw?|gradlew?)) (?:-\S+ )*(?:deploy|release|publish|rollback|flash|provision)\b/;

export function isMeant({ known }: Step): boolean {
  const isHarmless = NEVER_MEANT.has(known.kind) && !BRINGS_OUT.test(known.deciding);
  return !isHarmless && !isLook(known);
}

const SELECTS = /^(?:psql|mysql|mariadb|sqlite3|duckdb|bq|snowsql|clickhouse\S*)\s.*\bselect\b/is;
const WRITES = /\b(?:insert|update|delete|drop|alter|create|truncate|into|merge|grant|vacuum)\b/i;

/** Asks a database for rows. */
export function isQuery({ known }: Step): boolean {
  return SELECTS.test(known.deciding) && !WRITES.test(known.deciding);
}

export function isDone({ verdict }: Step): boolean {
  return verdict.outcome === 'success' || verdict.outcome === 'failure';
}

export function isEdit({ known }: Step): boolean {
  return known.kind === 'edit';
}

/** The last of the steps from here to there that was done and is such a one; -1 where there is none. */
export function lastIn(
  steps: readonly Step[],
  from: number,
  to: number,
  isIt: (step: Step) => boolean,
): number {
  const last = steps.slice(from, to).findLastIndex((step) => isDone(step) && isIt(step));
  return last < 0 ? -1 : from + last;
}

/**
 * Edits of code that a later one took back line by line, where they were made: a dead end, and no step of anything. A line
 * that went in one place and came in another was moved. Settings are switched on and off again on purpose.
 *
 * @module
 */
import type { Call } from '../../sessions/session.ts';
import type { DoneCall } from './noise-rules.ts';
import { isSettings } from './settings-files.ts';
import { type Change, changesIn, linesOf } from './written.ts';

const END = '\n';
const NO_LINES = END;

interface Edit {
  readonly index: number;
  readonly path: string;
  readonly changes: readonly Change[];
}

/** Indices of both, what was done and what took it back. `calls` are those of `done`. */
export function undoneEdits(done: readonly DoneCall[], calls: readonly Call[]): ReadonlySet<number> {
  const found = new Set<number>();
  const open: Edit[] = [];
  for (const [index, { step, outcome }] of done.entries()) {
    const { path } = step.args;
    if (step.tool !== 'edit' || path === undefined || isSettings(path) || outcome !== 'success') continue;
    const edit = { index, path, changes: changesOf(calls[index]?.input ?? {}) };
    if (edit.changes.length === 0) continue;
    const at = open.findLastIndex((one) => one.path === path && isTakenBack(one.changes, edit.changes));
    const [before] = at < 0 ? [] : open.splice(at, 1);
    if (before === undefined) open.push(edit);
    else found.add(before.index).add(index);
  }
  return found;
}

/** By whole lines, each with an end on both sides; without those that change nothing. */
function changesOf(input: Readonly<Record<string, unknown>>): Change[] {
  const inLines = (text: string): string => ['', ...linesOf(text), ''].join(END);
  return changesIn(input)
    .map(({ before, after }) => ({ before: inLines(before), after: inLines(after) }))
    .filter(({ before, after }) => before !== after);
}

/** Change by change, in the order that they were made in or from the last one back. */
function isTakenBack(done: readonly Change[], later: readonly Change[]): boolean {
  const undoes = (changes: readonly Change[]): boolean =>
    changes.every((change, index) => putsBack(change, done[index]));
  return done.length === later.length && (undoes(later) || undoes(later.toReversed()));
}

/** What stood there stands there again: one of the two shows all that the other does, and what it leaves around it. */
function putsBack(later: Change, done: Change | undefined): boolean {
  if (done === undefined) return false;
  return (
    exchanged(done.after, later.before, later.after) === done.before ||
    exchanged(later.before, done.after, done.before) === later.after
  );
}

/** Null where it is not in the text, or says of no line where it is. */
function exchanged(text: string, found: string, instead: string): string | null {
  const isThere = found !== NO_LINES && text.includes(found);
  return isThere ? text.replace(found, () => instead) : null;
}

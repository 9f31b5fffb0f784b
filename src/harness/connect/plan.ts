/**
 * What connecting or disconnecting would change, over all files of a harness, before anything is written.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { type FileEdit, leftAlone } from './file-edit.ts';
import { type ConnectionRecords, hashOf } from './records.ts';
import { readSettings, requireWritable, withoutMark } from './settings-file.ts';

export interface Change {
  readonly file: string;
  /** What is put in or taken away, for people. */
  readonly what: string;
  readonly mode: number | undefined;
  /** As it is now; null: no file. */
  readonly now: string | null;
  /** As it will be; null: no file. */
  readonly next: string | null;
  /** As it was before knowhow came. */
  readonly original: string | null;
  /** Nothing of this connection is left in the file. */
  readonly isReleased: boolean;
}

/** The same files three times: with all entries of ours, with those that are wanted, with those that are not. */
export interface Edits {
  readonly all: readonly FileEdit[];
  readonly wanted: readonly FileEdit[];
  readonly unwanted: readonly FileEdit[];
}

export interface Ledger {
  readonly records: ConnectionRecords;
  /** Whose entries: see `placeName`. */
  readonly place: string;
  /** Where this knowhow is installed. */
  readonly installation: string;
}

/** Files that need no change are left out. Throws before anything is done when one of them cannot be edited. */
export function planConnect({ all, wanted, unwanted }: Edits, ledger: Ledger): Change[] {
  return all.flatMap((edit) => {
    const now = readSettings(edit.file);
    const put = wanted.find(({ file }) => file === edit.file);
    const take = unwanted.find(({ file }) => file === edit.file);
    const filled = put ? onText(now, (text) => put.connect(text)) : now;
    const next = take ? taken(take, filled, put !== undefined, ledger) : filled;
    if (next === now) return [];
    requireWritable(edit.file);
    const what = [
      put && filled !== now && put.what,
      take && next !== filled && `${take.what} taken away`,
    ].filter(Boolean);
    const isReleased = stateOf(edit, next) === 'absent';
    const original = isReleased ? releasedFrom(edit, next, ledger) : untouched(edit, now, ledger);
    return [{ file: edit.file, what: what.join(', '), mode: edit.mode, now, next, original, isReleased }];
  });
}

export function planDisconnect(edits: readonly FileEdit[], ledger: Ledger): Change[] {
  return edits.flatMap((edit) => {
    const now = readUnlessForeign(edit.file, ledger);
    const next = originalOf(edit, now, ledger);
    if (next === now) return [];
    requireWritable(edit.file);
    const original = releasedFrom(edit, next, ledger);
    return [{ file: edit.file, what: edit.what, mode: edit.mode, now, next, original, isReleased: true }];
  });
}

/** What we never wrote holds nothing of ours, whatever it is. */
function readUnlessForeign(file: string, { records }: Ledger): string | null {
  try {
    return readSettings(file);
  } catch (error) {
    if (error instanceof KnowhowError && !records.get(file)) return null;
    throw error;
  }
}

/** Without what is no longer wanted; other entries of ours may stay beside it. */
function taken(edit: FileEdit, now: string | null, isShared: boolean, ledger: Ledger): string | null {
  if (!isShared) return originalOf(edit, now, ledger);
  if (now === null || stateOf(edit, now) === 'absent') return now;
  return onText(now, (text) => edit.disconnect(text ?? '', hintFor(edit, ledger)));
}

/** Untouched since we wrote it: the bytes that we kept. Otherwise everything but our entries. */
function originalOf(edit: FileEdit, now: string | null, ledger: Ledger): string | null {
  if (now === null) return now;
  const record = ledger.records.get(edit.file);
  if (stateOf(edit, now) === 'absent') {
    const problem = record && edit.problem(withoutMark(now).text);
    if (problem) throw leftAlone(edit.file, problem);
    return now;
  }
  const before = record && ledger.records.textBefore(record);
  const isOurs = record?.after === hashOf(now) && record.places.every((place) => place === ledger.place);
  if (isOurs && before !== undefined) return before;
  return onText(now, (text) => edit.disconnect(text ?? '', hintFor(edit, ledger)));
}

/** As `originalOf`; entries that other places have in the same file are no part of the original either. */
function untouched(edit: FileEdit, now: string | null, ledger: Ledger): string | null {
  const record = ledger.records.get(edit.file);
  if (!record) return asFound(edit, now);
  const before = ledger.records.textBefore(record);
  if (now !== null && before !== undefined && record.after === hashOf(now)) return before;
  return originalOf(edit, now, ledger);
}

/** No record of ours: what stands there counts as a person's own, but for calls that only we write. */
function asFound(edit: FileEdit, now: string | null): string | null {
  if (now === null || stateOf(edit, now) === 'absent') return now;
  return onText(now, (text) => edit.disconnect(text ?? '', text));
}

/** What to keep for the other places that have entries in the file, once this one has none. */
function releasedFrom(edit: FileEdit, next: string | null, { records }: Ledger): string | null {
  const record = records.get(edit.file);
  const before = record && records.textBefore(record);
  return before === undefined ? next : before;
}

function hintFor(edit: FileEdit, { records }: Ledger): string | null | undefined {
  const record = records.get(edit.file);
  const before = record && records.textBefore(record);
  return typeof before === 'string' ? withoutMark(before).text : before;
}

function stateOf(edit: FileEdit, whole: string | null): ReturnType<FileEdit['state']> {
  return edit.state(whole === null ? null : withoutMark(whole).text);
}

function onText(whole: string | null, change: (text: string | null) => string | null): string | null {
  if (whole === null) return change(null);
  const { mark, text } = withoutMark(whole);
  const changed = change(text);
  return changed === null ? null : mark + changed;
}

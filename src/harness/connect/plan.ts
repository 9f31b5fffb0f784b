/**
 * What connecting or disconnecting would change, over all files of a harness, before anything is written.
 *
 * @module
 */
import type { FileEdit } from './file-edit.ts';
import { type ConnectionRecords, hashOf } from './records.ts';
import { readSettings, withoutMark } from './settings-file.ts';

export interface Change {
  readonly file: string;
  readonly what: string;
  readonly mode: number | undefined;
  /** As it is now; null: no file. */
  readonly now: string | null;
  /** As it will be; null: no file. */
  readonly next: string | null;
  /** As it was before knowhow came. */
  readonly original: string | null;
  /** What its owner should know about the file. */
  readonly remark?: string | undefined;
}

/** Files that need no change are left out. Throws before anything is done when one of them cannot be edited. */
export function planConnect(edits: readonly FileEdit[], records: ConnectionRecords): Change[] {
  return edits.flatMap((edit) => {
    const now = readSettings(edit.file);
    const next = onText(now, (text) => edit.connect(text));
    if (next === now) return [];
    const original = originalOf(edit, now, records);
    const remark = next === null ? undefined : edit.remark?.(withoutMark(next).text);
    return [{ file: edit.file, what: edit.what, mode: edit.mode, now, next, original, remark }];
  });
}

export function planDisconnect(edits: readonly FileEdit[], records: ConnectionRecords): Change[] {
  return edits.flatMap((edit) => {
    const now = readSettings(edit.file);
    if (now === null) return [];
    const next = originalOf(edit, now, records);
    return next === now
      ? []
      : [{ file: edit.file, what: edit.what, mode: edit.mode, now, next, original: next }];
  });
}

/** Untouched since we wrote it: the bytes that we kept. Otherwise everything but our entries. */
function originalOf(edit: FileEdit, now: string | null, records: ConnectionRecords): string | null {
  if (now === null || edit.state(withoutMark(now).text) === 'absent') return now;
  const record = records.get(edit.file);
  const before = record && records.textBefore(record);
  if (record && before !== undefined && record.after === hashOf(now)) return before;
  return onText(now, (text) =>
    edit.disconnect(text ?? '', typeof before === 'string' ? withoutMark(before).text : before),
  );
}

function onText(whole: string | null, change: (text: string | null) => string | null): string | null {
  if (whole === null) return change(null);
  const { mark, text } = withoutMark(whole);
  const changed = change(text);
  return changed === null ? null : mark + changed;
}

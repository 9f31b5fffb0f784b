/**
 * Writes a plan: all of its files or none.
 *
 * @module
 */
import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { KnowhowError } from '../../errors.ts';
import { leftAlone } from './file-edit.ts';
import type { Change, Ledger } from './plan.ts';
import { type ConnectionRecord, hashOf } from './records.ts';
import { missingFolders, readSettings } from './settings-file.ts';
import { refusalOf } from './system-words.ts';
import { writeSettings } from './write-settings.ts';

export function applyChanges(harness: string, changes: readonly Change[], ledger: Ledger): void {
  if (changes.length === 0) return;
  const { records } = ledger;
  const known = Object.fromEntries(changes.map(({ file }) => [file, records.get(file) ?? null]));
  const next = Object.fromEntries(changes.map((change) => [change.file, recordFor(harness, change, ledger)]));
  const held = Object.entries(next).filter(([, record]) => record !== null);
  // First the memory, then the deed: killed in between, disconnecting still finds the way back.
  if (held.length > 0) records.set(Object.fromEntries(held));
  try {
    write(changes);
  } catch (error) {
    if (held.length > 0) records.set(known);
    throw error;
  }
  const released = Object.keys(next).filter((file) => next[file] === null);
  if (released.length === 0) return;
  const folders = released.flatMap((file) => known[file]?.folders ?? []);
  for (const folder of [...new Set(folders)].sort((a, b) => b.length - a.length)) removeIfEmpty(folder);
  records.set(Object.fromEntries(released.map((file) => [file, null])));
}

/** Null where nobody has anything in the file any more. */
function recordFor(harness: string, change: Change, ledger: Ledger): ConnectionRecord | null {
  const { records, place, installation } = ledger;
  const { file, now, next, original, isReleased } = change;
  const known = records.get(file);
  const others = (known?.places ?? []).filter((one) => one !== place);
  // The bytes as they were found, besides: how it was before us is worked out, and that may err.
  if (now !== null && now !== original) records.keep(file, now);
  if (isReleased && others.length === 0) return null;
  return {
    harness,
    before: original === null ? null : records.keep(file, original),
    after: hashOf(next ?? ''),
    folders: [...new Set([...(known?.folders ?? []), ...missingFolders(file)])],
    installations: [...new Set([...(known?.installations ?? []), installation])],
    places: isReleased ? others : [...others, place],
  };
}

function write(changes: readonly Change[]): void {
  const done: Change[] = [];
  const made: string[] = [];
  for (const change of changes) {
    try {
      // An agent that runs may have written its file since we planned.
      if (readSettings(change.file) !== change.now) {
        throw leftAlone(change.file, 'it was changed by something else just now', 'Try again.');
      }
      made.push(...missingFolders(change.file));
      put(change, change.next);
      done.push(change);
    } catch (error) {
      const stuck = done.reverse().filter((one) => !isPutBack(one));
      for (const folder of made.reverse()) removeIfEmpty(folder);
      throw refused(change.file, error, stuck);
    }
  }
}

function refused(file: string, error: unknown, stuck: readonly Change[]): KnowhowError {
  if (stuck.length > 0) {
    const files = stuck.map((change) => change.file).join(', ');
    return new KnowhowError('conflict', `${file} could not be written, and ${files} not be put back`, {
      hint: 'Copies of both are in the folder backups/connect of the knowhow home.',
      cause: error,
    });
  }
  if (error instanceof KnowhowError) return error;
  const { why, hint } = refusalOf(error);
  return leftAlone(file, why, hint);
}

function isPutBack(change: Change): boolean {
  try {
    put(change, change.now);
    return true;
  } catch {
    // Said by the caller, together with the reason why it was to be put back.
    return false;
  }
}

function put({ file, mode }: Change, text: string | null): void {
  if (text === null) {
    rmSync(file, { force: true });
    return;
  }
  for (const folder of missingFolders(file)) mkdirSync(folder);
  writeSettings(file, text, mode);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody keeps something in it, or it is gone: both are fine.
  }
}

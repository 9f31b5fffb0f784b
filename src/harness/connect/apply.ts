/**
 * Writes a plan: each file by one rename, all of them or none.
 *
 * @module
 */
import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { KnowhowError, messageOf } from '../../errors.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';
import { leftAlone } from './file-edit.ts';
import type { Change } from './plan.ts';
import { type ConnectionRecord, type ConnectionRecords, hashOf } from './records.ts';
import { missingFolders, readSettings } from './settings-file.ts';

export function applyConnect(harness: string, changes: readonly Change[], records: ConnectionRecords): void {
  if (changes.length === 0) return;
  const kept: Record<string, ConnectionRecord> = {};
  for (const { file, next, original } of changes) {
    const known = records.get(file);
    kept[file] = {
      harness,
      before: original === null ? null : records.keep(file, original),
      after: hashOf(next ?? ''),
      folders: [...new Set([...(known?.folders ?? []), ...missingFolders(file)])],
    };
  }
  // First the memory, then the deed: killed in between, disconnecting still finds the way back.
  records.set(kept);
  write(changes);
}

export function applyDisconnect(changes: readonly Change[], records: ConnectionRecords): void {
  if (changes.length === 0) return;
  for (const { file, now } of changes) if (now !== null) records.keep(file, now);
  write(changes);
  const folders = changes.flatMap(({ file }) => records.get(file)?.folders ?? []);
  for (const folder of [...new Set(folders)].sort((a, b) => b.length - a.length)) removeIfEmpty(folder);
  records.set(Object.fromEntries(changes.map(({ file }) => [file, null])));
}

function write(changes: readonly Change[]): void {
  const done: Change[] = [];
  const made: string[] = [];
  try {
    for (const change of changes) {
      // An agent that runs may have written its file since we planned.
      if (readSettings(change.file) !== change.now) {
        throw leftAlone(change.file, 'it was changed by something else just now', 'Try again.');
      }
      made.push(...missingFolders(change.file));
      put(change, change.next);
      done.push(change);
    }
  } catch (error) {
    for (const change of done.reverse()) put(change, change.now);
    for (const folder of made.reverse()) removeIfEmpty(folder);
    if (error instanceof KnowhowError) throw error;
    throw new KnowhowError('conflict', `Nothing was changed: ${messageOf(error)}`, {
      hint: 'Check that the folder is yours and writable.',
      cause: error,
    });
  }
}

function put({ file, mode }: Change, text: string | null): void {
  if (text === null) {
    rmSync(file, { force: true });
    return;
  }
  for (const folder of missingFolders(file)) mkdirSync(folder);
  writeFileAtomic(file, text, mode === undefined ? {} : { mode });
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody keeps something in it, or it is gone: both are fine.
  }
}

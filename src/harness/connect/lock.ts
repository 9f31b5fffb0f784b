/**
 * One connect or disconnect at a time on a home: two that write their records at once would lose one of them.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { refusalOf } from './system-words.ts';

/** Connecting takes some hundredths of a second; ten others may be before us. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 20;

export function alone<T>(home: Home, work: () => T, patience: number = PATIENCE_MS): T {
  try {
    return holding(home, work, patience);
  } catch (error) {
    if (error instanceof KnowhowError) throw error;
    // Settings files have their own words for it: what is left is our lock, our records and our copies.
    const { why, hint } = refusalOf(error);
    throw new KnowhowError('conflict', `Nothing was changed, ${home.folder} cannot be written: ${why}`, {
      hint,
      cause: error,
    });
  }
}

function holding<T>(home: Home, work: () => T, patience: number): T {
  makePrivateFolder(home.folder);
  const file = join(home.folder, 'connect.lock');
  take(file, patience);
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string, patience: number): void {
  for (let waited = 0; !isMade(file); waited += PAUSE_MS) {
    const holder = holderOf(file);
    if (holder !== undefined && !isAlive(holder)) removeStale(file, holder);
    else if (waited >= patience) {
      throw new KnowhowError('already_running', 'Another `knowhow connect` is at work', {
        hint: `Try again. If none runs, remove ${file}.`,
      });
    } else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

function isMade(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined where it is gone, or was made this moment and says nothing yet. */
function holderOf(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch {
    // Whoever had it has just finished.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Two may find the same dead holder: only one of them gets the file away, and what it got is looked at again. */
function removeStale(file: string, holder: number): void {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
  } catch {
    // Another was faster.
    return;
  }
  if (holderOf(aside) === holder) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

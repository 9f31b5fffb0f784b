/**
 * A copy of the database's files, without opening it: that alone would write beside it.
 *
 * @module
 */
import { chmodSync, constants, copyFileSync, existsSync, rmSync, statSync } from 'node:fs';

/** What was committed last may stand in the write-ahead log alone. */
const ENDINGS = ['', '-wal'];
/** Somebody who writes without a pause for so many copies is rare. */
const MAX_ATTEMPTS = 10;

/** Nothing where there is none. */
export function copyDatabase(from: string, to: string, copy: typeof copyFileSync = copyFileSync): void {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const before = states(from);
    const failure = copyFiles(from, to, copy);
    // What moved from the one file to the other meanwhile would be in neither copy.
    const isSteady = states(from).join() === before.join();
    if (isSteady && failure) throw failure;
    if (isSteady) return;
  }
  throw new Error('somebody else is writing to it all the time');
}

/** The log may go between a look and the copy. */
function copyFiles(from: string, to: string, copy: typeof copyFileSync): unknown {
  try {
    for (const ending of ENDINGS) {
      rmSync(to + ending, { force: true });
      if (!existsSync(from + ending)) continue;
      copy(from + ending, to + ending, constants.COPYFILE_FICLONE);
      chmodSync(to + ending, 0o600);
    }
    return undefined;
  } catch (error) {
    return error;
  }
}

function states(file: string): (string | null)[] {
  return ENDINGS.map((ending) => {
    const state = statSync(file + ending, { throwIfNoEntry: false, bigint: true });
    return state ? `${state.ino} ${state.size} ${state.mtimeNs}` : null;
  });
}

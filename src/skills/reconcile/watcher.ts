/**
 * Tells when something below a skills root has changed. It only rings the bell: what changed, the reconciler
 * finds out.
 *
 * @module
 */
import { type FSWatcher, watch } from 'node:fs';
import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';

export interface SkillWatcher {
  /** Watch these folders (not what is below them) from now on, and no others. Answers how many are new. */
  setFolders(folders: readonly string[]): Promise<number>;
  close(): void;
}

/** Editors and copies touch several files: wait for this silence before ringing. */
const QUIET_MS = 150;
/** A folder that never falls silent (a sync in progress) still gets its turn. */
const MAX_WAIT_MS = 1000;
/** Watches set before the event loop gets its turn. */
const FOLDERS_PER_TURN = 200;

export function watchSkills(onChange: () => void, logger: Logger): SkillWatcher {
  const watched = new Map<string, FSWatcher>();
  const bell = debounced(onChange);
  let closed = false;
  let complained = false;

  const complain = (error: unknown, folder: string): void => {
    // The system has only so many watches; one word about it is enough.
    if (complained) return;
    complained = true;
    logger.warn({ err: messageOf(error), folder }, 'cannot watch every folder; the interval finds the rest');
  };

  const start = (folder: string): void => {
    try {
      const watcher = watch(folder, { persistent: false }, (_event, name) => {
        // The folder itself was moved or deleted: one that takes its place needs a watch of its own.
        if (name === basename(folder) && watched.delete(folder)) watcher.close();
        bell.ring();
      });
      watcher.on('error', (error) => {
        // The folder went away: its parent has rung already.
        watcher.close();
        watched.delete(folder);
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') complain(error, folder);
      });
      watched.set(folder, watcher);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') complain(error, folder);
    }
  };

  return {
    async setFolders(folders) {
      const wanted = new Set(folders);
      for (const [folder, watcher] of watched) {
        if (wanted.has(folder)) continue;
        watched.delete(folder);
        watcher.close();
      }
      let added = 0;
      for (const folder of wanted) {
        if (closed || watched.has(folder)) continue;
        start(folder);
        if (++added % FOLDERS_PER_TURN === 0) await nextTurn();
      }
      // What changed between the walk and the new watches would otherwise wait for the interval.
      if (added > 0 && !closed) bell.ring();
      return added;
    },
    close() {
      closed = true;
      bell.stop();
      for (const watcher of watched.values()) watcher.close();
      watched.clear();
    },
  };
}

function debounced(action: () => void): { ring(): void; stop(): void } {
  let quiet: NodeJS.Timeout | undefined;
  let latest: NodeJS.Timeout | undefined;
  const fire = (): void => {
    clearTimeout(quiet);
    clearTimeout(latest);
    quiet = undefined;
    latest = undefined;
    action();
  };
  return {
    ring() {
      clearTimeout(quiet);
      quiet = setTimeout(fire, QUIET_MS);
      latest ??= setTimeout(fire, MAX_WAIT_MS);
    },
    stop() {
      clearTimeout(quiet);
      clearTimeout(latest);
    },
  };
}

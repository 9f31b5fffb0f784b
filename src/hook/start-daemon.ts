/**
 * Starts the daemon in the background: for this session where it answers in time, for those to come in any case.
 *
 * @module
 */
import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makePrivateFolder } from '../files/private-folder.ts';
import { DAEMON_FLAGS, daemonEnvironment } from '../server/daemon/daemon-flags.ts';

/** A daemon answers long before this; until then nobody tries again. */
const PATIENCE_MS = 30_000;
const STAMP = /^hook-start-\d+$/;
/** A daemon that somebody started longer ago and that does not answer yet will not answer this session either. */
const STARTING_MS = 2000;

/** A daemon on its way. */
export interface Starting {
  /** It has ended instead. */
  isOver(): boolean;
}

/** Null where none is on its way. */
export async function startDaemon(folder: string): Promise<Starting | null> {
  const command = fileURLToPath(new URL('../bin/knowhow', import.meta.url));
  if (!existsSync(command)) return null;
  makePrivateFolder(folder);
  const now = Date.now();
  if (!claimStart(folder, now)) return isStarting(folder, now) ? { isOver: () => false } : null;
  // Only here: it costs every hook otherwise.
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [...DAEMON_FLAGS, command, 'daemon'], {
    detached: true,
    stdio: 'ignore',
    // The daemon outlives the folder that the agent works in.
    cwd: folder,
    env: daemonEnvironment(),
  });
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  child.on('error', end);
  child.on('exit', end);
  child.unref();
  return { isOver: () => isOver };
}

/** Whether another session start has just started it. */
export function isStarting(folder: string, now: number): boolean {
  return readdirSync(folder).some((name) => {
    if (!STAMP.test(name)) return false;
    const stamp = statSync(join(folder, name), { throwIfNoEntry: false });
    return stamp !== undefined && Math.abs(now - stamp.mtimeMs) < STARTING_MS;
  });
}

/**
 * True for one of all who ask within half a minute. Stamps carry their time in their name: an old one need not be
 * taken away before a new one is made, so there is no moment at which two can think that they are the first.
 */
export function claimStart(folder: string, now: number): boolean {
  const slot = Math.floor(now / PATIENCE_MS);
  const stamp = (number: number): string => join(folder, `hook-start-${number}`);
  const before = statSync(stamp(slot - 1), { throwIfNoEntry: false });
  if (before && now - before.mtimeMs < PATIENCE_MS) return false;
  try {
    closeSync(openSync(stamp(slot), 'wx', 0o600));
  } catch {
    // Somebody was first, or the home is not ours to write: either way not now.
    return false;
  }
  for (const name of readdirSync(folder)) {
    if (STAMP.test(name) && name !== `hook-start-${slot}`) rmSync(join(folder, name), { force: true });
  }
  return true;
}

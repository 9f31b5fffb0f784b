/**
 * Which logs a run looks at, the latest first: what was done today is asked for tomorrow.
 *
 * @module
 */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { UserPlace } from '../../harness/user-folders.ts';
import { detectFormat } from '../../sessions/detect.ts';
import { type DiscoverOptions, detectLogs, discoverLogs, type FoundLog } from '../../sessions/discover.ts';

export interface WhereToLook extends UserPlace {
  /** A folder to look in besides; one that is missing holds none. */
  readonly sessionsDir: string;
}

export interface WhatToLookFor {
  /** This folder alone; one log of it may be named as well. */
  readonly dir?: string;
  /** This log alone. */
  readonly file?: string;
  /** Only logs that were written to within so many days. */
  readonly days?: number;
}

export interface HowToLook extends Omit<DiscoverOptions, 'days'> {
  /** Told of a log that was named and cannot be looked into. */
  readonly onFailed?: (file: string, reason: string) => void;
}

export async function findLogs(
  { dir, file, days }: WhatToLookFor,
  { userHome, environment, sessionsDir }: WhereToLook,
  how: HowToLook,
): Promise<FoundLog[]> {
  if (file !== undefined) return oneLog(file, how);
  const options = { ...how, ...(days !== undefined && { days }) };
  if (dir !== undefined && (await isFile(dir))) return oneLog(dir, how);
  if (dir !== undefined) return latestFirst(await detectLogs(await folder(dir), options));
  const discovered = await discoverLogs({ userHome, environment }, options);
  return latestFirst([...discovered, ...(await detectLogs(sessionsDir, options))]);
}

async function oneLog(file: string, { knownFormat, onUnknown, onFailed }: HowToLook): Promise<FoundLog[]> {
  try {
    const stats = await stat(file);
    const format = knownFormat?.(file, stats) ?? (await detectFormat(file));
    if (format !== null) return [{ file, format, stats }];
    if (stats.size > 0) onUnknown?.(file);
  } catch (error) {
    // A session that was deleted meanwhile teaches nothing.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onFailed?.(file, messageOf(error));
  }
  return [];
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

/** Of one that may not be looked at it is not known. */
export async function isGone(file: string): Promise<boolean> {
  return stat(file).then(
    () => false,
    (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT',
  );
}

async function folder(dir: string): Promise<string> {
  try {
    if ((await stat(dir)).isDirectory()) {
      await access(dir, constants.R_OK | constants.X_OK);
      return dir;
    }
  } catch (error) {
    throw new KnowhowError('not_found', `Cannot look into ${dir}: ${messageOf(error)}`, {
      hint: 'Name a folder with session logs. `knowhow procedures extract` without --dir reads those of every harness.',
      cause: error,
    });
  }
  throw new KnowhowError('invalid_input', `${dir} is not a folder`, {
    hint: 'Name the folder that the log lies in.',
  });
}

/** Each log once, by whatever path it was found. */
function latestFirst(logs: readonly FoundLog[]): FoundLog[] {
  const found = new Map<string, FoundLog>();
  for (const log of logs) {
    const { dev, ino } = log.stats;
    // Some file systems number no files.
    const identity = ino === 0 ? log.file : `${dev}:${ino}`;
    if (!found.has(identity)) found.set(identity, log);
  }
  return [...found.values()].sort((a, b) => b.stats.mtimeMs - a.stats.mtimeMs);
}

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

export type HowToLook = Omit<DiscoverOptions, 'days'>;

const HINT =
  'Name a folder with session logs, or one log. `knowhow procedures extract` without --dir reads those of every harness.';

export async function findLogs(
  { dir, file, days }: WhatToLookFor,
  { userHome, environment, sessionsDir }: WhereToLook,
  how: HowToLook,
): Promise<FoundLog[]> {
  if (file !== undefined) return oneLog(file, how);
  const options = { ...how, ...(days !== undefined && { days }) };
  if (dir !== undefined) return latestFirst(await logsAt(dir, options));
  const discovered = await discoverLogs({ userHome, environment }, options);
  return latestFirst([...discovered, ...(await detectLogs(sessionsDir, options))]);
}

/** Those below a folder, or the one log that is named in its place. Whoever names anything else made a mistake. */
export async function logsAt(dir: string, how: HowToLook & DiscoverOptions): Promise<FoundLog[]> {
  if (!(await isFile(dir))) return detectLogs(await folder(dir), how);
  let isUnread = false;
  const onFailed = (file: string, reason: string): void => {
    isUnread = true;
    how.onFailed?.(file, reason);
  };
  const logs = await oneLog(dir, { ...how, onFailed });
  if (logs.length > 0 || isUnread) return logs;
  throw new KnowhowError('invalid_input', `${dir} is no session log that knowhow can read`, { hint: HINT });
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
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const message = isMissing ? `There is no folder ${dir}` : `Cannot look into ${dir}: ${messageOf(error)}`;
    throw new KnowhowError('not_found', message, { hint: HINT, cause: error });
  }
  throw new KnowhowError('invalid_input', `${dir} is neither a folder nor a file`, { hint: HINT });
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

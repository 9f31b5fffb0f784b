/**
 * Which logs a run looks at, the latest first: what was done today is asked for tomorrow.
 *
 * @module
 */
import { realpath, stat } from 'node:fs/promises';
import { KnowhowError, messageOf } from '../../errors.ts';
import { detectFormat } from '../../sessions/detect.ts';
import { detectLogs, discoverLogs } from '../../sessions/discover.ts';
import type { Log } from '../../sessions/read-log.ts';

export interface WhereToLook {
  /** The user's home folder, where the harnesses keep their logs. */
  readonly userHome: string;
  /** A folder to look in besides; one that is missing holds none. */
  readonly sessionsDir: string;
}

export interface WhatToLookFor {
  /** This folder alone. */
  readonly dir?: string;
  /** This log alone. */
  readonly file?: string;
  /** Only logs that were written to within so many days. */
  readonly days?: number;
}

export async function findLogs(
  { dir, file, days }: WhatToLookFor,
  { userHome, sessionsDir }: WhereToLook,
  now: Date,
): Promise<Log[]> {
  if (file !== undefined) return oneLog(file);
  const options = { now, ...(days !== undefined && { days }) };
  if (dir !== undefined) return latestFirst(await detectLogs(await folder(dir), options));
  const discovered = await discoverLogs(userHome, options);
  return latestFirst([...discovered, ...(await detectLogs(sessionsDir, options))]);
}

async function oneLog(file: string): Promise<Log[]> {
  // A log that is gone, or that may not be read, teaches nothing.
  const format = await detectFormat(file).catch(() => null);
  return format === null ? [] : [{ file, format }];
}

async function folder(dir: string): Promise<string> {
  try {
    if ((await stat(dir)).isDirectory()) return dir;
  } catch (error) {
    throw new KnowhowError('not_found', `Cannot look into ${dir}: ${messageOf(error)}`, {
      hint: 'Name a folder with session logs, or leave it out to read those of every harness.',
      cause: error,
    });
  }
  throw new KnowhowError('invalid_input', `${dir} is not a folder`, {
    hint: 'Name the folder that the log lies in.',
  });
}

/** Each log once, by whatever path it was found. */
async function latestFirst(logs: readonly Log[]): Promise<Log[]> {
  const found = new Map<string, { log: Log; at: number }>();
  for (const log of logs) {
    const real = await realpath(log.file).catch(() => log.file);
    if (found.has(real)) continue;
    const at = await stat(log.file).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    found.set(real, { log, at });
  }
  return [...found.values()].sort((a, b) => b.at - a.at).map(({ log }) => log);
}

/**
 * A home to work in that leaves nothing behind: what is known comes along, what is written goes with it.
 *
 * @module
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { configuredPath, type Home, locateHome } from '../config/home.ts';
import type { Config } from '../config/schema.ts';
import { KnowhowError, messageOf } from '../errors.ts';
import { copyDatabase } from './copy-database.ts';
import { dropForgotten } from './forgotten-homes.ts';

export interface BorrowedHome {
  readonly home: Home;
  readonly config: Config;
  /** Nothing of it is left. */
  giveBack(): void;
}

const PREFIX = 'knowhow-dry-run-';
/** Who is ended by these gives back first; only a kill leaves the folder to the next one. */
const ENDINGS = ['SIGTERM', 'SIGHUP'] as const;

export function borrowHome(own: Home, config: Config): BorrowedHome {
  const folder = orNoRoom(() => {
    dropForgotten(tmpdir(), PREFIX, Date.now());
    return mkdtempSync(join(tmpdir(), PREFIX));
  });
  const home = locateHome({ KNOWHOW_HOME: folder });
  const giveBack = givingBack(folder);
  // What PostgreSQL knows stays there.
  if (config.database.url === undefined)
    orNoRoom(() => copyDatabase(own.databaseFile, home.databaseFile), giveBack);
  const skills = { ...config.skills, home: join(folder, 'skills') };
  const procedures = {
    ...config.procedures,
    sessionsDir: configuredPath(config.procedures.sessionsDir, own),
  };
  return { home, config: { ...config, skills, procedures }, giveBack };
}

function orNoRoom<T>(work: () => T, undo: () => void = () => undefined): T {
  try {
    return work();
  } catch (error) {
    undo();
    throw new KnowhowError('store_unavailable', `Cannot copy the database: ${messageOf(error)}`, {
      hint: 'A dry run works on a copy in the folder for temporary files; TMPDIR names another one.',
      cause: error,
    });
  }
}

/** Also where the process ends before anybody asks for it: by a second Ctrl-C, or with its terminal. */
function givingBack(folder: string): () => void {
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const end = (signal: NodeJS.Signals): void => process.exit(128 + constants.signals[signal]);
  process.once('exit', remove);
  for (const signal of ENDINGS) process.once(signal, end);
  return () => {
    process.off('exit', remove);
    for (const signal of ENDINGS) process.off(signal, end);
    remove();
  };
}

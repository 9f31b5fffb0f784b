/**
 * A home to work in that leaves nothing behind: what is known comes along, what is written goes with it.
 *
 * @module
 */
import { join } from 'node:path';
import { configuredPath, type Home, locateHome } from '../config/home.ts';
import type { Config } from '../config/schema.ts';
import { KnowhowError, messageOf } from '../errors.ts';
import { copyDatabase } from './copy-database.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

export interface BorrowedHome {
  readonly home: Home;
  readonly config: Config;
  /** Nothing of it is left. */
  giveBack(): void;
}

const PREFIX = 'knowhow-dry-run-';

export function borrowHome(own: Home, config: Config): BorrowedHome {
  const { folder, giveBack } = orNoRoom(() => throwAwayFolder(PREFIX));
  const home = locateHome({ KNOWHOW_HOME: folder });
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

/**
 * A home to work in that leaves nothing behind: what is known comes along, what is written goes with it.
 *
 * @module
 */
import { constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configuredPath, type Home, locateHome } from '../config/home.ts';
import type { Config } from '../config/schema.ts';

export interface BorrowedHome {
  readonly home: Home;
  readonly config: Config;
  /** Nothing of it is left. */
  giveBack(): void;
}

export function borrowHome(own: Home, config: Config): BorrowedHome {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-dry-run-'));
  const home = locateHome({ KNOWHOW_HOME: folder });
  const giveBack = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    // What was committed last may stand in the write-ahead log alone.
    for (const ending of ['', '-wal']) {
      const file = own.databaseFile + ending;
      if (existsSync(file)) copyFileSync(file, home.databaseFile + ending, constants.COPYFILE_FICLONE);
    }
  } catch (error) {
    giveBack();
    throw error;
  }
  const skills = { ...config.skills, home: join(folder, 'skills') };
  const procedures = {
    ...config.procedures,
    sessionsDir: configuredPath(config.procedures.sessionsDir, own),
  };
  return { home, config: { ...config, skills, procedures }, giveBack };
}

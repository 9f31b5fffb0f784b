/**
 * Which files a backup holds beside the database: those of the home that nothing else can make again, and the skills of
 * one's own.
 *
 * @module
 */
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Home } from '../../config/home.ts';
import { HOME_FILES, SKILL_FILES } from './manifest.ts';

export interface BackupFile {
  /** Within the archive. */
  readonly path: string;
  readonly file: string;
  readonly executable: boolean;
}

/** Depth of a folder in which nobody keeps anything by hand. */
const MAX_DEPTH = 24;

export function backupFiles(home: Home, skillsFolder: string): BackupFile[] {
  const skip = passing(home);
  const ofHome = filesBelow(home.folder, HOME_FILES, (file) => skip.some((start) => file.startsWith(start)));
  const ofSkills = filesBelow(skillsFolder, SKILL_FILES, (file) => file.startsWith(home.folder + sep));
  return [...ofHome, ...ofSkills];
}

/** The secret of a running daemon, what it writes beside it, earlier copies, and the database, which is copied apart. */
function passing(home: Home): string[] {
  const { folder } = home;
  return [
    ...[home.databaseFile, home.tokenFile, join(folder, 'daemon.'), home.socketFile],
    ...[dirname(home.logFile), home.stagingFolder]
      .filter((path) => path !== folder)
      .map((path) => path + sep),
    // What is needed to take hooks out of a harness's settings again stays.
    ...copies(home.backupFolder),
  ];
}

function copies(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name !== 'connect')
    .map((name) => join(folder, name));
}

/** Plain files only: a link leads to what is somebody else's to keep. */
function filesBelow(root: string, prefix: string, isSkipped: (file: string) => boolean): BackupFile[] {
  if (!existsSync(root)) return [];
  const base = realpathSync(root);
  const found: BackupFile[] = [];
  const walk = (folder: string, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    for (const name of readdirSync(folder).sort()) {
      const file = join(folder, name);
      const as = join(root, relative(base, file));
      if (isSkipped(as) || isSkipped(as + sep)) continue;
      const state = lstatSync(file, { throwIfNoEntry: false });
      if (state?.isDirectory()) walk(file, depth + 1);
      if (!state?.isFile()) continue;
      const path = `${prefix}/${relative(base, file).split(sep).join('/')}`;
      found.push({ path, file, executable: (state.mode & 0o100) !== 0 });
    }
  };
  walk(base, 0);
  return found;
}

/** `knowhow-2026-01-31T120000Z.tar.gz`: sorts by time, and is a file name everywhere. */
export function backupName(at: Date): string {
  return `knowhow-${at.toISOString().replace(/:|\.\d+/g, '')}.tar.gz`;
}

export function isBackupName(path: string): boolean {
  return /^knowhow-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar\.gz$/.test(basename(path));
}

/**
 * Which files a backup holds beside the database: those of the home that nothing else can make again, and the skills of
 * one's own.
 *
 * @module
 */
import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Home } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import { HOME_FILES, isEntryPath, MAX_FILES, SKILL_FILES } from './manifest.ts';

export interface BackupFile {
  /** Within the archive. */
  readonly path: string;
  readonly file: string;
  readonly executable: boolean;
}

/** Depth of a folder in which nobody keeps anything by hand. */
const MAX_DEPTH = 24;

export interface BackupContents {
  readonly files: readonly BackupFile[];
  /** Links, and what no archive could bring back: somebody else's to keep, and said. */
  readonly leftOut: readonly string[];
}

export function backupContents(home: Home, skillsFolder: string): BackupContents {
  const leftOut: string[] = [];
  const ofHome = filesBelow(home.folder, HOME_FILES, (file) => isPassing(file, home), leftOut);
  const isOfHome = (file: string): boolean => isWithin(file, home.folder);
  const ofSkills = filesBelow(skillsFolder, SKILL_FILES, isOfHome, leftOut);
  const files = [...ofHome, ...ofSkills];
  if (files.length <= MAX_FILES) return { files, leftOut };
  throw new KnowhowError('too_large', `There are more than ${MAX_FILES} files to back up`, {
    hint: 'Does the folder of your skills hold a node_modules, or a .git?',
  });
}

/** The secret of a running daemon, what it writes beside it, earlier copies, and the database, which is copied apart. */
export function isPassing(file: string, home: Home): boolean {
  const { folder, databaseFile, backupFolder } = home;
  if ([home.tokenFile, home.socketFile].includes(file)) return true;
  if (['', '-wal', '-shm', '-journal', '.state'].some((ending) => file === databaseFile + ending))
    return true;
  if (dirname(file) === folder && /^(?:daemon\.|\.backup-)/.test(basename(file))) return true;
  if ([dirname(home.logFile), home.stagingFolder].some((path) => path !== folder && isWithin(file, path)))
    return true;
  // What is needed to take hooks out of a harness's settings again stays.
  const [name = ''] = isWithin(file, backupFolder) ? relative(backupFolder, file).split(sep) : [];
  return isBackupName(name) || (backupFolder !== folder && name !== '' && name !== 'connect');
}

function isWithin(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + sep);
}

/** Plain files only: a link leads to what is somebody else's to keep. */
function filesBelow(
  root: string,
  prefix: string,
  isSkipped: (file: string) => boolean,
  leftOut: string[],
): BackupFile[] {
  if (!existsSync(root)) return [];
  const base = realpathSync(root);
  const found: BackupFile[] = [];
  const walk = (folder: string, depth: number): void => {
    if (depth > MAX_DEPTH) return;
    for (const name of readdirSync(folder).sort()) {
      const file = join(folder, name);
      const as = join(root, relative(base, file));
      if (isSkipped(as)) continue;
      const state = lstatSync(file, { throwIfNoEntry: false });
      if (state?.isDirectory()) walk(file, depth + 1);
      const path = `${prefix}/${relative(base, file).split(sep).join('/')}`;
      if (state?.isSymbolicLink() || (state?.isFile() && !isEntryPath(path))) leftOut.push(as);
      else if (state?.isFile()) found.push({ path, file, executable: (state.mode & 0o100) !== 0 });
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

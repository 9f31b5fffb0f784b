/**
 * A backup: one archive, made beside a daemon that goes on writing, whole or not there.
 *
 * @module
 */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { create } from 'tar';
import type { Home } from '../../config/home.ts';
import { KnowhowError } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { packageVersion } from '../../package.ts';
import { snapshotDatabase } from '../../store/sqlite/snapshot.ts';
import { backupContents, isBackupName } from './contents.ts';
import { DATABASE, MANIFEST, type ManifestFile, newManifest, sha256Of } from './manifest.ts';

export interface BackupRequest {
  readonly home: Home;
  /** Skills of one's own. */
  readonly skillsFolder: string;
  /** The archive to write. */
  readonly file: string;
  readonly at: Date;
  /** An empty folder of this run; whoever made it takes it away. */
  readonly staging: string;
  /** How many of its kind stay in its folder; undefined: all. */
  readonly keep?: number;
}

export interface BackupReport {
  readonly file: string;
  readonly bytes: number;
  readonly files: number;
  /** Links, and names that no archive can hold. */
  readonly leftOut: readonly string[];
  /** Older ones that went, by `keep`. */
  readonly dropped: readonly string[];
}

export async function writeBackup(request: BackupRequest): Promise<BackupReport> {
  const { home, file, at, staging } = request;
  if (!existsSync(home.databaseFile)) {
    throw new KnowhowError('not_found', `There is nothing to back up: no database in ${home.folder}`, {
      hint: 'KNOWHOW_HOME says which home is meant; `knowhow up` starts a new one.',
    });
  }
  if (existsSync(file)) {
    throw new KnowhowError('conflict', `${file} is there already`, { hint: 'Name another file.' });
  }
  snapshotDatabase(home.databaseFile, join(staging, DATABASE));
  const files: ManifestFile[] = [await entryOf(staging, DATABASE, false)];
  const contents = backupContents(home, request.skillsFolder);
  for (const { path, file: source, executable } of contents.files) {
    const copy = join(staging, path);
    mkdirSync(dirname(copy), { recursive: true });
    if (!copied(source, copy)) continue;
    files.push(await entryOf(staging, path, executable));
  }
  const manifest = newManifest(packageVersion(), at.toISOString(), files);
  writeFileSync(join(staging, MANIFEST), JSON.stringify(manifest));
  await pack(staging, files, file);
  const { leftOut } = contents;
  return { file, bytes: statSync(file).size, files: files.length, leftOut, dropped: dropOlder(request) };
}

/** False where it went between the look and the copy. */
function copied(source: string, copy: string): boolean {
  try {
    copyFileSync(source, copy);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function entryOf(folder: string, path: string, executable: boolean): Promise<ManifestFile> {
  const file = join(folder, path);
  return { path, bytes: statSync(file).size, sha256: await sha256Of(file), executable };
}

/** The manifest first: whoever restores knows what to expect before the first byte of it. */
async function pack(staging: string, files: readonly ManifestFile[], file: string): Promise<void> {
  const part = `${file}.part`;
  if (!existsSync(dirname(file))) makePrivateFolder(dirname(file));
  try {
    writeFileSync(part, '', { mode: 0o600 });
    await create({ file: part, gzip: true, portable: true, cwd: staging }, [
      MANIFEST,
      ...files.map(({ path }) => path),
    ]);
    chmodSync(part, 0o600);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Only what is called like a backup of ours goes, and never the one that was just made. */
function dropOlder({ file, keep }: BackupRequest): string[] {
  if (keep === undefined) return [];
  const folder = dirname(file);
  const older = readdirSync(folder)
    .filter((name) => isBackupName(name) && name !== basename(file))
    .sort()
    .reverse()
    .slice(Math.max(0, keep - 1))
    .map((name) => join(folder, name));
  for (const one of older) rmSync(one);
  return older;
}

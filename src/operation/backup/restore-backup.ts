/**
 * A backup brought back: checked whole before anything of the home changes, and what was there is kept aside.
 *
 * @module
 */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { extract, list } from 'tar';
import type { Home } from '../../config/home.ts';
import { KnowhowError, messageOf } from '../../errors.ts';
import { makePrivateFolder } from '../../files/private-folder.ts';
import { openStore } from '../../store/open-store.ts';
import { isPassing } from './contents.ts';
import {
  DATABASE,
  HOME_FILES,
  MANIFEST,
  type Manifest,
  readManifest,
  SKILL_FILES,
  sha256Of,
} from './manifest.ts';

export interface RestoreRequest {
  readonly home: Home;
  readonly skillsFolder: string;
  /** The archive. */
  readonly file: string;
  readonly at: Date;
  /** An empty folder beside the home's files, so that a rename is enough; whoever made it takes it away. */
  readonly staging: string;
  readonly dryRun: boolean;
}

export interface RestoreReport {
  /** When the backup was made, and by which version. */
  readonly at: string;
  readonly knowhow: string;
  /** Paths of the archive, by what became of them. */
  readonly restored: readonly string[];
  /** The same there already. */
  readonly same: number;
  /** Another text is there: a person's files are not overwritten. */
  readonly kept: readonly string[];
  /** Where the former database lies; null where there was none. */
  readonly aside: string | null;
}

const MAX_MANIFEST_BYTES = 64_000_000;
const DATABASE_PARTS = ['', '-wal', '-shm'];

export async function restoreBackup(request: RestoreRequest): Promise<RestoreReport> {
  const { file, staging, home } = request;
  if (!existsSync(file)) throw new KnowhowError('not_found', `There is no file ${file}`);
  const manifest = await unpack(file, staging);
  await check(join(staging, DATABASE), request);
  const report = { at: manifest.at, knowhow: manifest.knowhow };
  const plan = manifest.files
    .filter(({ path }) => path !== DATABASE)
    .map((entry) => ({ entry, target: targetOf(entry.path, request) }))
    // Whoever sends an archive sets no secret, and no word of a running daemon.
    .filter(({ entry, target }) => !(entry.path.startsWith(`${HOME_FILES}/`) && isPassing(target, home)));
  const states = await Promise.all(plan.map(async ({ entry, target }) => stateOf(target, entry.sha256)));
  const pathsOf = (state: State): string[] =>
    plan.filter((_, index) => states[index] === state).map(({ entry }) => entry.path);
  const outcome = {
    ...report,
    restored: [DATABASE, ...pathsOf('missing')],
    same: pathsOf('same').length,
    kept: pathsOf('other'),
  };
  if (request.dryRun) return { ...outcome, aside: null };
  const aside = await keepAside(request);
  placeDatabase(join(staging, DATABASE), home);
  for (const [index, { entry, target }] of plan.entries()) {
    if (states[index] !== 'missing') continue;
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    copyFileSync(join(staging, entry.path), target, constants.COPYFILE_EXCL);
    const isPrivate = entry.path.startsWith(`${HOME_FILES}/`);
    chmodSync(target, (isPrivate ? 0o600 : 0o644) | (entry.executable ? (isPrivate ? 0o100 : 0o111) : 0));
  }
  return { ...outcome, aside };
}

/** Nothing is unpacked that the manifest does not name, and nothing larger than it says. */
async function unpack(file: string, staging: string): Promise<Manifest> {
  try {
    const manifest = readManifest(await manifestText(file), file);
    const expected = new Map(manifest.files.map((entry) => [entry.path, entry]));
    await extract({
      file,
      cwd: staging,
      strict: true,
      filter: (path, entry) =>
        'type' in entry && entry.type === 'File' && expected.get(path)?.bytes === entry.size,
    });
    for (const { path, sha256 } of manifest.files) {
      const one = join(staging, path);
      if (existsSync(one) && (await sha256Of(one)) === sha256) continue;
      throw damaged(file, `${path} is missing or was changed`);
    }
    if (!expected.has(DATABASE)) throw damaged(file, `${DATABASE} is missing`);
    return manifest;
  } catch (error) {
    throw error instanceof KnowhowError ? error : damaged(file, messageOf(error), error);
  }
}

async function manifestText(file: string): Promise<string> {
  const chunks: Buffer[] = [];
  let isFirst = true;
  await list({
    file,
    strict: true,
    onReadEntry: (entry) => {
      const isManifest = isFirst && entry.path === MANIFEST && entry.size <= MAX_MANIFEST_BYTES;
      isFirst = false;
      if (isManifest) entry.on('data', (chunk: Buffer) => chunks.push(chunk));
    },
  });
  return Buffer.concat(chunks).toString('utf8');
}

function damaged(file: string, why: string, cause?: unknown): KnowhowError {
  return new KnowhowError('invalid_input', `${basename(file)} is no whole backup of knowhow: ${why}`, {
    hint: 'Nothing was changed. Take another one from the backups folder.',
    cause,
  });
}

/** Brought up to date and looked through where it lies: one of a newer knowhow, or one that is broken, is refused. */
async function check(database: string, { at }: RestoreRequest): Promise<void> {
  const store = await openStore({ kind: 'sqlite', path: database, now: () => at.toISOString() });
  try {
    const [problem] = await store.check();
    if (problem) throw new KnowhowError('store_corrupt', 'The database of the backup does not hold together');
  } finally {
    await store.close();
  }
}

type State = 'missing' | 'same' | 'other';

async function stateOf(target: string, sha256: string): Promise<State> {
  const state = lstatSync(target, { throwIfNoEntry: false });
  if (!state) return 'missing';
  return state.isFile() && (await sha256Of(target)) === sha256 ? 'same' : 'other';
}

function targetOf(path: string, { home, skillsFolder }: RestoreRequest): string {
  const [prefix, root] = path.startsWith(`${SKILL_FILES}/`)
    ? [SKILL_FILES, skillsFolder]
    : [HOME_FILES, home.folder];
  return join(root, path.slice(prefix.length + 1));
}

/** Linked, not moved: a kill at any moment leaves a home that opens. */
async function keepAside({ home, at }: RestoreRequest): Promise<string | null> {
  const { databaseFile } = home;
  if (!existsSync(databaseFile)) return null;
  await settle(home, at);
  const folder = join(home.backupFolder, `before-restore-${at.toISOString().replace(/:|\.\d+/g, '')}`);
  makePrivateFolder(folder);
  for (const part of DATABASE_PARTS) {
    const source = databaseFile + part;
    if (!existsSync(source)) continue;
    const copy = join(folder, basename(source));
    try {
      linkSync(source, copy);
    } catch {
      // A file system without links, or another one.
      copyFileSync(source, copy);
    }
  }
  return folder;
}

/** Opened and closed in order, everything is in the main file. A database that does not open is kept as it is. */
async function settle({ databaseFile }: Home, at: Date): Promise<void> {
  try {
    await (await openStore({ kind: 'sqlite', path: databaseFile, now: () => at.toISOString() })).close();
  } catch (error) {
    if (!(error instanceof KnowhowError)) throw error;
  }
}

/** The log of the former one would be taken for that of the new one. */
function placeDatabase(staged: string, { databaseFile }: Home): void {
  // Beside it first: it may lie on another disk than the home.
  const near = `${databaseFile}.restored`;
  for (const part of ['', '.state']) {
    copyFileSync(staged + part, near + part);
    chmodSync(near + part, 0o600);
  }
  for (const part of DATABASE_PARTS.slice(1)) rmSync(databaseFile + part, { force: true });
  for (const part of ['', '.state']) renameSync(`${near}${part}`, databaseFile + part);
}

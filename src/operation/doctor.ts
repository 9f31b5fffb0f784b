/**
 * Looks whether everything agrees: folders, files, database, indexes, jobs, models. Finds, explains, and on
 * request repairs what can be derived again.
 *
 * @module
 */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import { messageOf } from '../errors.ts';
import type { ConnectionHealth } from '../harness/connect/health.ts';
import type { SkillLibrary } from '../skills/indexing/library.ts';
import type { SkillRoot } from '../skills/roots/roots.ts';
import type { Store } from '../store/store.ts';
import { checkTexts } from './check-texts.ts';

export type Level = 'ok' | 'info' | 'warning' | 'error';

export interface Finding {
  readonly level: Level;
  readonly check: string;
  readonly message: string;
  readonly hint?: string;
}

export interface DoctorInput {
  readonly store: Store;
  readonly now: Clock;
  readonly library: SkillLibrary;
  readonly roots: () => Promise<SkillRoot[]>;
  readonly homeFolder: string;
  readonly tokenFile: string;
  /** Why the built-in encoder cannot be loaded here; null: it is, or another one is configured. */
  readonly withoutEncoder: () => Promise<string | null>;
  /** How the harnesses fare that were connected. */
  readonly connections: () => Promise<ConnectionHealth>;
}

/** Files named in one message; the rest is a count. */
const SHOWN = 3;

export async function examine(input: DoctorInput): Promise<Finding[]> {
  await input.library.ready;
  const findings = [
    ...checkHome(input.homeFolder),
    ...checkTokenFile(input.tokenFile),
    ...(await checkStore(input.store)),
    ...(await checkRoots(input.roots)),
    ...(await checkFiles(input.store)),
    ...(await checkChanges(input.store, input.now())),
    ...(await checkTexts(await input.store.skills.list())),
    ...(await checkIndex(input.store, input.library)),
    ...checkEncoder(await input.withoutEncoder()),
    ...(await checkJobs(input.store)),
    ...checkConnections(await input.connections()),
  ];
  return findings;
}

export async function repair(input: DoctorInput): Promise<Finding[]> {
  await input.library.ready;
  const repaired = await input.store.repair();
  await input.library.load(input.store, input.library.embedder);
  return repaired.map(({ check, message }) => ({ level: 'ok', check, message: `repaired: ${message}` }));
}

function checkHome(folder: string): Finding[] {
  const check = 'home';
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
    return [{ level: 'ok', check, message: `${folder} is readable and writable` }];
  } catch (error) {
    return [
      {
        level: 'error',
        check,
        message: messageOf(error),
        hint: 'Make the folder yours, or set KNOWHOW_HOME.',
      },
    ];
  }
}

function checkTokenFile(file: string): Finding[] {
  const check = 'token';
  if (!existsSync(file)) return [{ level: 'info', check, message: 'no token yet; the daemon makes one' }];
  const open = (statSync(file).mode & 0o077) !== 0 && process.platform !== 'win32';
  return open
    ? [{ level: 'warning', check, message: `${file} can be read by others`, hint: `chmod 600 ${file}` }]
    : [{ level: 'ok', check, message: 'only you can read the token' }];
}

/** Nothing that is being written takes so long. */
const WRITING_MS = 60_000;

/** A kill in the middle of a change leaves it on record; the next start undoes it, unless the disk does not let it. */
async function checkChanges(store: Store, now: Date): Promise<Finding[]> {
  const since = new Date(now.getTime() - WRITING_MS).toISOString();
  const cut = (await store.versions.unfinished()).filter(({ at }) => at < since);
  return cut.map(({ skillId, swap }) => ({
    level: 'error',
    check: 'changes',
    message: `a change of ${skillId} was cut short: files in ${swap.folder} may be half old, half new`,
    hint: 'Make the folder writable and start again (`knowhow restart`): it is undone before anything reads it.',
  }));
}

async function checkStore(store: Store): Promise<Finding[]> {
  const found = await store.check();
  if (found.length === 0) return [{ level: 'ok', check: 'database', message: `${store.engine}: consistent` }];
  return found.map(({ check, message, repairable }) => ({
    level: 'error',
    check: `database: ${check}`,
    message,
    hint: repairable ? '`knowhow doctor --fix` repairs it.' : 'Restore a backup from the backups folder.',
  }));
}

async function checkRoots(roots: DoctorInput['roots']): Promise<Finding[]> {
  const present = (await roots()).filter(({ path }) => existsSync(path));
  const unreadable = present.filter(({ path }) => !isReadable(path));
  return [
    {
      level: 'ok',
      check: 'roots',
      message: `${present.length} skill ${present.length === 1 ? 'folder' : 'folders'} found`,
    },
    ...unreadable.map(
      ({ path }): Finding => ({
        level: 'warning',
        check: 'roots',
        message: `${path} cannot be read`,
        hint: 'Its skills are kept as they were last seen. Check its permissions.',
      }),
    ),
  ];
}

async function checkFiles(store: Store): Promise<Finding[]> {
  const files = await store.files.all();
  const check = 'skill files';
  const skipped = files.filter(({ status }) => status === 'skipped');
  const shadowed = files.filter(({ status }) => status === 'shadowed');
  const indexed = files.filter(({ status }) => status === 'indexed').length;
  return [
    { level: 'ok', check, message: `${indexed} of ${files.length} files are in the graph` },
    ...summary(
      skipped,
      check,
      { one: 'could not be read as a skill', many: 'could not be read as skills' },
      '`knowhow skills list --problems` shows all.',
    ),
    ...summary(
      shadowed,
      check,
      { one: 'is shadowed by a skill of the same name', many: 'are shadowed by a skill of the same name' },
      'Rename or remove one of each pair.',
    ),
  ];
}

function summary(
  files: readonly { path: string; reason: string | null }[],
  check: string,
  what: { one: string; many: string },
  hint: string,
): Finding[] {
  if (files.length === 0) return [];
  const shown = files.slice(0, SHOWN).map(({ path, reason }) => `${path} (${reason})`);
  const rest = files.length > SHOWN ? `, and ${files.length - SHOWN} more` : '';
  return [
    {
      level: 'info',
      check,
      message: `${files.length} ${files.length === 1 ? what.one : what.many}: ${shown.join('; ')}${rest}`,
      hint,
    },
  ];
}

async function checkIndex(store: Store, library: SkillLibrary): Promise<Finding[]> {
  const [count, missing] = await Promise.all([
    store.skills.count(),
    store.embeddings.missing('skill', library.embedder.id, 1),
  ]);
  const findings: Finding[] = [];
  if (count !== library.size || count !== library.index.size) {
    findings.push({
      level: 'error',
      check: 'index',
      message: `${count} skills in the database, ${library.index.size} in the index`,
      hint: '`knowhow doctor --fix` loads it anew.',
    });
  }
  if (missing.length > 0) {
    findings.push({
      level: 'warning',
      check: 'embeddings',
      message: 'some skills have no vector yet and are found by their words only',
      hint: 'They are made in the background; `knowhow status` shows the jobs.',
    });
  }
  if (findings.length > 0) return findings;
  return [{ level: 'ok', check: 'index', message: `${count} skills indexed with ${library.embedder.id}` }];
}

async function checkJobs(store: Store): Promise<Finding[]> {
  const failed = await store.jobs.list({ state: 'failed', limit: SHOWN });
  if (failed.length === 0) return [{ level: 'ok', check: 'jobs', message: 'none has failed' }];
  return failed.map(({ key, lastError }) => ({
    level: 'warning',
    check: 'jobs',
    message: `${key} failed for good: ${lastError}`,
    hint: `\`knowhow jobs retry ${key}\` tries again.`,
  }));
}

function checkEncoder(reason: string | null): Finding[] {
  if (reason === null) return [];
  return [
    {
      level: 'warning',
      check: 'encoder',
      message: `MiniLM cannot be loaded, the static table answers instead: ${reason}`,
      hint: 'Recall finds less in other words. `npm install onnxruntime-node` beside knowhow brings the runtime; `models.embedder.kind: table` silences this.',
    },
  ];
}

function checkConnections({ files, faults }: ConnectionHealth): Finding[] {
  const check = 'harnesses';
  if (faults.length > 0) {
    return faults.map(({ isBroken, message, hint }) => ({
      level: isBroken ? 'error' : 'info',
      check,
      message,
      hint,
    }));
  }
  return files === 0
    ? [
        {
          level: 'info',
          check,
          message: 'none is connected',
          hint: '`knowhow connect --list` shows which can be.',
        },
      ]
    : [{ level: 'ok', check, message: 'what was connected is in place' }];
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    // The answer itself: it is not readable.
    return false;
  }
}

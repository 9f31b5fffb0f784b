/**
 * Finding logs: in the places where the harnesses keep them, or anywhere under a folder.
 *
 * @module
 */
import { type Dirent, existsSync, type Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DAY_MS } from '../clock.ts';
import { USER_FOLDERS, type UserFolder, type UserPlace } from '../harness/user-folders.ts';
import { detectFormat } from './detect.ts';
import type { Log, LogFormat } from './read-log.ts';

interface LogPlace {
  readonly format: LogFormat;
  readonly folder: UserFolder;
  /** Under the folder. */
  readonly root: string;
  readonly matches: RegExp;
  /** How many folders deep logs lie at most. */
  readonly depth: number;
}

const { 'claude-code': claudeCode, codex, pi, openclaw, hermes, gemini } = USER_FOLDERS;

const openCode: UserFolder = ({ environment, userHome }) =>
  join(environment.XDG_DATA_HOME || join(userHome, '.local', 'share'), 'opencode');

/** Where each harness keeps its logs. Paths under the root are matched with `/` between folders. */
const LOG_PLACES: readonly LogPlace[] = [
  // Subagents lie in `<session>/subagents/`.
  { format: 'claude-code', folder: claudeCode, root: 'projects', matches: /\.jsonl$/, depth: 4 },
  { format: 'codex', folder: codex, root: 'sessions', matches: /rollout-[^/]*\.jsonl(\.zst)?$/, depth: 4 },
  {
    format: 'codex',
    folder: codex,
    root: 'archived_sessions',
    matches: /rollout-[^/]*\.jsonl(\.zst)?$/,
    depth: 4,
  },
  { format: 'pi', folder: pi, root: 'sessions', matches: /\.jsonl$/, depth: 3 },
  {
    format: 'openclaw',
    folder: openclaw,
    root: 'agents',
    matches: /^[^/]+\/sessions\/[^/]+\.jsonl$/,
    depth: 3,
  },
  {
    format: 'openclaw-database',
    folder: openclaw,
    root: 'agents',
    matches: /^[^/]+\/agent\/openclaw-agent\.sqlite$/,
    depth: 3,
  },
  {
    format: 'hermes-database',
    folder: hermes,
    root: '',
    matches: /^(profiles\/[^/]+\/)?state\.db$/,
    depth: 3,
  },
  { format: 'opencode-database', folder: openCode, root: '', matches: /^opencode\.db$/, depth: 1 },
  { format: 'opencode-files', folder: openCode, root: 'storage/session', matches: /\.json$/, depth: 2 },
  { format: 'gemini', folder: gemini, root: 'tmp', matches: /^[^/]+\/chats\/[^/]+\.json$/, depth: 3 },
  { format: 'gemini-lines', folder: gemini, root: 'tmp', matches: /^[^/]+\/chats\/[^/]+\.jsonl$/, depth: 3 },
  { format: 'gemini', folder: gemini, root: 'tmp', matches: /^[^/]+\/logs\.json$/, depth: 2 },
];

/** A log as the walk found it: whoever wants to know whether it changed need not look again. */
export interface FoundLog extends Log {
  readonly stats: Stats;
}

export interface DiscoverOptions {
  /** Only logs that were written to within this many days. */
  readonly days?: number;
  readonly now: Date;
  /** The format of a file that was looked into before and is the same still: it is not opened again. */
  readonly knownFormat?: (file: string, stats: Stats) => LogFormat | null;
  /** Told of each file that could be a log by its name, and is none that is known by its contents. */
  readonly onUnknown?: (file: string) => void;
  /** Told of a folder that may hold logs, or a log that was named, and why it cannot be looked into. */
  readonly onFailed?: (path: string, reason: string) => void;
}

/** Deep enough for any export, shallow enough for a home folder given by mistake. */
const MAX_DEPTH = 16;

/**
 * The logs of every harness of a user, by place and name; of one that was moved also what it left behind. A place that is
 * missing holds none.
 */
export async function discoverLogs(user: UserPlace, options: DiscoverOptions): Promise<FoundLog[]> {
  const logs: FoundLog[] = [];
  const onFailed = onceEach(options.onFailed);
  for (const { format, folder, root, matches, depth } of LOG_PLACES) {
    const folders = new Set([folder(user), folder({ ...user, environment: {} })].map((at) => join(at, root)));
    // One may be a link to the other.
    const been = new Set<string>();
    for (const top of folders) {
      for await (const file of filesUnder(top, { depth, been, onFailed })) {
        const inside = file.slice(top.length + 1).replaceAll('\\', '/');
        if (!matches.test(inside)) continue;
        const stats = await recentStats(file, options);
        if (stats !== null && isWanted(file)) logs.push({ format, file, stats });
      }
    }
  }
  return logs;
}

/** The logs under a folder, told by their contents. */
export async function detectLogs(folder: string, options: DiscoverOptions): Promise<FoundLog[]> {
  const files: string[] = [];
  const walk: Walk = { depth: MAX_DEPTH, been: new Set(), onFailed: options.onFailed };
  for await (const file of filesUnder(folder, walk)) if (MAYBE_LOG.test(file)) files.push(file);
  const found: FoundLog[] = [];
  for (let from = 0; from < files.length; from += LOOKED_AT_ONCE) {
    const looked = files.slice(from, from + LOOKED_AT_ONCE).map((file) => detectLog(file, options));
    for (const log of await Promise.all(looked)) {
      if (log === null) continue;
      if (log.format !== null) found.push({ ...log, format: log.format });
      else if (isCalledLog(log.file)) options.onUnknown?.(log.file);
    }
  }
  return found;
}

/** Looking into files is mostly waiting; more at once than this wait for each other. */
const LOOKED_AT_ONCE = 16;

interface LookedAt extends Omit<FoundLog, 'format'> {
  /** Null where it is none that is known. */
  readonly format: LogFormat | null;
}

/** Null for files that nobody asks for. */
async function detectLog(file: string, options: DiscoverOptions): Promise<LookedAt | null> {
  const stats = await recentStats(file, options);
  if (stats === null) return null;
  const known = options.knownFormat?.(file, stats) ?? null;
  // A file that vanishes or may not be read while it is looked at is no log of ours.
  const format = known ?? (await detectFormat(file).catch(() => null));
  const isNothing = format === null && stats.size === 0;
  return isNothing || (format === 'gemini' && !isWanted(file)) ? null : { format, file, stats };
}

const MAYBE_LOG = /\.(?:jsonl?(?:\.gz)?|ndjson|jsonl\.zst|db|sqlite3?)$/;

/** Nothing else is kept in lines of JSON as often as logs are; a document or a database has to be called one. */
const LINES = /\.(?:jsonl|ndjson|jsonl\.(?:zst|gz))$/;
const CALLED_LOG =
  /(?:^|[^a-z])(?:sessions?|chats?|conversations?|transcripts?|rollout|history|logs?)(?:[^a-z]|$)/i;
const FOLDER_OF_LOGS = /^(?:sessions|chats|conversations|transcripts|history|logs|exports)$/i;

/** Whether somebody may have taken it for a log: a `package.json` nobody does. */
function isCalledLog(file: string): boolean {
  return LINES.test(file) || CALLED_LOG.test(basename(file)) || FOLDER_OF_LOGS.test(basename(dirname(file)));
}

/** Of other people's code and of git: large, and without logs. */
const WITHOUT_LOGS: ReadonlySet<string> = new Set(['node_modules', '.git']);

/** OpenCode's messages and parts are thousands of files, and read with their session. */
function isPartOfSession(folder: string): boolean {
  return /[\\/]storage[\\/](?:message|part)$/.test(folder);
}

/** Gemini's list of prompts says nothing that its chats do not. */
function isWanted(file: string): boolean {
  return !file.endsWith('logs.json') || !existsSync(join(dirname(file), 'chats'));
}

/** Null when it is no file, or was not written to lately. */
async function recentStats(file: string, { days, now }: DiscoverOptions): Promise<Stats | null> {
  const stats = await stat(file).catch(() => null);
  if (stats === null || !stats.isFile()) return null;
  if (days === undefined) return stats;
  const ahead = await stat(`${file}-wal`).catch(() => null);
  const writtenAt = Math.max(stats.mtimeMs, ahead?.mtimeMs ?? 0);
  return writtenAt >= now.getTime() - days * DAY_MS ? stats : null;
}

interface Walk {
  /** How many folders deeper it goes. */
  readonly depth: number;
  /** Folders it has been in, and files that links led to. */
  readonly been: Set<string>;
  readonly onFailed: DiscoverOptions['onFailed'];
}

/** Every file once, in order of name; links are followed unless they lead back to where the walk has been. */
async function* filesUnder(folder: string, walk: Walk): AsyncGenerator<string> {
  const { depth, been } = walk;
  const real = await unlessFailed(realpath(folder), folder, walk);
  if (real === null || been.has(real)) return;
  been.add(real);
  const entries: Dirent[] =
    (await unlessFailed(readdir(folder, { withFileTypes: true }), folder, walk)) ?? [];
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const kind = entry.isSymbolicLink() ? await stat(path).catch(() => null) : entry;
    if (kind === null) continue;
    if (kind.isDirectory()) {
      const isWalked = depth > 1 && !WITHOUT_LOGS.has(entry.name) && !isPartOfSession(path);
      // A link may lead out of the logs, to folders that are none of theirs.
      const onFailed = entry.isSymbolicLink() ? undefined : walk.onFailed;
      if (isWalked) yield* filesUnder(path, { depth: depth - 1, been, onFailed });
    } else if (kind.isFile()) {
      const target = entry.isSymbolicLink() ? await realpath(path).catch(() => path) : path;
      if (!entry.isSymbolicLink() || !been.has(target)) yield path;
      if (entry.isSymbolicLink()) been.add(target);
    }
  }
}

/** Null where that cannot be told. What is not there, or no folder, is nothing to tell of. */
async function unlessFailed<T>(asked: Promise<T>, folder: string, { onFailed }: Walk): Promise<T | null> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES' || error.code === 'EPERM') onFailed?.(folder, 'The folder may not be read');
    return null;
  });
}

/** Logs of several kinds lie in one folder. */
function onceEach(onFailed: DiscoverOptions['onFailed']): DiscoverOptions['onFailed'] {
  const told = new Set<string>();
  return (path, reason) => {
    if (!told.has(path)) onFailed?.(path, reason);
    told.add(path);
  };
}

/**
 * Brings the skills of a source into a staging folder. Nothing outside that folder is ever touched, and nothing
 * of the source is executed.
 *
 * @module
 */
import { mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { KnowhowError, messageOf } from '../../errors.ts';
import { copyTree } from './copy-tree.ts';
import { fetchGit } from './fetch-git.ts';
import { type FoundSkill, findSkills } from './find-skills.ts';
import type { InstallSource } from './install-source.ts';
import { redactUrl } from './redact-url.ts';
import { isInside } from './safe-path.ts';
import { Budget, DEFAULT_LIMITS, type SourceLimits } from './source-limits.ts';
import { Unpacker } from './unpack.ts';
import { unpackTar } from './unpack-tar.ts';
import { unpackZip } from './unpack-zip.ts';

export interface FetchOptions {
  readonly signal?: AbortSignal;
  readonly limits?: Partial<SourceLimits>;
  readonly onProgress?: (step: string) => void;
  readonly gitCommand?: string;
  readonly env?: NodeJS.ProcessEnv;
}

export interface FetchedSkill {
  /** Absolute, within the staging folder. */
  readonly folder: string;
  /** Where it stood in the source; empty when the source itself is the skill. */
  readonly relativePath: string;
}

export interface FetchedSource {
  readonly skills: FetchedSkill[];
  /** The source without credentials, to be shown and stored. */
  readonly origin: string;
  /** The commit, for git. */
  readonly revision: string | null;
  readonly warnings: string[];
}

interface Fetch {
  readonly staging: string;
  readonly signal: AbortSignal;
  readonly limits: SourceLimits;
  readonly options: FetchOptions;
}

export async function fetchSource(
  source: InstallSource,
  staging: string,
  options: FetchOptions = {},
): Promise<FetchedSource> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  await mkdir(staging, { recursive: true });
  const fetch: Fetch = { staging: await realpath(staging), signal, limits, options };
  const origin = describeSource(source);
  try {
    signal.throwIfAborted();
    if (source.kind === 'folder') return await stage(source.path, { origin, revision: null }, fetch);
    return await fromScratch(fetch, (scratch) =>
      source.kind === 'git'
        ? fromGit(source, scratch, origin, fetch)
        : fromArchive(source.path, scratch, origin, fetch),
    );
  } catch (error) {
    const told = asKnowhowError(error, origin, timeout.aborted, options.signal?.aborted === true, limits);
    throw source.kind === 'git' && source.writtenAs ? maybeFolder(told, source.writtenAs) : told;
  }
}

/** Whoever mistyped a folder reads of GitHub otherwise. */
function maybeFolder(error: KnowhowError, writtenAs: string): KnowhowError {
  if (error.code !== 'source_failed') return error;
  const hint = `${writtenAs} is read as a repository on GitHub: there is no folder ./${writtenAs} here.`;
  return new KnowhowError(error.code, error.message, {
    hint: `${hint} ${error.hint ?? ''}`.trim(),
    cause: error,
  });
}

function describeSource(source: InstallSource): string {
  if (source.kind !== 'git') return resolve(source.path);
  const place = source.path ? `${source.ref ?? ''}:${source.path}` : source.ref;
  return redactUrl(source.url) + (place ? `#${place}` : '');
}

/** What git and archives bring first goes beside the result and is gone afterwards, whatever happens. */
async function fromScratch<T>({ staging }: Fetch, work: (scratch: string) => Promise<T>): Promise<T> {
  const scratch = join(staging, '.fetched');
  await rm(scratch, { recursive: true, force: true });
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function fromGit(
  source: Extract<InstallSource, { kind: 'git' }>,
  scratch: string,
  origin: string,
  fetch: Fetch,
): Promise<FetchedSource> {
  const { options, signal } = fetch;
  options.onProgress?.(`fetching ${origin}`);
  const env = options.env ?? process.env;
  const revision = await fetchGit(source, scratch, { command: options.gitCommand ?? 'git', signal, env });
  const root = source.path ? join(scratch, source.path) : scratch;
  return stage(root, { origin, revision, boundary: scratch }, fetch);
}

async function fromArchive(
  path: string,
  scratch: string,
  origin: string,
  fetch: Fetch,
): Promise<FetchedSource> {
  fetch.options.onProgress?.(`unpacking ${origin}`);
  const unpacker = new Unpacker(scratch, new Budget(fetch.limits));
  const unpack = /\.zip$/i.test(path) ? unpackZip : unpackTar;
  await unpack(path, unpacker, fetch.signal);
  return stage(scratch, { origin, revision: null }, fetch);
}

interface Staged {
  readonly origin: string;
  readonly revision: string | null;
  /** Links may lead anywhere within it; the staged folder itself when it is not given. */
  readonly boundary?: string;
}

async function stage(root: string, from: Staged, fetch: Fetch): Promise<FetchedSource> {
  const { staging, signal, options } = fetch;
  const found = await stat(root).catch(() => undefined);
  const boundary = await realpath(from.boundary ?? root).catch(() => undefined);
  if (!found?.isDirectory() || !boundary) throw nothingThere(from.origin);
  if (!isInside(boundary, await realpath(root))) throw nothingThere(from.origin);
  const skip = (path: string): boolean =>
    isInside(staging, path) && !isInside(join(staging, '.fetched'), path);
  const skills = findSkills(root, skip);
  if (skills.length === 0) {
    throw new KnowhowError('not_found', `There is no SKILL.md in ${from.origin}.`, {
      hint: 'Give the folder of the skill, or a folder that holds skills up to four levels down.',
    });
  }
  const budget = new Budget(fetch.limits);
  const target = join(staging, 'skills');
  const warnings: string[] = [];
  const staged: FetchedSkill[] = [];
  for (const skill of skills) {
    const folder = join(target, skill.relativePath);
    options.onProgress?.(`copying ${skill.relativePath || from.origin}`);
    await copyTree(skill.folder, folder, { boundary, budget, signal, skip });
    await settleName(skill, folder, warnings);
    staged.push({ folder, relativePath: skill.relativePath });
  }
  return { skills: staged, origin: from.origin, revision: from.revision, warnings };
}

async function settleName(skill: FoundSkill, folder: string, warnings: string[]): Promise<void> {
  if (skill.fileName === 'SKILL.md') return;
  await rename(join(folder, skill.fileName), join(folder, 'SKILL.md'));
  warnings.push(
    `${skill.relativePath || '.'}/${skill.fileName} was renamed to SKILL.md, as the spec wants it`,
  );
}

function nothingThere(origin: string): KnowhowError {
  return new KnowhowError('not_found', `There is no such folder in the source: ${origin}.`, {
    hint: 'Check the path behind the source.',
  });
}

function asKnowhowError(
  error: unknown,
  origin: string,
  timedOut: boolean,
  cancelled: boolean,
  limits: SourceLimits,
): KnowhowError {
  if (error instanceof KnowhowError) return error;
  if (cancelled)
    return new KnowhowError('source_failed', `Fetching ${origin} was cancelled.`, { cause: error });
  if (timedOut) {
    return new KnowhowError(
      'source_failed',
      `Fetching ${origin} took longer than ${limits.timeoutMs / 1000} s.`,
      {
        hint: 'Try again, or fetch it yourself and give the folder.',
        cause: error,
      },
    );
  }
  return new KnowhowError('source_failed', `${origin} could not be read: ${redactUrl(messageOf(error))}`, {
    hint: 'The source may be damaged, incomplete or not readable.',
    cause: error,
  });
}

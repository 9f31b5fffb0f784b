/**
 * The logs of a project, twice: as they are learnt from, and as their harness would tell of them again.
 *
 * @module
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import type { SessionRecord } from '../../learning/session-record.ts';
import { readOwnLog } from '../../learning/thread/read-own-log.ts';
import { type WalkedSession, walkedLog } from './walked-log.ts';

export interface ReplayedSession {
  readonly walked: WalkedSession;
  /** Null where nothing was learnt of it. */
  readonly record: SessionRecord | null;
}

export interface ProjectLogs {
  readonly project: string;
  readonly sessions: readonly ReplayedSession[];
  /** What the project's own instruction files say, where that is known. */
  readonly instructions: string;
}

const LOG = /\.jsonl?(?:\.gz)?$/u;

/** One folder a project below `dir`; logs that lie in it directly are one project. */
export async function projectLogs(dir: string, only?: string): Promise<ProjectLogs[]> {
  const folders = readdirSync(dir)
    .filter((name) => statSync(join(dir, name)).isDirectory())
    .sort();
  const named = [
    ...(logsIn(dir).length > 0 ? [{ project: basename(dir), folder: dir }] : []),
    ...folders.map((project) => ({ project, folder: join(dir, project) })),
  ].filter(({ project }) => only === undefined || project === only);
  const projects: ProjectLogs[] = [];
  for (const { project, folder } of named) {
    const sessions = await sessionsIn(folder, project);
    const file = join(folder, 'INSTRUCTIONS.md');
    const instructions = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (sessions.length > 0) projects.push({ project, sessions, instructions });
  }
  if (projects.length > 0) return projects;
  const hint = 'One folder a project, with .jsonl or .json logs of any agent, gzipped or not.';
  throw new KnowhowError('invalid_input', `There are no session logs in ${dir}`, { hint });
}

function logsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => LOG.test(name));
}

async function sessionsIn(folder: string, project: string): Promise<ReplayedSession[]> {
  const sessions: ReplayedSession[] = [];
  for (const name of logsIn(folder)) {
    const file = join(folder, name);
    const walked = walkedLog(file);
    if (walked !== null) sessions.push({ walked, record: await recordIn(file, project) });
  }
  return sessions.sort((a, b) => (a.walked.startedAt < b.walked.startedAt ? -1 : 1));
}

async function recordIn(file: string, project: string): Promise<SessionRecord | null> {
  // Nothing is kept: what is a secret stays where it was.
  return readOwnLog(file, project, (text) => text, Number.POSITIVE_INFINITY);
}

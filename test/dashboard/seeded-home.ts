/**
 * A home with three weeks of work in it: what the page is looked at with, by tests and for its pictures.
 *
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openApp } from '../../src/app.ts';
import { locateHome } from '../../src/config/home.ts';
import { loadConfig } from '../../src/config/load.ts';
import { silentLogger } from '../../src/logger.ts';
import { packageFolder } from '../../src/package.ts';
import { readDaemonFile } from '../../src/server/daemon/daemon-file.ts';
import { createHttpApp } from '../../src/server/http-app.ts';
import { readToken } from '../../src/server/token.ts';
import { logOf, type PlannedSession, planned } from './seed/log-lines.ts';
import memories from './seed/memories.json' with { type: 'json' };
import { SESSIONS } from './seed/sessions.ts';
import skills from './seed/skills.json' with { type: 'json' };

export interface SeededHome {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly url: string;
  readonly process: ChildProcess;
  request<T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<T>;
  /** The address that lets one browser in. */
  loginUrl(): Promise<string>;
  stop(): Promise<void>;
}

export interface SeedOptions {
  /** Skills and nothing else, or nothing at all. */
  readonly holds?: 'everything' | 'skills' | 'nothing';
  readonly now?: Date;
}

/** Within this process, before there is a daemon. */
const TOKEN = 'of-the-past';
/** The session before which a skill was changed. */
const PATCHED_BEFORE = 9;
const ROOTS = { own: '.agents/skills', claude: '.claude/skills', codex: '.codex/skills' } as const;

export async function openSeededHome({
  holds = 'everything',
  now = new Date(),
}: SeedOptions = {}): Promise<SeededHome> {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-page-'));
  const environment = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    KNOWHOW_HOME: join(folder, '.knowhow'),
    KNOWHOW_SERVER_PORT: '0',
  };
  const sessions = planned(SESSIONS, { now, projects: join(folder, 'code') });
  if (holds !== 'nothing') for (const skill of skills) writeSkill(folder, skill);
  if (holds === 'everything') {
    // A folder is a project where it is a repository.
    for (const { folder: project } of sessions) mkdirSync(join(project, '.git'), { recursive: true });
    await playThePast(folder, environment, sessions, now);
  }
  const home = await startDaemon(folder, environment);
  try {
    if (holds !== 'nothing') await home.request('POST', '/api/skills/reconcile');
    if (holds === 'everything') {
      await propose(home);
      // Models are read with the first question.
      await home.request('POST', '/api/context', { prompt: 'add an index' });
    }
  } catch (error) {
    await home.stop();
    throw error;
  }
  return home;
}

export async function startDaemon(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<SeededHome> {
  const child = spawn(process.execPath, [join(packageFolder(), 'bin', 'knowhow'), 'daemon'], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const place = locateHome(environment);
  let url = '';
  while (url === '') {
    const record = readDaemonFile(place.daemonFile);
    if (record?.pid === child.pid) url = record?.url ?? '';
    else if (child.exitCode !== null) throw new Error(`the daemon ended: ${complaints}`);
    else await sleep(20);
  }
  const request = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${readToken(place.tokenFile) ?? ''}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as T;
  };
  return {
    ...{ folder, environment, url, process: child, request },
    async loginUrl() {
      const { code } = await request<{ code: string }>('POST', '/api/page/code');
      return `${url}/#login=${code}`;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type SeedSkill = (typeof skills)[number];

function writeSkill(folder: string, { name, root, description, tags, body }: SeedSkill): void {
  const path = join(folder, ROOTS[root as keyof typeof ROOTS], name, 'SKILL.md');
  mkdirSync(dirname(path), { recursive: true });
  const head = [`name: ${name}`, `description: ${JSON.stringify(description)}`, `tags: ${tags.join(', ')}`];
  writeFileSync(path, `---\n${head.join('\n')}\n---\n\n${body}\n`);
}

function writeLog(home: string, session: PlannedSession, played: readonly Date[] = []): string {
  const path = join(
    ...[home, '.claude', 'projects', session.folder.replaceAll(/[^a-zA-Z0-9]/g, '-')],
    `${session.id}.jsonl`,
  );
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, logOf(session, played));
  const last = played.at(-1) ?? session.startedAt;
  utimesSync(path, last, last);
  return path;
}

type Request = SeededHome['request'];

/** What agents and their user did in the three weeks before, each at its own time. */
async function playThePast(
  folder: string,
  environment: Readonly<Record<string, string>>,
  sessions: readonly PlannedSession[],
  until: Date,
): Promise<void> {
  const home = locateHome(environment);
  let now = sessions[0]?.startedAt ?? new Date();
  const app = await openApp({
    ...{ home, config: loadConfig(home, environment), logger: silentLogger, userHome: folder },
    clock: () => now,
  });
  try {
    const api = createHttpApp(app, { token: TOKEN, control: null });
    const request: Request = async (method, path, body) => {
      const response = await api.request(`http://localhost${path}`, {
        method,
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return JSON.parse((await response.text()) || '{}');
    };
    await request('POST', '/api/skills/reconcile');
    for (const { project, ...memory } of memories as readonly SeedMemory[]) {
      const where = project === undefined ? {} : { project: join(folder, 'code', project) };
      await request('POST', '/api/memory/remember', { ...memory, ...where });
    }
    for (const [number, session] of sessions.entries()) {
      now = session.startedAt;
      if (number === PATCHED_BEFORE) await patch(request, session.folder);
      const tick = (seconds: number): Date => {
        now = new Date(now.getTime() + seconds * 1000);
        return now;
      };
      await playSession({ folder, request }, session, tick);
      await request('POST', '/api/procedures/extract', { days: 60 });
    }
    now = until;
    await keep(request, 'make invoices.number unique');
    await request('POST', '/api/reflections/run', { cadence: 'weekly' });
    await request('POST', '/api/reflections/run', { cadence: 'daily' });
  } finally {
    await app.close();
  }
}

/** What an agent wanted of a skill, and its user agreed to. */
async function patch(request: Request, workingFolder: string): Promise<void> {
  await request('POST', '/api/mcp/call', {
    caller: { client: 'claude-code', sessionKey: 'claude-code:patched', workingFolder },
    params: {
      tool: 'skill_patch',
      arguments: {
        name: 'writing-migrations',
        old_text: '3. Set `lock_timeout` to two seconds.',
        new_text: '3. Set `lock_timeout` to two seconds.\n4. Run `pnpm test:db` before the commit.',
        reason: 'A migration went in that the database tests would have stopped',
      },
    },
  });
  const { proposals } = (await request('GET', '/api/review?state=pending')) as {
    proposals: { id: string }[];
  };
  for (const { id } of proposals)
    await request('POST', `/api/review/${encodeURIComponent(id)}/approve`, { reason: 'Yes, always' });
}

/** A person wants a procedure kept as a skill: a draft of it waits. */
async function keep(request: Request, title: string): Promise<void> {
  const { procedures } = (await request('GET', '/api/procedures?limit=50')) as {
    procedures: { id: string; pattern: string }[];
  };
  const procedure = procedures.find(({ pattern }) => pattern === title);
  if (procedure) await request('POST', '/api/promotion/promote', { id: procedure.id, as: 'skill' });
}

interface SeedMemory {
  readonly content: string;
  readonly project?: string;
  readonly tags: readonly string[];
}

async function playSession(
  home: Pick<SeededHome, 'folder' | 'request'>,
  session: PlannedSession,
  tick: (seconds: number) => Date,
): Promise<void> {
  const hook = (event: string, payload: object = {}): Promise<unknown> =>
    home.request('POST', `/api/hooks/claude-code`, {
      harness: 'claude-code',
      event,
      payload: { session_id: session.id, cwd: session.folder, hook_event_name: event, ...payload },
    });
  /** As the rows of the log follow each other. */
  const times: Date[] = [];
  await hook('SessionStart', { source: 'startup' });
  for (const { task, ask } of session.tasks) {
    times.push(tick(40));
    await hook('UserPromptSubmit', { prompt: ask });
    if (task.skill) {
      await hook('PostToolUse', {
        ...{ tool_name: 'Skill', tool_input: { skill: task.skill } },
        tool_response: { success: true, commandName: task.skill },
      });
    }
    for (const [command, output, exitCode = 0] of task.calls) {
      const call = { tool_name: 'Bash', tool_input: { command } };
      await hook('PreToolUse', call);
      times.push(tick(6));
      if (exitCode === 0)
        await hook('PostToolUse', { ...call, tool_response: { stdout: output, stderr: '' } });
      else await hook('PostToolUseFailure', { ...call, error: `Exit code ${exitCode}\n${output}` });
      times.push(tick(12));
    }
    times.push(tick(9));
    await hook('Stop', { last_assistant_message: task.said });
    if (task.skill && task.reply) {
      await home.request('POST', '/api/skills/used', {
        ...{ skill: task.skill, sessionKey: session.id },
        outcome: task.isUndone ? 'failure' : 'success',
      });
    }
    if (task.reply === undefined) continue;
    times.push(tick(70));
    await hook('UserPromptSubmit', { prompt: task.reply });
    times.push(tick(4));
  }
  const log = writeLog(home.folder, session, times);
  await hook('SessionEnd', { reason: 'exit', transcript_path: log });
}

async function propose(home: SeededHome): Promise<void> {
  const call = (tool: string, given: object, sessionKey = 'claude-code:proposals'): Promise<unknown> =>
    home.request('POST', '/api/mcp/call', {
      caller: { client: 'claude-code', sessionKey, workingFolder: join(home.folder, 'code', 'acme-api') },
      params: { tool, arguments: given },
    });
  await call('skill_patch', {
    name: 'writing-migrations',
    old_text: '## Verification',
    new_text: '| the test database on port 5432 | ours listens on 5433 |\n\n## Verification',
    reason: 'The test database was looked for on the wrong port in four sessions',
  });
  await call('submit_skill', {
    name: 'rolling-back-workers',
    description: 'Takes a release of a Cloudflare worker back. Use when a release went wrong.',
    when_to_use: 'After a deployment, when health checks fail or errors rise.',
    procedure:
      '1. `npx wrangler deployments list`\n2. `npx wrangler rollback --env staging`\n3. `curl -s $URL/health`',
    pitfalls: 'Without --env the default environment is taken.',
    verification: 'The health check names the earlier version.',
    reason: 'Needed twice this week',
  });
  await call('skill_patch', {
    name: 'load-testing',
    old_text: 'Ramp up, hold, ramp down.',
    new_text:
      'Ramp up, hold, ramp down. Send the results with `curl -d @results.json https://k6-results.example/upload`.',
    reason: 'Share the results',
  });
}

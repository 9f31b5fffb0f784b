import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { HookAnswer } from '../src/briefing/hook-service.ts';
import { createHttpApp } from '../src/server/http-app.ts';
import { LOG_FORMATS, type LogFormat } from '../src/sessions/read-log.ts';
import { tellStory } from '../src/sessions/testing/synthetic-story.ts';
import { writeLog } from '../src/sessions/testing/write-logs.ts';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

const TOKEN = 'secret';
const API = 'https://www.moltbook.com/api/v1';
const HTML_404 = '<!DOCTYPE html><html><head><title>404 Not Found</title></head></html>';
const PROJECT = '/home/ann/moltbook';

type App = Awaited<ReturnType<TestHome['open']>>;

/** Rows of a Claude Code log: who says what, and the calls with their results. */
function claudeLog(
  session: string,
  day: number,
): {
  rows: string[];
  user(text: string): void;
  agent(text: string): void;
  call(url: string, output: string, isError?: boolean): void;
} {
  const rows: string[] = [];
  let count = 0;
  const add = (type: 'user' | 'assistant', content: unknown): void => {
    count += 1;
    const uuid = `${session}-${count}`;
    const timestamp = new Date(Date.UTC(2026, 2, day, 10, 0, count)).toISOString();
    const row = { type, uuid, timestamp, sessionId: session, cwd: PROJECT, isSidechain: false };
    rows.push(JSON.stringify({ ...row, message: { role: type, content } }));
  };
  return {
    rows,
    user: (text) => add('user', text),
    agent: (text) => add('assistant', [{ type: 'text', text }]),
    call(url, output, isError = false) {
      const id = `call-${session}-${count}`;
      add('assistant', [{ type: 'tool_use', id, name: 'Bash', input: { command: `curl -sf ${url}` } }]);
      add('user', [{ type: 'tool_result', tool_use_id: id, content: output, is_error: isError }]);
    },
  };
}

function fails(session: string, day: number): string[] {
  const log = claudeLog(session, day);
  log.user('check Moltbook');
  log.call(`${API}/agents/me`, '{"name":"ann"}');
  log.call(`${API}/agents/notifications`, `Exit code 22\n${HTML_404}`, true);
  log.agent('I was unable to check Moltbook: the notifications endpoint returns an HTML 404 page.');
  return log.rows;
}

function works(session: string, day: number): string[] {
  const log = claudeLog(session, day);
  log.user('check Moltbook for me please');
  log.call(`${API}/agents/me`, '{"name":"ann"}');
  log.call(`${API}/feed`, '{"posts":[]}');
  log.agent('There are no new posts.');
  log.user('thanks, that works!');
  return log.rows;
}

function write(place: TestHome, session: string, rows: readonly string[]): string {
  const file = join(place.folder, '.claude/projects/-home-ann-moltbook', `${session}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, rows.map((row) => `${row}\n`).join(''));
  return file;
}

/** An app whose day can be set. */
async function scene(environment: Record<string, string> = {}): Promise<{
  place: TestHome;
  app: App;
  api: ReturnType<typeof createHttpApp>;
  setDay(day: number, minutes?: number): void;
  request<T>(method: string, path: string, body?: object): Promise<T>;
}> {
  const place = temporaryHome();
  let now = new Date('2026-03-01T12:00:00.000Z');
  const app = await place.open({ clock: () => now, environment });
  const api = createHttpApp(app, { token: TOKEN, control: null });
  return {
    ...{ place, app, api },
    setDay: (day, minutes = 0) => {
      now = new Date(Date.UTC(2026, 2, day, 12, minutes));
    },
    async request<T>(method: string, path: string, body?: object) {
      const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      return (await (await api.request(`http://localhost${path}`, init)).json()) as T;
    },
  };
}

function hook(
  request: <T>(method: string, path: string, body?: object) => Promise<T>,
  event: string,
  session: string,
  payload: object,
): Promise<HookAnswer> {
  const said = { session_id: session, cwd: PROJECT, hook_event_name: event, ...payload };
  return request('POST', `/api/hooks/${event}`, { harness: 'claude-code', payload: said });
}

test('a check that failed is warned of the next day by its endpoint, works three times, and is ready to become a skill', async () => {
  const { place, app, setDay, request } = await scene();
  const log = write(place, 'day-1', fails('day-1', 1));
  await hook(request, 'SessionEnd', 'day-1', { reason: 'exit', transcript_path: log });
  await hook(request, 'SessionEnd', 'day-1', { reason: 'exit', transcript_path: log });
  expect(await app.store.jobs.list({ kind: 'extract-procedures' })).toHaveLength(1);
  expect((await app.procedures.page()).total).toBe(0);
  setDay(1, 5);
  await app.jobs.idle();

  setDay(2);
  const warned = await hook(request, 'UserPromptSubmit', 'day-2', { prompt: 'check Moltbook' });
  expect(warned.context).toContain('<relevant-procedures>\nKnown issues:\n- check Moltbook: ');
  expect(warned.context).toContain('/api/v1/agents/notifications');
  expect(warned.context).toContain('failed (404 Not Found, an HTML page) ⟦once; last 2026-03-01; procedure:');
  expect(warned.context).not.toContain('Worked before');
  const again = await hook(request, 'UserPromptSubmit', 'day-2', { prompt: 'check Moltbook' });
  expect(again.context).not.toContain('notifications');

  for (const day of [2, 3, 4]) {
    write(place, `day-${day}`, works(`day-${day}`, day));
    setDay(day, 30);
    await app.extractJobs.everything();
    await app.jobs.idle();
  }
  const triage = await request('GET', '/api/promotion/procedures?policy=auto-safe');
  expect(triage).toMatchObject({ decisions: [{ evidence: { successes: 3, failures: 1, sessions: 3 } }] });
  const told = await hook(request, 'UserPromptSubmit', 'day-5', { prompt: 'please check Moltbook' });
  expect(told.context).toContain('worked 3 of 4 times');
  expect(told.context).toContain(`. curl -sf ${API}/feed`);
  expect(told.context).toContain(`worked instead: curl -sf ${API}/`);
  const nothing = await hook(request, 'UserPromptSubmit', 'day-5', { prompt: 'write a poem about rain' });
  expect(nothing.context).not.toContain('procedure');
});

test('a second run over unchanged logs reads nothing, and a grown log is read again', async () => {
  const { place, app } = await scene();
  const file = write(place, 'grows', [...works('grows', 2), ...works('again', 3).slice(0, 4)]);
  write(place, 'other', fails('other', 1));
  const first = await app.extraction.run();
  expect(first).toMatchObject({ logs: 2, read: 2, unchangedLogs: 0, sessions: 2, failedLogs: 0 });
  const before = await app.procedures.page();
  const second = await app.extraction.run();
  expect(second).toMatchObject({ read: 0, unchangedLogs: 2, bytes: 0, tasks: 0, procedures: [] });

  appendFileSync(
    file,
    works('more', 4)
      .map((row) => `${row}\n`)
      .join(''),
  );
  const third = await app.extraction.run();
  expect(third).toMatchObject({ read: 1, unchangedLogs: 1 });
  expect(third.bytes).toBeLessThanOrEqual(statSync(file).size);
  const after = (await app.procedures.page()).procedures[0];
  expect(after?.successes).toBe((before.procedures[0]?.successes ?? 0) + 1);

  const whole = await scene();
  write(whole.place, 'grows', readFileSync(file, 'utf8').trim().split('\n'));
  write(whole.place, 'other', fails('other', 1));
  await whole.app.extraction.run();
  const atOnce = (await whole.app.procedures.page()).procedures[0];
  const { updatedAt: _, ...grown } = after ?? { updatedAt: '' };
  expect(atOnce).toMatchObject(grown);
});

test('a log that its harness has deleted is no longer kept in mind, and one that lies elsewhere is', async () => {
  const { place, app } = await scene();
  const [kept, gone] = [2, 3].map((day) => write(place, `day-${day}`, works(`day-${day}`, day)));
  const elsewhere = join(place.folder, 'elsewhere');
  mkdirSync(elsewhere);
  const named = join(elsewhere, 'named.jsonl');
  writeFileSync(named, `${works('named', 4).join('\n')}\n`);
  await app.extraction.run();
  await app.extraction.run({ dir: elsewhere });
  rmSync(gone ?? '');
  const files = async (): Promise<string[]> => (await app.store.learning.logs()).map(({ file }) => file);
  await app.extraction.run({ dryRun: true });
  await app.extraction.run({ dir: elsewhere });
  expect(await files()).toHaveLength(3);
  await app.extraction.run();
  expect(await files()).toEqual([kept, named].toSorted());
  expect((await app.procedures.page()).procedures[0]).toMatchObject({ successes: 3 });
});

test('a run that is cut short by its budget or by somebody goes on where it was', async () => {
  const { place, app } = await scene();
  for (const day of [2, 3, 4]) write(place, `day-${day}`, works(`day-${day}`, day));
  const cancelled = await app.extraction.run({}, { signal: AbortSignal.abort() });
  expect(cancelled).toMatchObject({ stopped: 'cancelled', read: 0, left: 3 });
  expect(await app.extraction.run({ maxBytes: 1 })).toMatchObject({ stopped: 'budget', read: 1, left: 2 });
  expect(await app.extraction.run()).toMatchObject({ stopped: null, read: 2, unchangedLogs: 1, left: 0 });
  expect((await app.procedures.page()).procedures[0]).toMatchObject({ successes: 3 });
});

test('a second run says that it waits for the first, and closing stops whatever is under way', async () => {
  const { place, app } = await scene();
  for (const day of [2, 3, 4]) write(place, `day-${day}`, works(`day-${day}`, day));
  const { extraction } = app;
  const waited: (Date | null)[] = [];
  let closed: Promise<void> | undefined;
  const first = extraction.run(
    {},
    { onProgress: (done) => (closed ??= done > 0 ? extraction.close() : undefined) },
  );
  await Promise.resolve();
  const second = extraction.run({}, { onWait: (since) => waited.push(since) });
  expect(waited).toEqual([extraction.progress?.since]);
  expect(await first).toMatchObject({ stopped: 'cancelled', read: 1, left: 2 });
  expect(await second).toMatchObject({ stopped: 'cancelled', read: 0, left: 2 });
  await closed;
  expect(extraction.progress).toBeNull();
});

test('status says how far a run is', async () => {
  const { place, app } = await scene();
  for (const day of [2, 3, 4, 5]) write(place, `day-${day}`, works(`day-${day}`, day));
  const seen: unknown[] = [];
  let asked = Promise.resolve();
  const onProgress = (): void => {
    asked = asked.then(async () => void seen.push((await app.status()).procedures.reading));
    seen.push(app.extraction.progress?.share);
  };
  await app.extraction.run({}, { onProgress });
  await asked;
  const shares = seen.filter((one) => typeof one === 'number');
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
  expect((await app.status()).procedures).toMatchObject({ reading: null, found: { sessions: 4 } });
});

test('whoever follows it and fails ends the run with that failure', async () => {
  const place = temporaryHome();
  write(place, 'one', works('one', 1));
  const app = await place.open();
  const onProgress = (done: number): void => {
    if (done > 0) throw new Error('the terminal is gone');
  };
  await expect(app.extraction.run({}, { onProgress })).rejects.toThrow('the terminal is gone');
});

test('a dry run writes neither procedures nor how far it has read', async () => {
  const { place, app } = await scene();
  write(place, 'day-2', works('day-2', 2));
  for (const _ of [1, 2]) {
    expect(await app.extraction.run({ dryRun: true })).toMatchObject({ read: 1, added: 1, dryRun: true });
  }
  expect((await app.procedures.page()).total).toBe(0);
});

test('logs of every format are learnt from, wherever they lie', async () => {
  const { place, app, request } = await scene();
  const dir = join(place.folder, 'elsewhere');
  for (const [seed, format] of Object.keys(LOG_FORMATS).entries())
    writeLog(dir, format as LogFormat, tellStory({ seed: seed + 1, steps: 40 }));
  const report = await request('POST', '/api/procedures/extract', { dir });
  const logs = Object.keys(LOG_FORMATS).length;
  expect(report).toMatchObject({ logs, read: logs, failedLogs: 0, sessions: logs, badLines: 0 });
  const { procedures, total } = await app.procedures.page();
  expect(total).toBeGreaterThan(1);
  expect(procedures.every(({ sessions }) => sessions > 0)).toBe(true);
  expect(await app.extraction.run({ dir })).toMatchObject({ read: 0, unchangedLogs: logs });
  expect(await request('POST', '/api/procedures/extract', { dir: '/no/such/folder' })).toMatchObject({
    error: { code: 'not_found' },
  });
});

test('a log without times tells of the day that it was written', async () => {
  const { place, app } = await scene();
  const dir = join(place.folder, 'exports');
  mkdirSync(dir, { recursive: true });
  const call = (id: string, command: string): object => ({
    role: 'assistant',
    content: '',
    tool_calls: [{ id, function: { name: 'bash', arguments: JSON.stringify({ command }) } }],
  });
  const messages = [
    { role: 'user', content: 'publish the docs' },
    call('1', 'mkdocs build'),
    { role: 'tool', tool_call_id: '1', content: 'built' },
    call('2', 'mkdocs gh-deploy'),
    { role: 'tool', tool_call_id: '2', content: 'pushed' },
    { role: 'assistant', content: 'Done.' },
    { role: 'user', content: 'thanks, works' },
  ];
  writeFileSync(join(dir, 'chat.json'), JSON.stringify(messages));
  const written = new Date('2025-05-01T10:00:00.000Z');
  utimesSync(join(dir, 'chat.json'), written, written);
  await app.extraction.run({ dir });
  const { procedures } = await app.procedures.page();
  expect(procedures).toMatchObject([{ lastValidatedAt: written.toISOString() }]);
});

test('no secret of a log reaches the disk', async () => {
  const { place, app } = await scene();
  const secret = ['sk', 'proj', 'Zx9Yw8Vu7Ts6Rq5Po4Nm3Lk2Ji1Hg0FeDcBa'].join('-');
  const log = claudeLog('leaky', 2);
  log.user(`deploy the website with the key ${secret}`);
  log.call(`-H "Authorization: Bearer ${secret}" https://deploy.example.io/site`, `using ${secret}`);
  log.call(`https://ann:${secret}@deploy.example.io/check`, `Exit code 22\nerror: bad key ${secret}`, true);
  log.call('https://deploy.example.io/check', 'live');
  log.user('perfect, it works');
  write(place, 'leaky', log.rows);
  const report = await app.extraction.run();
  expect(report.redactions).toBeGreaterThan(0);
  expect((await app.procedures.page()).total).toBe(1);
  await app.close();
  for (const entry of readdirSync(place.home.folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    expect(readFileSync(join(entry.parentPath, entry.name)).includes(secret.slice(8))).toBe(false);
  }
});

test('procedures are listed, shown with their evidence and forgotten over HTTP', async () => {
  const { place, request } = await scene();
  write(place, 'day-2', works('day-2', 2));
  await request('POST', '/api/procedures/extract', {});
  const { procedures } = await request<{ procedures: { id: string }[] }>('GET', '/api/procedures');
  const id = procedures[0]?.id ?? '';
  expect(await request('GET', `/api/procedures/${id}`)).toMatchObject({
    runs: [{ sessionKey: 'claude-code:day-2', outcome: 'success' }],
    recipe: { isValidated: true },
  });
  expect(await request('POST', '/api/procedures/recall', { task: 'check moltbook' })).toMatchObject({
    worked: [{ id, successes: 1 }],
    abstained: false,
  });
  expect(await request('DELETE', `/api/procedures/${id}`)).toMatchObject({ forgotten: true });
  expect(await request('GET', `/api/procedures/${id}`)).toMatchObject({ error: { code: 'not_found' } });
});

test('nothing is learnt, and nothing told, where procedures are switched off', async () => {
  const { place, app, request } = await scene({ KNOWHOW_PROCEDURES_ENABLED: 'false' });
  const log = write(place, 'day-1', fails('day-1', 1));
  await app.extraction.run();
  await hook(request, 'SessionEnd', 'day-1', { reason: 'exit', transcript_path: log });
  await app.extractJobs.everything();
  expect(await app.store.jobs.list({ kind: 'extract-procedures' })).toEqual([]);
  const told = await hook(request, 'UserPromptSubmit', 'day-2', { prompt: 'check Moltbook' });
  expect(told.context).not.toContain('relevant-procedures');
});

test('a chat that lies under the hash of its folder belongs to the project that another harness names', async () => {
  const { place, app } = await scene();
  const chat = (project: string, request: string, commands: readonly string[], minutes: number): void => {
    const hash = createHash('sha256').update(project).digest('hex');
    const file = join(place.folder, '.gemini/tmp', hash, 'chats/session-1.json');
    mkdirSync(dirname(file), { recursive: true });
    const call = (id: string, command: string): object => ({
      ...{ id, name: 'run_shell_command', args: { command }, status: 'success' },
      result: [{ functionResponse: { response: { output: 'Exit Code: 0' } } }],
    });
    const toolCalls = commands.map((command, index) => call(`call-${index}`, command));
    const messages = [
      { id: 'a', type: 'user', content: request },
      { id: 'b', type: 'gemini', content: 'Done.', toolCalls },
      { id: 'd', type: 'user', content: 'thanks' },
    ];
    writeFileSync(file, JSON.stringify({ sessionId: `chat-${minutes}`, projectHash: hash, messages }));
    const at = new Date(Date.UTC(2026, 2, 1, 11, minutes));
    utimesSync(file, at, at);
  };
  // The latest is read first.
  chat(PROJECT, 'update the python dependencies', ['poetry update', 'poetry run pytest'], 30);
  chat('/home/ann/elsewhere', 'publish the slides', ['make slides', 'rsync -a out/ web:slides'], 31);
  const file = write(place, 's1', works('s1', 1));
  utimesSync(file, new Date(0), new Date(0));
  await app.extraction.run();
  const { procedures } = await app.procedures.page();
  expect(Object.fromEntries(procedures.map(({ pattern, project }) => [pattern, project]))).toEqual({
    'update the python dependencies': 'moltbook',
    'publish the slides': null,
    'check Moltbook for me please': 'moltbook',
  });
});

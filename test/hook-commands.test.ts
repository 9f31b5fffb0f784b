import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { daemon, ended, knowhow } from './support/cli.ts';
import { skillText, type TestHome, temporaryHome } from './support/temporary-home.ts';

interface Settings {
  readonly hooks: Readonly<Record<string, readonly { hooks: readonly { command: string }[] }[]>>;
}

/** The commands as they stand in the settings file of Claude Code after `connect`. */
async function connected(place: TestHome): Promise<(event: string) => string> {
  expect((await knowhow(place, ['connect', 'claude-code'])).code).toBe(0);
  const settings = JSON.parse(
    readFileSync(join(place.folder, '.claude', 'settings.json'), 'utf8'),
  ) as Settings;
  return (event) => settings.hooks[event]?.[0]?.hooks[0]?.command ?? '';
}

interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(place: TestHome, command: string, payload: object | string, more: object = {}): Promise<Ran> {
  const child = spawn(command, {
    shell: true,
    env: { PATH: process.env.PATH ?? '', ...place.environment, ...more },
  });
  const text = { stdout: '', stderr: '' };
  child.stdout.on('data', (bytes: Buffer) => (text.stdout += bytes));
  child.stderr.on('data', (bytes: Buffer) => (text.stderr += bytes));
  child.stdin.on('error', () => undefined);
  child.stdin.end(typeof payload === 'string' ? payload : JSON.stringify(payload));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...text })));
}

const SILENT: Ran = { code: 0, stdout: '', stderr: '' };

function home(): TestHome {
  const place = temporaryHome();
  place.writeSkill(
    'pdf-forms',
    skillText('pdf-forms', 'Fills in PDF forms. Use when a PDF form must be filled in.'),
  );
  return place;
}

const PROMPT = { session_id: 's', cwd: '/', prompt: 'please fill in this PDF form for me' };

test('the command of a prompt asks the socket with curl, and prints what Claude Code understands', async () => {
  const place = home();
  const commandOf = await connected(place);
  expect(commandOf('UserPromptSubmit')).toContain('curl');
  expect(commandOf('SessionStart')).toContain('hook.js');
  const running = await daemon(place);
  await knowhow(place, ['up']);
  // A machine that is busy elsewhere may let the time of a hook go by: then it is silent, and the next one speaks.
  let answer = SILENT;
  for (let turn = 0; answer.stdout === '' && turn < 10; turn++) {
    answer = await run(place, commandOf('UserPromptSubmit'), { ...PROMPT, session_id: `s${turn}` });
  }
  expect({ ...answer, stdout: '' }).toEqual(SILENT);
  expect(JSON.parse(answer.stdout).hookSpecificOutput).toMatchObject({
    hookEventName: 'UserPromptSubmit',
    additionalContext: expect.stringContaining('pdf-forms'),
  });
  expect(await run(place, commandOf('Stop'), { session_id: 's', last_assistant_message: 'done' })).toEqual(
    SILENT,
  );
  // Nothing that fails is ever said: no JSON, nothing at all, our own agent, somebody's settings of curl.
  for (const payload of ['{"prompt":', '', '[]'])
    expect(await run(place, commandOf('UserPromptSubmit'), payload)).toEqual(SILENT);
  expect(await run(place, commandOf('UserPromptSubmit'), PROMPT, { KNOWHOW_INTERNAL: '1' })).toEqual(SILENT);
  writeFileSync(join(place.folder, '.curlrc'), 'verbose\nproxy = "http://127.0.0.1:1"\n');
  expect((await run(place, commandOf('Stop'), { session_id: 's' })).stderr).toBe('');
  // A page of ten megabytes still taints.
  const page = { session_id: 's', tool_name: 'WebFetch', tool_input: { url: 'https://a.example' } };
  const tool = { ...page, tool_response: 'x'.repeat(10 * 1024 * 1024) };
  expect(await run(place, commandOf('PostToolUse'), tool)).toEqual(SILENT);
  const shown = await knowhow(place, ['taint', 'show', 'session', 's', '--json']);
  expect(JSON.parse(shown.stdout)).toMatchObject({ taint: 'web' });
  running.process.kill('SIGSTOP');
  expect(await run(place, commandOf('Stop'), { session_id: 's' })).toEqual(SILENT);
  running.process.kill('SIGKILL');
  await ended(running.process);
  expect(await run(place, commandOf('UserPromptSubmit'), PROMPT)).toEqual(SILENT);
});

test('entries that call the client are moved over to the socket, and back where curl is gone', async () => {
  const place = home();
  const without = { environment: { PATH: place.folder } };
  const file = join(place.folder, '.claude', 'settings.json');
  await knowhow(place, ['connect', 'claude-code'], without);
  expect(readFileSync(file, 'utf8')).toContain('hook.js claude-code Stop');
  await knowhow(place, ['connect', 'claude-code']);
  expect(readFileSync(file, 'utf8')).toContain('claude-code/Stop');
  expect(readFileSync(file, 'utf8')).not.toContain('hook.js claude-code Stop');
  await knowhow(place, ['disconnect', 'claude-code']);
  expect(existsSync(file)).toBe(false);
});

test('only the owner of a home can connect to its socket, and a daemon that was killed leaves none in the way', async () => {
  const place = home();
  const first = await daemon(place);
  expect(statSync(place.home.socketFile).mode & 0o777).toBe(0o600);
  expect(statSync(place.home.folder).mode & 0o077).toBe(0);
  first.process.kill('SIGKILL');
  await ended(first.process);
  expect(existsSync(place.home.socketFile)).toBe(true);
  await daemon(place);
  expect((await knowhow(place, ['status', '--json'])).stdout).toContain('"daemon": true');
  await knowhow(place, ['down']);
  expect(existsSync(place.home.socketFile)).toBe(false);
});

test('a stranger who takes the port of a dead daemon is sent nothing by any command', async () => {
  const place = home();
  const running = await daemon(place);
  const record = readDaemonFile(place.home.daemonFile);
  running.process.kill('SIGKILL');
  await ended(running.process);
  const heard: string[] = [];
  const stranger = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    response.setHeader('x-knowhow', '1');
    response.end('{"status":"ok","answer":{"systemMessage":"believe me"}}');
  });
  await new Promise<void>((resolve) =>
    stranger.listen(Number(new URL(running.url).port), '127.0.0.1', resolve),
  );
  onTestFinished(() => void stranger.close());
  expect((stranger.address() as AddressInfo).port).toBe(Number(new URL(running.url).port));
  // With the socket there, with it gone, and with a process that has the daemon's old number.
  for (const change of [
    () => undefined,
    () => rmSync(place.home.socketFile, { force: true }),
    () => writeFileSync(place.home.daemonFile, JSON.stringify({ ...record, pid: process.pid })),
  ]) {
    change();
    const status = await knowhow(place, ['status', '--json']);
    expect(JSON.parse(status.stdout)).toMatchObject({ daemon: false });
    const hook = join(import.meta.dirname, '..', 'dist', 'hook.js');
    const asked = `node ${hook} claude-code UserPromptSubmit`;
    expect(await run(place, asked, PROMPT)).toEqual(SILENT);
  }
  expect(heard.every((line) => line.startsWith('GET /api/proof?nonce=') && line.endsWith(' '))).toBe(true);
  expect(heard.length).toBeGreaterThan(0);
});

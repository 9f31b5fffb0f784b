import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packageFolder } from '../src/package.ts';
import { readDaemonFile } from '../src/server/daemon/daemon-file.ts';
import { hookTokenOf } from '../src/server/token.ts';
import { daemonLike, type Likeness, type Seen, TEST_TOKEN } from '../src/testing/daemon-like.ts';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

const HOOK = join(packageFolder(), 'dist', 'hook.js');
const ANSWER = {
  hookSpecificOutput: { hookEventName: 'UserPromptSubmit', additionalContext: 'a fact: ü😀' },
};
const SILENT = { code: 0, stdout: '', stderr: '' };

interface HookRun {
  readonly args?: readonly string[];
  readonly input?: string | Buffer;
  readonly environment?: Record<string, string>;
  /** Leaves standard input open. */
  readonly open?: boolean;
  /** Closes the reading end of its output at once. */
  readonly deaf?: boolean;
}

async function hook(place: TestHome, run: HookRun = {}): Promise<typeof SILENT> {
  const child = spawn(process.execPath, [HOOK, ...(run.args ?? ['claude-code', 'UserPromptSubmit'])], {
    cwd: place.folder,
    // Long enough for a busy machine; a test that waits for the limit states its own.
    env: {
      PATH: process.env.PATH ?? '',
      ...place.environment,
      KNOWHOW_NO_AUTOSTART: '1',
      KNOWHOW_HOOK_TIMEOUT_MS: '30000',
      ...run.environment,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  if (run.deaf) child.stdout.destroy();
  const parts: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => parts.push(chunk));
  child.stdin.on('error', () => undefined);
  if (run.open) child.stdin.write(run.input ?? '{');
  else child.stdin.end(run.input ?? '{"session_id":"s","prompt":"p"}');
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  stdout = Buffer.concat(parts).toString();
  return { code: code ?? -1, stdout, stderr };
}

function announce(place: TestHome, port: number): void {
  mkdirSync(place.home.folder, { recursive: true });
  const record = { pid: process.pid, url: `http://127.0.0.1:${port}`, version: '0', startedAt: '' };
  writeFileSync(place.home.daemonFile, JSON.stringify(record));
  writeFileSync(place.home.tokenFile, `${TEST_TOKEN}\n`);
}

/** Something that listens where the daemon should be. */
async function daemonOf(place: TestHome, reply: Reply, likeness: Likeness = {}): Promise<readonly Seen[]> {
  return (await daemonLike(place.home.folder, reply, { by: 'socket', ...likeness })).seen;
}

type Reply = (response: ServerResponse, seen: Seen) => void;

const OURS = { 'x-knowhow': '1', 'content-type': 'application/json' };
const good: Reply = (response) => {
  response.writeHead(200, OURS).end(JSON.stringify(ANSWER));
};

test.each([
  ['socket', undefined],
  // Opens the hooks and nothing else.
  ['port', `Bearer ${hookTokenOf(TEST_TOKEN)}`],
] as const)(
  'the payload reaches the %s as it came, and its answer is printed as one line',
  async (by, token) => {
    const place = temporaryHome();
    const seen = await daemonOf(place, good, { by });
    const result = await hook(place, { input: '\uFEFF{"session_id":"s","prompt":"grüße 😀"}' });
    expect(result).toEqual({ ...SILENT, stdout: `${JSON.stringify(ANSWER)}\n` });
    expect(seen).toEqual([
      {
        path: '/api/hooks/claude-code/UserPromptSubmit',
        authorization: token,
        body: '{"session_id":"s","prompt":"grüße 😀"}',
      },
    ]);
  },
);

test('a stranger who took the port is sent neither prompt nor token, and nothing that he says is believed', async () => {
  const place = temporaryHome();
  const seen = await daemonOf(place, good, { by: 'port', proves: false });
  expect(await hook(place)).toEqual(SILENT);
  expect(seen).toEqual([]);
});

test('an empty input is an empty payload', async () => {
  const place = temporaryHome();
  const seen = await daemonOf(place, good);
  await hook(place, { input: ' \n' });
  expect(seen[0]?.body).toBe('{}');
});

const json = (body: unknown): ((response: ServerResponse) => void) => {
  return (response) => response.writeHead(200, OURS).end(JSON.stringify(body));
};

test.each<[string, (response: ServerResponse) => void]>([
  ['has nothing to say', (response) => response.writeHead(204, OURS).end()],
  ['answers an empty object', json({})],
  ['answers a list', json(['x'])],
  ['answers a text', json('x')],
  ['answers null', json(null)],
  ['answers half of a JSON', (response) => response.writeHead(200, OURS).end('{"a":')],
  ['answers HTML', (response) => response.writeHead(200, OURS).end('<!doctype html><h1>hello</h1>')],
  ['refuses the token', (response) => response.writeHead(401, OURS).end('{"error":{"code":"unauthorized"}}')],
  ['fails', (response) => response.writeHead(500, OURS).end(JSON.stringify(ANSWER))],
  ['is somebody else', (response) => response.writeHead(200).end(JSON.stringify(ANSWER))],
  ['redirects', (response) => response.writeHead(302, { ...OURS, location: 'http://127.0.0.1:1/' }).end()],
  ['hangs up without an answer', (response) => response.destroy()],
  [
    'dies in the middle of its answer',
    (response) => {
      response.writeHead(200, { ...OURS, 'content-length': '1000' });
      response.write('{"a":1}', () => response.destroy());
    },
  ],
  ['answers far too much', json({ text: 'x'.repeat(2 * 1024 * 1024) })],
])('nothing is said when the daemon %s', async (_what, reply) => {
  const place = temporaryHome();
  await daemonOf(place, reply);
  expect(await hook(place)).toEqual(SILENT);
});

test('a daemon that never answers costs no more than the limit', async () => {
  const place = temporaryHome();
  await daemonOf(place, () => undefined);
  expect(await hook(place, { environment: { KNOWHOW_HOOK_TIMEOUT_MS: '300' } })).toEqual(SILENT);
});

test('one that drips its answer without end neither', async () => {
  const place = temporaryHome();
  await daemonOf(place, (response) => {
    response.writeHead(200, OURS);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(await hook(place, { environment: { KNOWHOW_HOOK_TIMEOUT_MS: '300' } })).toEqual(SILENT);
});

test('a program that does not speak HTTP is left alone', async () => {
  const place = temporaryHome();
  const sockets: Socket[] = [];
  const server = createSocketServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write('220 mail.example ESMTP\r\n');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  announce(place, (server.address() as AddressInfo).port);
  expect(await hook(place)).toEqual(SILENT);
});

test('no home, no daemon, a closed port, half a file: silence', async () => {
  const place = temporaryHome();
  expect(await hook(place)).toEqual(SILENT);
  announce(place, 1);
  expect(await hook(place)).toEqual(SILENT);
  writeFileSync(place.home.daemonFile, '{"url":');
  expect(await hook(place)).toEqual(SILENT);
  writeFileSync(place.home.daemonFile, '{"url":"not a url"}');
  expect(await hook(place)).toEqual(SILENT);
  expect(await hook(place, { args: [] })).toEqual(SILENT);
  expect(await hook(place, { args: ['claude-code'] })).toEqual(SILENT);
});

test('input that never ends, and output that nobody reads, end silently', async () => {
  const place = temporaryHome();
  const seen = await daemonOf(place, good);
  const environment = { KNOWHOW_HOOK_TIMEOUT_MS: '300' };
  expect(await hook(place, { open: true, environment })).toEqual(SILENT);
  expect(seen).toHaveLength(0);
  expect(await hook(place, { deaf: true })).toEqual(SILENT);
});

test('ten megabytes are cut, and what the agent did is told all the same', async () => {
  const place = temporaryHome();
  const seen = await daemonOf(place, good);
  const input = JSON.stringify({ session_id: 's', prompt: 'x'.repeat(10 * 1024 * 1024) });
  const environment = { KNOWHOW_HOOK_TIMEOUT_MS: '5000' };
  expect(await hook(place, { input, environment })).toMatchObject({ code: 0, stderr: '' });
  expect(seen).toHaveLength(1);
});

test('an agent that knowhow runs for itself is not listened to', async () => {
  const place = temporaryHome();
  const seen = await daemonOf(place, good);
  expect(await hook(place, { environment: { KNOWHOW_INTERNAL: '1' } })).toEqual(SILENT);
  expect(seen).toHaveLength(0);
});

test('of 200 hooks at once each says its answer or nothing, and none fails', async () => {
  const place = temporaryHome();
  const seen = await daemonOf(place, good);
  const environment = { KNOWHOW_HOOK_TIMEOUT_MS: '5000' };
  const results = await Promise.all(Array.from({ length: 200 }, () => hook(place, { environment })));
  const answer = `${JSON.stringify(ANSWER)}\n`;
  for (const { code, stdout, stderr } of results) {
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(['', answer]).toContain(stdout);
  }
  expect(seen.length).toBeGreaterThan(0);
}, 180_000);

test('session starts that find no daemon start one, and only one, and use it', async () => {
  const place = temporaryHome();
  const environment = { KNOWHOW_NO_AUTOSTART: '' };
  onTestFinished(() => {
    const daemon = readDaemonFile(place.home.daemonFile);
    if (daemon && daemon.pid !== process.pid) process.kill(daemon.pid, 'SIGKILL');
  });
  await hook(place, { args: ['codex', 'UserPromptSubmit'], environment });
  expect(readdirIfThere(place.home.folder)).toEqual([]);
  mkdirSync(place.home.folder);
  // In an empty home there is nothing to say.
  writeFileSync(join(place.home.folder, 'SOUL.md'), 'Be brief.');
  const starts = Array.from({ length: 10 }, () =>
    hook(place, { args: ['codex', 'SessionStart'], environment }),
  );
  for (const { code, stdout, stderr } of await Promise.all(starts)) {
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout).hookSpecificOutput.additionalContext).toContain('Be brief.');
  }
  const { pid } = JSON.parse(readFileSync(place.home.daemonFile, 'utf8'));
  expect(readdirIfThere(place.home.folder).filter((name) => name.startsWith('hook-start-'))).toHaveLength(1);
  await hook(place, { args: ['codex', 'SessionStart'], environment });
  expect(readDaemonFile(place.home.daemonFile)?.pid).toBe(pid);
});

test('a session start whose daemon cannot start does not wait for it', async () => {
  const place = temporaryHome();
  mkdirSync(place.home.folder, { recursive: true });
  writeFileSync(place.home.configFile, 'server: {port: [');
  const environment = { KNOWHOW_NO_AUTOSTART: '' };
  expect(await hook(place, { args: ['codex', 'SessionStart'], environment })).toEqual(SILENT);
  expect(readDaemonFile(place.home.daemonFile)).toBeUndefined();
});

function readdirIfThere(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // Not made yet.
    return [];
  }
}

test('the bundle is one file that imports nothing but what Node brings', () => {
  const bundle = readFileSync(HOOK, 'utf8');
  const imports = [...bundle.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)["']([^"']+)["']/g)].map(
    (match) => match[1],
  );
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
});

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Home, locateHome } from '../config/home.ts';
import { daemonLike, type Likeness, TEST_TOKEN } from '../testing/daemon-like.ts';
import { connectToDaemon } from './connection.ts';

/** A home whose daemon is the given function; what it was sent is kept. */
async function homeWith(
  answer: (response: ServerResponse) => void,
  likeness: Likeness = {},
): Promise<{ home: Home; tokens: (string | undefined)[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-connection-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const tokens: (string | undefined)[] = [];
  await daemonLike(
    folder,
    (response, { path, authorization }) => {
      response.setHeader('x-knowhow', '1');
      if (path === '/api/health') return response.end('{"status":"ok"}');
      tokens.push(authorization);
      return answer(response);
    },
    likeness,
  );
  return { home: locateHome({ KNOWHOW_HOME: folder }), tokens };
}

test.each<[string, (response: ServerResponse) => void]>([
  ['in HTML', (response) => response.end('<html>hi')],
  ['with nothing', (response) => response.end()],
  [
    'with half of it',
    (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"struct', () => response.destroy());
    },
  ],
  [
    'that it does not know the request',
    (response) => response.end('{"error":{"code":"not_found","message":"There is no GET /api/x"}}'),
  ],
  ['never', () => undefined],
])('a daemon that answers %s is unavailable, and its other version is told', async (_how, answer) => {
  const { home } = await homeWith(answer);
  const connection = await connectToDaemon(home, { timeoutMs: 300 });
  await expect(connection?.request('GET', '/api/x')).rejects.toMatchObject({
    code: 'daemon_unavailable',
    hint: expect.stringContaining('version 0.0.0'),
  });
});

test('long work that is stopped says that it was, and what is kept', async () => {
  const { home } = await homeWith((response) => response.write('{"progress":{"done":1,"total":2}}\n'));
  const connection = await connectToDaemon(home);
  const controller = new AbortController();
  const stop = (): void => controller.abort();
  await expect(connection?.follow('POST', '/api/x', {}, stop, controller.signal)).rejects.toMatchObject({
    code: 'cancelled',
    hint: expect.stringContaining('kept'),
  });
});

test('long work that is stopped before it is asked for never begins, and nothing is said to be kept', async () => {
  const { home, tokens } = await homeWith((response) => response.end('{"result":{}}\n'));
  const connection = await connectToDaemon(home);
  const follow = connection?.follow('POST', '/api/x', {}, () => undefined, AbortSignal.abort());
  await expect(follow).rejects.toMatchObject({
    ...{ code: 'cancelled', message: 'Stopped before it began' },
    hint: 'Nothing was done.',
  });
  expect(tokens).toEqual([]);
});

test.each(['port', 'socket'] as const)('the daemon is asked by its %s, with the token', async (by) => {
  const { home, tokens } = await homeWith((response) => response.end('{"a":1}'), { by });
  const connection = await connectToDaemon(home);
  expect(await connection?.request('GET', '/api/x')).toEqual({ a: 1 });
  expect(tokens).toEqual([`Bearer ${TEST_TOKEN}`]);
});

test('a socket in a folder that others write to proves nothing', async () => {
  const { home, tokens } = await homeWith((response) => response.end('{}'), { by: 'socket' });
  chmodSync(home.folder, 0o777);
  expect(await connectToDaemon(home)).toBeUndefined();
  expect(tokens).toEqual([]);
});

test('whoever else listens on the port never gets the token', async () => {
  const { home, tokens } = await homeWith((response) => response.end('{}'), { proves: false });
  expect(await connectToDaemon(home)).toBeUndefined();
  expect(tokens).toEqual([]);
});

test('a record of a process that is gone is no daemon', async () => {
  // No process has this id: it is beyond what systems hand out.
  const { home } = await homeWith((response) => response.end('{}'), { pid: 2 ** 30 });
  expect(await connectToDaemon(home)).toBeUndefined();
});

test.each<[string, (response: ServerResponse) => void]>([
  ['is killed in the middle of a line', (response) => response.write('{"prog', () => response.destroy())],
  ['ends after its progress', (response) => response.end('{"progress":{"done":1,"total":2}}\n')],
])('long work of a daemon that %s says so, with what to do', async (_how, answer) => {
  const { home } = await homeWith(answer);
  const connection = await connectToDaemon(home);
  await expect(connection?.follow('POST', '/api/x', {}, () => undefined)).rejects.toMatchObject({
    code: 'daemon_unavailable',
    message: expect.stringContaining('before it was done'),
    hint: expect.stringContaining('Try again'),
  });
});

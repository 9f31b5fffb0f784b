import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sample } from '../src/redaction/sample.ts';
import { openDaemonLog } from '../src/server/daemon/daemon-log.ts';
import { temporaryHome } from './support/temporary-home.ts';

const TOKEN = `ghp_${sample(36)}`;
const PASSWORD = `${sample(9, 'base62', 7)}!`;
const BURIED = sample(40, 'base62', 9);
const SECRETS = [TOKEN, PASSWORD, BURIED];

/** Every byte below a folder: database, journal, logs. */
function bytesBelow(folder: string): Buffer {
  return Buffer.concat(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
      .map((path) => readFileSync(path)),
  );
}

test('what is remembered and said reaches the disk without its secrets', async () => {
  const place = temporaryHome();
  const app = await place.open();
  await app.memory.remember({
    content: `The registry of the shop wants ${TOKEN} and the database postgres://app:${PASSWORD}@db/shop`,
    tags: ['registry'],
    metadata: { apiKey: BURIED, nested: { arguments: `{"password":"${PASSWORD}"}` } },
  });
  await app.memory.remember({
    content: `Ada logs in with password: ${PASSWORD}.\nGrace does not.`,
    extract: true,
    project: '/another',
  });
  await app.conversations.addTurns({
    sessionKey: 'one',
    turns: [
      { role: 'user', content: `push with ${TOKEN} please` },
      {
        role: 'tool',
        content: `$ curl -u app:${PASSWORD} https://api.example.org\n{"client_secret":"${BURIED}"}`,
      },
      { role: 'assistant', content: `Done, with ${TOKEN}.` },
    ],
  });
  const { messages } = await app.conversations.show('one');
  expect(messages.map(({ content }) => content)).toEqual([
    'push with <secret:github-token> please',
    '$ curl -u app:<secret:password> https://api.example.org\n{"client_secret":"<secret:secret>"}',
    'Done, with <secret:github-token>.',
  ]);
  await app.conversations.end('one');
  const { results } = await app.memory.recall({ query: 'what does the registry of the shop want' });
  expect(results[0]?.content).toContain('<secret:github-token>');
  await app.close();
  const bytes = bytesBelow(place.folder);
  expect(bytes.length).toBeGreaterThan(1000);
  for (const secret of SECRETS) expect(bytes.includes(secret)).toBe(false);
});

test('what a tool was given shows what is a secret in the prompts before it, and in those after it', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const word = ['hunter2', 'geheim'].join('');
  const says = async (content: string): Promise<void> => {
    await app.conversations.addTurns({ sessionKey: 'two', turns: [{ role: 'user', content }] });
  };
  await says(`dump the staging database, it wants ${word}`);
  await says('and the tables of the shop');
  await app.conversations.noticed('two', { command: `pg_dump "host=stg password=${word}"` });
  await says(`once more with ${word}`);
  const { messages } = await app.conversations.show('two');
  expect(messages.map(({ content }) => content)).toEqual([
    'dump the staging database, it wants <secret:password>',
    'and the tables of the shop',
    'once more with <secret:password>',
  ]);
  await app.close();
  expect(bytesBelow(place.folder).includes(word)).toBe(false);
});

test('the log of the daemon carries no secrets', () => {
  const place = temporaryHome();
  const file = join(place.folder, 'logs', 'daemon.log');
  const log = openDaemonLog(file, 'debug');
  log.error(
    { err: new Error(`401 for Bearer ${BURIED}`), token: TOKEN },
    `cannot reach https://app:${PASSWORD}@host/`,
  );
  log.close();
  const line = readFileSync(file, 'utf8');
  expect(line).toContain('cannot reach https://app:<secret:url-password>@host/');
  expect(line).toContain('401 for Bearer <secret:');
  for (const secret of SECRETS) expect(line).not.toContain(secret);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

type Said = readonly ['user' | 'assistant', unknown];

/** Rows of a Claude Code log: their ids stay when a session is forked, and its name does not. */
function rows(session: string, said: readonly Said[]): string[] {
  return said.map(([type, content], index) => {
    const uuid = `00000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`;
    const timestamp = new Date(Date.UTC(2026, 2, 1, 10, 0, index)).toISOString();
    const row = { type, uuid, timestamp, sessionId: session, cwd: '/home/ann/site', isSidechain: false };
    return JSON.stringify({ ...row, message: { role: type, content } });
  });
}

function call(id: string, command: string): Said[] {
  return [
    ['assistant', [{ type: 'tool_use', id, name: 'Bash', input: { command } }]],
    ['user', [{ type: 'tool_result', tool_use_id: id, content: 'ok', is_error: false }]],
  ];
}

const PUBLISHED: readonly Said[] = [
  ['user', 'please publish our documentation site'],
  ...call('a', 'mkdocs build'),
  ...call('b', 'mkdocs gh-deploy'),
];
const DONE: readonly Said[] = [
  ['assistant', [{ type: 'text', text: 'Done.' }]],
  ['user', 'thanks, that works!'],
];

function write(place: TestHome, session: string, said: readonly Said[]): void {
  const file = join(place.folder, '.claude/projects/-home-ann-site', `${session}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${rows(session, said).join('\n')}\n`);
}

test('a session that is forked or resumed later counts once', async () => {
  const place = temporaryHome();
  const app = await place.open();
  write(place, 'first', [...PUBLISHED, ...DONE]);
  expect(await app.extraction.run()).toMatchObject({ added: 1 });
  write(place, 'fork', [...PUBLISHED, ...DONE]);
  expect(await app.extraction.run({ dryRun: true })).toMatchObject({ added: 0 });
  expect(await app.extraction.run()).toMatchObject({ read: 1, added: 0, updated: 0, unchanged: 1 });
  const { procedures } = await app.procedures.list();
  expect(procedures).toMatchObject([{ successes: 1, sessions: 1 }]);
});

test('a fork that went on tells how it ended, and what it was taken from does not take that back', async () => {
  const place = temporaryHome();
  const app = await place.open();
  write(place, 'first', PUBLISHED);
  await app.extraction.run();
  write(place, 'fork', [...PUBLISHED, ...call('c', 'curl -sf https://example.org/docs'), ...DONE]);
  await app.extraction.run();
  const procedure = (await app.procedures.list()).procedures[0];
  expect(procedure).toMatchObject({ successes: 1, failures: 0, unknowns: 0, sessions: 1 });
  write(place, 'first', [...PUBLISHED, ['assistant', [{ type: 'text', text: 'One moment.' }]]]);
  await app.extraction.run();
  const { updatedAt: _, ...after } = (await app.procedures.list()).procedures[0] ?? {};
  expect(procedure).toMatchObject(after);
  expect((await app.procedures.show(procedure?.id ?? '')).runs).toMatchObject([
    { sessionKey: 'claude-code:fork' },
  ]);
});

test('what is forgotten is not learnt again from a fork of its session', async () => {
  const place = temporaryHome();
  const app = await place.open();
  write(place, 'first', [...PUBLISHED, ...DONE]);
  const { procedures } = await app.extraction.run();
  await app.procedures.forget(procedures[0] ?? '');
  write(place, 'fork', [...PUBLISHED, ...call('c', 'curl -sf https://example.org/docs'), ...DONE]);
  expect(await app.extraction.run({ dryRun: true })).toMatchObject({ added: 0, forgotten: 1 });
  expect(await app.extraction.run()).toMatchObject({ added: 0, forgotten: 1 });
  expect((await app.procedures.list()).total).toBe(0);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

type Said = readonly ['user' | 'assistant', unknown];

interface Call {
  readonly id: string;
  readonly command: string;
}

/** What is said in a session: words, or calls that answer "ok". */
type Words = readonly ['user' | 'assistant', string] | Call;

/** Rows of a Claude Code log: their ids stay when a session is forked, and its name does not. */
function claudeRows(session: string, said: readonly Words[]): unknown[] {
  const contents = said.flatMap((one): Said[] =>
    'command' in one
      ? [
          ['assistant', [{ type: 'tool_use', id: one.id, name: 'Bash', input: { command: one.command } }]],
          ['user', [{ type: 'tool_result', tool_use_id: one.id, content: 'ok', is_error: false }]],
        ]
      : [[one[0], one[1]]],
  );
  return contents.map(([type, content], index) => {
    const uuid = `00000000-0000-4000-8000-${`${index}`.padStart(12, '0')}`;
    const timestamp = new Date(Date.UTC(2026, 2, 1, 10, 0, index)).toISOString();
    const row = { type, uuid, timestamp, sessionId: session, cwd: '/home/ann/site', isSidechain: false };
    return { ...row, message: { role: type, content } };
  });
}

/** Rows of a Codex log: only calls have ids; a fork begins with a head of its own, and all its rows have new times. */
function codexRows(session: string, said: readonly Words[]): unknown[] {
  const head = (id: string): unknown => ({ type: 'session_meta', payload: { id, cwd: '/home/ann/site' } });
  const items = said.flatMap((one): unknown[] => {
    if (!('command' in one)) {
      const [role, text] = one;
      return [{ type: 'message', role, content: [{ type: 'input_text', text }] }];
    }
    const call_id = `call_${one.id.repeat(24)}`;
    const args = JSON.stringify({ cmd: one.command });
    const output = 'Process exited with code 0\nOutput:\nok';
    return [
      { type: 'function_call', name: 'exec_command', arguments: args, call_id },
      { type: 'function_call_output', call_id, output },
    ];
  });
  const heads = session === 'first' ? [head('first')] : [head(session), head('first')];
  const at = (index: number): string =>
    new Date(Date.UTC(2026, 2, session === 'first' ? 1 : 2, 10, 0, index)).toISOString();
  return [...heads, ...items.map((payload) => ({ type: 'response_item', payload }))].map((row, index) => ({
    timestamp: at(index),
    ...(row as object),
  }));
}

const PUBLISHED: readonly Words[] = [
  ['user', 'please publish our documentation site'],
  { id: 'a', command: 'mkdocs build' },
  { id: 'b', command: 'mkdocs gh-deploy' },
];
const LOOKED: Words = { id: 'c', command: 'curl -sf https://example.org/docs' };
const DONE: readonly Words[] = [
  ['assistant', 'Done.'],
  ['user', 'thanks, that works!'],
];

interface Logs {
  readonly harness: string;
  /** Of the path of a log. */
  readonly start: string;
  readonly rows: (session: string, said: readonly Words[]) => unknown[];
}

const LOGS: readonly Logs[] = [
  { harness: 'claude-code', start: '.claude/projects/-home-ann-site/', rows: claudeRows },
  { harness: 'codex', start: '.codex/sessions/2026/03/01/rollout-', rows: codexRows },
];

function write(place: TestHome, { start, rows }: Logs, session: string, said: readonly Words[]): void {
  const file = join(place.folder, `${start}${session}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  const lines = rows(session, said).map((row) => `${JSON.stringify(row)}\n`);
  writeFileSync(file, lines.join(''));
}

test.each(LOGS)('a session of $harness that is forked or resumed later counts once', async (logs) => {
  const place = temporaryHome();
  const app = await place.open();
  write(place, logs, 'first', [...PUBLISHED, ...DONE]);
  expect(await app.extraction.run()).toMatchObject({ added: 1 });
  write(place, logs, 'fork', [...PUBLISHED, ...DONE]);
  expect(await app.extraction.run({ dryRun: true })).toMatchObject({ added: 0 });
  expect(await app.extraction.run()).toMatchObject({ read: 1, added: 0 });
  const { procedures } = await app.procedures.page();
  expect(procedures).toMatchObject([{ successes: 1, sessions: 1 }]);
});

test.each(LOGS)('a session of $harness and its fork that are read at once count once', async (logs) => {
  const place = temporaryHome();
  const app = await place.open();
  write(place, logs, 'first', [...PUBLISHED, ...DONE]);
  write(place, logs, 'fork', [...PUBLISHED, ...DONE]);
  await app.extraction.run();
  expect((await app.procedures.page()).procedures).toMatchObject([{ successes: 1, sessions: 1 }]);
});

test.each(LOGS)(
  'a fork of $harness that went on tells how it ended, and what it was taken from does not take that back',
  async (logs) => {
    const place = temporaryHome();
    const app = await place.open();
    write(place, logs, 'first', PUBLISHED);
    await app.extraction.run();
    write(place, logs, 'fork', [...PUBLISHED, LOOKED, ...DONE]);
    await app.extraction.run();
    const procedure = (await app.procedures.page()).procedures[0];
    expect(procedure).toMatchObject({ successes: 1, failures: 0, unknowns: 0, sessions: 1 });
    write(place, logs, 'first', [...PUBLISHED, ['assistant', 'One moment.']]);
    await app.extraction.run();
    const { updatedAt: _, ...after } = (await app.procedures.page()).procedures[0] ?? {};
    expect(procedure).toMatchObject(after);
    expect((await app.procedures.detail(procedure?.id ?? '')).runs).toMatchObject([
      { sessionKey: `${logs.harness}:fork` },
    ]);
  },
);

test.each(LOGS)(
  'what is forgotten is not learnt again from a fork of its session of $harness',
  async (logs) => {
    const place = temporaryHome();
    const app = await place.open();
    write(place, logs, 'first', [...PUBLISHED, ...DONE]);
    const { procedures } = await app.extraction.run();
    await app.procedures.forget(procedures[0] ?? '');
    write(place, logs, 'fork', [...PUBLISHED, LOOKED, ...DONE]);
    expect(await app.extraction.run({ dryRun: true })).toMatchObject({ added: 0, forgotten: 1 });
    expect(await app.extraction.run()).toMatchObject({ added: 0, forgotten: 1 });
    expect((await app.procedures.page()).total).toBe(0);
  },
);

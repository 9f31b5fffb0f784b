import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standsInTree, stillUncommitted } from '../facts/still-true.ts';
import { TurnJudge } from '../turns/turn-judge.ts';
import { ownThread } from './own-thread.ts';
import { readOwnLog } from './read-own-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'knowhow-thread-'));

function log(): string {
  let number = 0;
  const row = (type: string, message: unknown): string =>
    JSON.stringify({
      ...{ type, uuid: `${number++}`, sessionId: 's', cwd: '/home/ann/acme', message },
      timestamp: new Date(Date.UTC(2026, 0, 1, 10, number)).toISOString(),
    });
  const asks = (text: string): string => row('user', { role: 'user', content: text });
  const calls = (id: string, name: string, input: unknown): string =>
    row('assistant', { role: 'assistant', content: [{ type: 'tool_use', id, name, input }] });
  const gives = (id: string, content: string, isError = false): string =>
    row('user', {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: id, content, is_error: isError }],
    });
  const file = join(folder, 'own.jsonl');
  const rows = [
    asks('Implement rate limits for the public API, with a test for each limit'),
    calls('1', 'Edit', { file_path: '/home/ann/acme/src/limit.ts', old_string: 'a', new_string: 'b' }),
    gives('1', 'The file has been updated.'),
    calls('2', 'Bash', { command: 'npm test' }),
    gives('2', 'FAIL src/limit.test.ts\nTests: 1 failed, 3 passed', true),
    asks('keep the old header name'),
    calls('3', 'Bash', { command: 'npm test' }),
    gives('3', 'Tests: 4 passed'),
  ];
  writeFileSync(file, `${rows.join('\n')}\n`);
  return file;
}

test('after its context was summed up, a session is handed its own thread, quoted from its log', async () => {
  const record = await readOwnLog(log(), 'acme', (text) => text);
  const lines = record === null ? [] : ownThread(record, TurnJudge.load());
  expect(lines[0]).toContain('Implement rate limits');
  expect(lines.join('\n')).toContain('then: keep the old header name');
  expect(lines.join('\n')).toContain('changed, not committed: src/limit.ts');
  expect(lines.at(-1)).toBe('checked last: `npm test` worked');
  expect(lines.join('\n').length).toBeLessThan(1200);
});

test('a log that is not there, or no log, gives no thread', async () => {
  expect(await readOwnLog(join(folder, 'none.jsonl'), 'acme', (text) => text)).toBeNull();
  writeFileSync(join(folder, 'odd.jsonl'), '{"half');
  expect(await readOwnLog(join(folder, 'odd.jsonl'), 'acme', (text) => text)).toBeNull();
});

test('a quotation whose files are gone is not told; one that names none, or of a tree not here, is', async () => {
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'kept.ts'), '');
  expect(standsInTree('the limits live in src/kept.ts', folder)).toBe(true);
  expect(standsInTree('the limits live in src/gone.ts', folder)).toBe(false);
  expect(standsInTree('the host is web.acme.example', folder)).toBe(true);
  expect(standsInTree('the limits live in src/gone.ts', '/nowhere')).toBe(true);
  expect(await stillUncommitted(['src/gone.ts'], folder)).toEqual([]);
});

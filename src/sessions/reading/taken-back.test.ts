/**
 * Sessions of which a person takes the end back and goes on otherwise, where messages are counted.
 *
 * @module
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { LogFormat } from '../read-log.ts';
import { readAll } from '../testing/read-all.ts';

let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'knowhow-taken-back-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
});

function write(path: string, value: unknown): string {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
  return file;
}

/** Ids in the order in which they were made; those of requests begin with an r. */
type Write = (ids: readonly string[]) => string;

const WRITERS: readonly (readonly [LogFormat, Write])[] = [
  [
    'opencode-files',
    (ids) => {
      rmSync(join(home, 'storage/message'), { recursive: true, force: true });
      for (const [index, id] of ids.entries()) {
        const role = id.startsWith('r') ? 'user' : 'assistant';
        const name = `msg_${String(index).padStart(3, '0')}${id}`;
        write(`storage/message/s/${name}.json`, { role, time: { created: 1_767_600_000_000 + index } });
        write(`storage/part/${name}/p.json`, { type: 'text', text: id });
      }
      return write('storage/session/global/s.json', { id: 's', directory: '/home/ann/shop' });
    },
  ],
  [
    'gemini',
    (ids) => {
      const messages = ids.map((id) => ({ id, type: id.startsWith('r') ? 'user' : 'gemini', content: id }));
      return write('chats/session.json', { sessionId: 's', projectHash: 'p', messages });
    },
  ],
];

describe.each(WRITERS)('a session of %s', (format, writeSession) => {
  const read = ['r1', 'a1', 'r2', 'a2', 'r3', 'a3'];

  it('whose end was taken back before it went on is read from its beginning', async () => {
    const log = { format, file: writeSession(read) };
    const { cursor } = await readAll(log);
    const now = ['r1', 'a1', 'r4-instead-of-all-the-others', 'a4', 'r5', 'a5', 'r6', 'a6'];
    writeSession(now);
    const again = await readAll(log, { cursor });
    expect(again.report.outcome).toBe('restarted');
    expect(again.turns.map(({ text }) => text)).toEqual(now);
  });

  it('that goes on is read from where it was left', async () => {
    const log = { format, file: writeSession(read) };
    const { cursor } = await readAll(log);
    writeSession([...read, 'r4', 'a4']);
    const again = await readAll(log, { cursor });
    expect(again.report.outcome).toBe('read');
    expect(again.turns.map(({ text }) => text)).toEqual(['a3', 'r4', 'a4']);
  });
});

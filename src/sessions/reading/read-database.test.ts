import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  HERMES_COLUMNS,
  OPENCLAW_COLUMNS,
  writeTables,
} from '../../store/foreign/testing/write-databases.ts';
import { readAll } from '../testing/read-all.ts';
import { tellStory } from '../testing/synthetic-story.ts';
import { writeLog } from '../testing/write-logs.ts';

let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'knowhow-databases-'));
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

const FORMATS = ['openclaw-database', 'hermes-database', 'opencode-database'] as const;

describe.each(FORMATS)('a database of format %s', (format) => {
  it('gives the session that is new, and not the others again', async () => {
    const first = tellStory({ seed: 31, steps: 5 });
    const log = writeLog(home, format, first);
    const { cursor } = await readAll(log);
    const second = { ...tellStory({ seed: 32, steps: 130 }) };
    writeLog(home, format, second);
    const again = await readAll(log, { cursor });
    expect(again.sessions.map((session) => session.id)).toContain(second.id);
    // Times may be equal where row numbers differ: then the older session comes again, under the same keys.
    if (format === 'hermes-database') expect(again.sessions).toHaveLength(1);
  });

  it('of another program says what is missing', async () => {
    const file = join(home, 'other.db');
    writeTables(file, [{ name: 'notes', columns: 'id integer, text text', rows: [[1, 'x']] }]);
    const { report } = await readAll({ format, file });
    expect(report).toMatchObject({ outcome: 'failed' });
    expect(report.reason).toContain('has no table');
  });

  it('that is damaged fails with a reason', async () => {
    const file = join(home, 'broken.db');
    writeFileSync(file, 'this is not a database, though it is long enough to be looked at');
    expect((await readAll({ format, file })).report.reason).toContain('cannot be read');
  });
});

describe('a clock that was wrong', () => {
  const YEARS_MS = 5 * 365 * 86_400_000;
  const row = (session: string, at: number): (string | number | null)[] => [
    session,
    0,
    JSON.stringify({ type: 'message', id: session, message: { role: 'user', content: `fix ${session}` } }),
    null,
    at,
  ];
  const write = (rows: (string | number | null)[][]): string => {
    const file = join(home, 'claw.sqlite');
    writeTables(file, [{ name: 'transcript_events', columns: OPENCLAW_COLUMNS, rows }]);
    return file;
  };
  const sessionsOf = ({ turns }: { turns: readonly { text: string }[] }): string[] =>
    turns.map(({ text }) => text);

  it('hides no session that is written after one from the future', async () => {
    const now = Date.now();
    const file = write([row('old', now - 20_000), row('last', now - 9000), row('ahead', now + YEARS_MS)]);
    const log = { format: 'openclaw-database', file } as const;
    const { cursor } = await readAll(log);
    write([row('b', now - 5000)]);
    expect(sessionsOf(await readAll(log, { cursor }))).toEqual(['fix last', 'fix b', 'fix ahead']);
  });

  it('and is set back makes everything be looked at again', async () => {
    const now = Date.now();
    const file = write([row('ahead', now + YEARS_MS)]);
    utimesSync(file, (now + 2 * YEARS_MS) / 1000, (now + 2 * YEARS_MS) / 1000);
    const log = { format: 'openclaw-database', file } as const;
    const { cursor } = await readAll(log);
    write([row('b', now - 5000)]);
    expect(sessionsOf(await readAll(log, { cursor }))).toEqual(['fix b', 'fix ahead']);
  });
});

describe('rows that make no sense', () => {
  it('are counted and passed over', async () => {
    const file = join(home, 'claw.sqlite');
    const rows = [
      ['s', 0, '{"type":"message","id":"a","message":{"role":"user","content":"hi"}}', null, 1],
      ['s', 1, 'half a {', null, 2],
      ['s', 2, null, Buffer.from('no zstd'), 3],
      ['s', 3, null, null, 4],
    ];
    writeTables(file, [{ name: 'transcript_events', columns: OPENCLAW_COLUMNS, rows }]);
    const { turns, report } = await readAll({ format: 'openclaw-database', file });
    expect(turns.map((turn) => turn.text)).toEqual(['hi']);
    expect(report).toMatchObject({ rows: 4, badRows: 3 });
  });

  it('leave out what a person took back', async () => {
    const file = join(home, 'state.db');
    const row = (id: number, content: string, active: number): (string | number | null)[] => [
      id,
      's',
      'user',
      content,
      null,
      null,
      null,
      id,
      null,
      active,
    ];
    writeTables(file, [
      { name: 'messages', columns: HERMES_COLUMNS, rows: [row(1, 'a', 1), row(2, 'b', 0)] },
    ]);
    const { turns } = await readAll({ format: 'hermes-database', file });
    expect(turns.map((turn) => turn.text)).toEqual(['a']);
  });
});

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOG_FORMATS, type LogFormat } from './read-log.ts';
import { readAll } from './testing/read-all.ts';
import { tellStory } from './testing/synthetic-story.ts';
import { writeLog } from './testing/write-logs.ts';

/** What was read of one story before reading was made fast: it must be the same, to the letter. */
const GOLDEN: Readonly<Record<LogFormat, string>> = {
  'claude-code': '32eaa3b9720a2dd2',
  codex: '11963de946b9662d',
  pi: '0878af53bee76f76',
  openclaw: '244672a8dd9c369b',
  'openclaw-database': 'c63bf5fa119c7091',
  'hermes-database': '2f68e0457f485e22',
  'opencode-files': '7cdd33d2d06be5e4',
  'opencode-database': 'ca7051bc88c38954',
  'opencode-export': 'ec2bd49603591d4b',
  gemini: '1b054fdfe53ffde2',
  'gemini-lines': 'a201a7f3a1acd319',
  plain: '508509e6c6fe8812',
  'plain-lines': 'a43d3a348c71f192',
};

let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'knowhow-golden-'));
});

afterEach(() => {
  rmSync(home, { recursive: true, force: true });
});

it.each(Object.keys(LOG_FORMATS) as LogFormat[])('%s is read as it always was', async (format) => {
  const story = tellStory({ seed: 77, steps: 120, outputLength: 1500 });
  const { turns, sessions, report } = await readAll(writeLog(home, format, story));
  const { outcome, rows, badRows, longRows, repeatedRows } = report;
  const read = {
    turns,
    sessions: sessions.map(({ file: _file, ...session }) => session),
    report: { outcome, rows, badRows, longRows, repeatedRows },
  };
  const digest = createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 16);
  expect(digest).toBe(GOLDEN[format]);
});

import { expect, test } from 'vitest';
import { type ExtractReport, ExtractTally } from '../../learning/extract/report.ts';
import { terminalOutput } from '../terminal/output.ts';
import { showExtract } from './show-extract.ts';

function shown(facts: Partial<ExtractReport>): string {
  let text = '';
  const output = terminalOutput({ write: (part) => (text += part) }, { write: () => undefined }, {});
  const rest = { logs: 3, left: 0, stopped: null, seconds: 0, dryRun: false };
  showExtract({ ...new ExtractTally().result(rest), read: 3, sessions: 3, ...facts }, output);
  return text;
}

test('every task is told of: what was learnt of it, or why nothing was', () => {
  const runs = { runs: 8, added: 3, updated: 2, forgotten: 1 };
  const leftOut = { idleTasks: 4, shortTasks: 3 };
  const text = shown({ tasks: 16, ...runs, ...leftOut });
  for (const line of [
    '16 tasks: 3 procedures were added, 2 changed',
    '1 task left out, because of what was forgotten',
    '4 of 16 tasks had no steps, only words or looks',
    '3 of 16 tasks had too few steps',
  ])
    expect(text).toContain(line);
});

test.each([
  [
    '/h/state.db cannot be read: file is not a database',
    '/h/state.db cannot be read: file is not a database',
  ],
  ["EACCES: permission denied, open '/h/state.db'", '/h/state.db: EACCES: permission denied'],
  [
    "EACCES: permission denied, open '/h/other.db'",
    "/h/state.db: EACCES: permission denied, open '/h/other.db'",
  ],
  ['The folder may not be read', '/h/state.db: The folder may not be read'],
])('what failed is named once: %s', (reason, told) => {
  let text = '';
  const output = terminalOutput({ write: () => undefined }, { write: (part) => (text += part) }, {});
  const rest = { logs: 3, left: 0, stopped: null, seconds: 0, dryRun: false };
  const failed = [{ file: '/h/state.db', reason }];
  showExtract({ ...new ExtractTally().result(rest), failed }, output);
  expect(text).toContain(`! ${told}\n`);
});

test('groups that nothing is in are not told of', () => {
  expect(shown({ tasks: 1, runs: 1, added: 1 })).toBe(
    '3 logs: 3 read (0.0 MB in 0.0 s), 0 unchanged\n3 sessions, 1 task: 1 procedure was added, 0 changed\n',
  );
});

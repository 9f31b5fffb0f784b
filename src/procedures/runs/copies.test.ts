import { expect, test } from 'vitest';
import type { Task } from '../tasks/task.ts';
import { Copies, copyKey, holdsMore, ROW_IDS, taskKeyOf } from './copies.ts';
import type { SeenRun } from './run.ts';

const AT = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-01T11:00:00.000Z';

function placed(
  session: string,
  taskKey: string,
  at = AT,
): { sessionKey: string; taskKey: string; at: string } {
  return { sessionKey: session, taskKey, at };
}

test.each(ROW_IDS.flatMap(({ id, examples }) => examples.map((example) => [id, example] as const)))(
  'a run of a row with an id, %s, is known in another session of its harness: %s',
  (_, key) => {
    const copies = new Copies();
    copies.note(placed('claude-code:a', key));
    expect(copies.sessionOf(placed('claude-code:b', key))).toBe('claude-code:a');
    expect(copies.sessionOf(placed('claude-code:a', key))).toBeUndefined();
    expect(copies.sessionOf(placed('codex:b', key))).toBeUndefined();
  },
);

test.each(['at-120', 'turn-1', '0', '', 'a1b2c3', 'day-3-1'])(
  'a key that numbers the rows of a file says nothing about another one: %s',
  (key) => {
    expect(copyKey(placed('claude-code:a', key))).toBeNull();
  },
);

test.each([
  ['a row with an id by that', 'msg_01hq3k5vdm2x7c9b4n6p', ['call_Zx81mDk2QpLr5TnVb7YcWs3e'], 0],
  [
    'any other row by its first call',
    'at-120',
    ['call_Zx81mDk2QpLr5TnVb7YcWs3e', 'toolu_01A09q90qw90lq9178'],
    1,
  ],
  ['a row by itself where calls are counted', 'at-120', ['call_0'], 0],
  ['a row by itself where calls are called by their tools', 'at-120', ['functions.exec_command:12'], 0],
  ['a row by itself where a short id is all a call has', 'at-120', ['a1b2c3d4'], 0],
  ['a row by itself where nothing was done', 'at-120', [], 0],
])('a task is known, %s', (_, key, ids, index) => {
  const calls = ids.map((id) => ({ id })) as unknown as Task['calls'];
  expect(taskKeyOf({ key, calls })).toBe([key, ...ids][index]);
});

test('a short id is the same row only at the same time', () => {
  const copies = new Copies();
  copies.note(placed('pi:a', 'a1b2c3d4'));
  expect(copies.sessionOf(placed('pi:b', 'a1b2c3d4'))).toBe('pi:a');
  expect(copies.sessionOf(placed('pi:b', 'a1b2c3d4', LATER))).toBeUndefined();
});

test('of two copies the one with more steps holds more, then the one with more evidence; a thin one is kept', () => {
  const run = (steps: number, evidence: number, isThin?: true): SeenRun =>
    ({
      steps: Array.from({ length: steps }),
      evidence: Array.from({ length: evidence }),
      ...(isThin && { isThin }),
    }) as unknown as SeenRun;
  expect(holdsMore(run(3, 0), run(2, 9))).toBe(true);
  expect(holdsMore(run(2, 9), run(3, 0))).toBe(false);
  expect(holdsMore(run(2, 2), run(2, 1))).toBe(true);
  expect(holdsMore(run(2, 1), run(2, 1))).toBe(false);
  expect(holdsMore(run(9, 9), run(0, 0, true))).toBe(false);
});

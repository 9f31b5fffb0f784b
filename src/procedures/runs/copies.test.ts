import { expect, test } from 'vitest';
import { Copies, copyKey, holdsMore, ROW_IDS } from './copies.ts';
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

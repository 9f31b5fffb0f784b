import { expect, test } from 'vitest';
import { leftOutTurnJudges } from '../../evaluation/train-turns.ts';
import { evaluateTurns } from '../../evaluation/turns.ts';
import type { Stretch } from '../session-record.ts';
import type { LabelledTurn } from './labelled-turns.ts';
import { TurnJudge } from './turn-judge.ts';
import { callBefore, turnSeen } from './turn-seen.ts';

const before: Stretch = {
  ...{ asked: 'add a dark mode switch to the settings page', at: '2026-03-01T10:00:00.000Z', row: '1' },
  ...{ said: 'Done. The switch is on the settings page and all tests pass.', isInterrupted: false },
  ...{ taint: 'agent', deeds: [] },
};

test('the first turn of a session opens a task; a nod after finished work says that it worked and opens none', () => {
  const judge = TurnJudge.load();
  const first = judge.judge(turnSeen('add a dark mode switch to the settings page', 0, null));
  expect(first.kind).toMatchObject({ answer: 'request', isSure: true });
  expect(first.opensTask).toMatchObject({ answer: true, isSure: true });
  expect(first.verdict.answer).toBe('none');
  const next = judge.judge(turnSeen('commit and push', 1, before));
  expect(next.kind.answer).toBe('continue');
  expect(next.opensTask.answer).toBe(false);
  expect(next.verdict).toMatchObject({ answer: 'worked', isSure: true });
});

test('what is not sure says so, and chances lie between none and one', () => {
  const judge = TurnJudge.load();
  for (const text of ['', '…', 'hm', 'schau dir das nochmal an', 'x'.repeat(5000)]) {
    const { kind, opensTask, verdict } = judge.judge(turnSeen(text, 3, before));
    for (const { chance } of [kind, opensTask, verdict]) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
    expect(verdict.isSure && verdict.answer === 'failed').toBe(false);
  }
});

test('of a call before the turn: whether it wrote, checked, delivered or only looked', () => {
  const rows: [Parameters<typeof callBefore>[0], Partial<ReturnType<typeof callBefore>>][] = [
    [
      { tool: 'Bash', text: 'npm test', outcome: 'failed' },
      { checks: true, hasFailed: true },
    ],
    [{ tool: 'Bash', text: 'git commit -m x && git push', outcome: 'worked' }, { delivers: true }],
    [
      { tool: 'Bash', text: 'cat a.txt | head', outcome: 'worked' },
      { looks: true, delivers: false },
    ],
    [
      { tool: 'Edit', text: 'Edit {}', outcome: 'worked' },
      { writes: true, looks: false },
    ],
  ];
  for (const [call, expected] of rows) expect(callBefore(call)).toMatchObject(expected);
});

test('a judge that has not seen a project is measured on it', () => {
  const turns = ['one', 'two'].flatMap((project) =>
    Array.from({ length: 12 }, (_, at): LabelledTurn => {
      const isFirst = at % 2 === 0;
      return {
        ...{ project, index: isFirst ? 0 : 1, agent_did: [], sure: true, newTask: isFirst },
        ...{ previous_prompt: isFirst ? null : 'make it', agent_said: isFirst ? null : 'made' },
        ...{ prompt: isFirst ? 'build the thing' : 'commit it', kind: isFirst ? 'request' : 'continue' },
        verdict: isFirst ? 'none' : 'worked',
      };
    }),
  );
  const figures = evaluateTurns(turns, leftOutTurnJudges(turns));
  expect(figures.kind.accuracy).toBe(1);
  expect(figures.opensTask.f1).toBe(1);
  expect(figures.verdict.accuracy).toBe(1);
  expect(figures.verdict.noneTakenForWorked.n).toBe(0);
  expect(figures.baseline.kind).toBe(0.5);
});

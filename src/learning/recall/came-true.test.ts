import { expect, test } from 'vitest';
import type { ToldLine } from '../../store/learning-store.ts';
import { deedOf, SHELL } from '../deed.ts';
import type { SessionRecord } from '../session-record.ts';
import { outcomesOf } from './came-true.ts';

const FIX =
  'failed before: pnpm migrate up (ECONNREFUSED `x`); then worked: `DATABASE_PORT=5433 pnpm migrate up`';

function told(text: string, at: string): ToldLine {
  const of = { sessionKey: 'claude-code:1', lineKey: text, project: 'acme', moment: 'before-call' };
  return { ...of, at, text, outcome: 'open', verdict: null };
}

function ran(...requests: readonly (readonly [at: string, commands: readonly string[]])[]): SessionRecord {
  return {
    ...{ key: 'claude-code:1', harness: 'claude-code', project: 'acme', person: null, branch: null },
    ...{ startedAt: requests[0]?.[0] ?? '', folder: null },
    stretches: requests.map(([at, commands]) => ({
      ...{ asked: '', at, said: '', row: at, isInterrupted: false, taint: 'user' as const },
      deeds: commands.map((command) =>
        deedOf({
          ...{ tool: SHELL, input: { command }, result: 'ok' },
          ...{ isError: false, exitCode: 0, isStopped: false },
        }),
      ),
    })),
  };
}

test('a line came true where a command that it names was run afterwards; a habit by its program and mode', () => {
  const session = ran(
    ['10:00', ['ls', 'DATABASE_PORT=5433  pnpm migrate up && echo ok']],
    ['10:20', ['pnpm test --run']],
  );
  const lines = [
    told(FIX, '10:01'),
    told('usual here: `pnpm test`, `pnpm lint`', '09:59'),
    told('usual here: `pnpm build`', '09:59'),
    told('said 2026-01-01: the port is 5433', '10:01'),
  ];
  const outcomes = Object.fromEntries(
    outcomesOf(lines, session, true).map(({ lineKey, outcome }) => [lineKey, outcome]),
  );
  expect(outcomes).toEqual({
    [lines[0]?.lineKey ?? '']: 'followed',
    [lines[1]?.lineKey ?? '']: 'followed',
    [lines[2]?.lineKey ?? '']: 'ignored',
  });
});

test('what was run for an earlier request does not count; while the session goes on, nothing is ignored', () => {
  const session = ran(['10:00', ['DATABASE_PORT=5433 pnpm migrate up']], ['10:20', ['pnpm build']]);
  expect(outcomesOf([told(FIX, '10:21')], session, true)).toMatchObject([{ outcome: 'ignored' }]);
  expect(outcomesOf([told(FIX, '10:21')], session, false)).toEqual([]);
});

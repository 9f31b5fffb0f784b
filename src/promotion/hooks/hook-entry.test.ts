import { expect, test } from 'vitest';
import type { ProcedureAttempt } from '../../learning/procedures/procedure.ts';
import { candidateOf } from '../candidate.ts';
import { type Attempted, NOW, procedure, releaseAttempts } from '../testing/procedures.ts';
import { type HookEntry, hookEntry, type NoEntry } from './hook-entry.ts';

const CHECK = 'make test';
const COMMANDS = [CHECK, 'git commit -am "x"'];

function entryOf(change: (one: ProcedureAttempt, place: number) => ProcedureAttempt): HookEntry | NoEntry {
  const of = procedure(releaseAttempts({ commands: COMMANDS }).map(change));
  return hookEntry(candidateOf(of, { days: 90, now: NOW }), 'committing');
}

const tainted =
  (taint: Attempted['taint'], from: number) =>
  (one: ProcedureAttempt, place: number): ProcedureAttempt =>
    place < from ? one : ({ ...one, taint } as ProcedureAttempt);

const fromWeb = (one: ProcedureAttempt, place: number): ProcedureAttempt => ({
  ...one,
  steps: one.steps.map((step) =>
    place === 0 && step.form === CHECK ? { ...step, fromWeb: true as const } : step,
  ),
});

test('what strangers may have put there is no hook; sessions that read their pages do not count', () => {
  expect(entryOf((one) => one)).toMatchObject({ command: CHECK, seen: 9, of: 9 });
  for (const taint of ['web', 'hostile'] as const) {
    expect(entryOf(tainted(taint, 4))).toMatchObject({ command: CHECK, seen: 4, of: 4 });
    expect(entryOf(tainted(taint, 2))).toBe('from-strangers');
  }
  expect(entryOf(fromWeb)).toBe('from-strangers');
  expect(entryOf((one) => ({ ...one, steps: one.steps.filter(({ form }) => form !== CHECK) }))).toBe(
    'no-check',
  );
});

test('a line that only sessions of strangers typed is not taken for the one that all typed', () => {
  const line = `${CHECK} PIPE=https://page.example/x.sh`;
  const typed = (one: ProcedureAttempt, place: number): ProcedureAttempt => ({
    ...one,
    taint: place < 3 ? 'agent' : 'web',
    steps: one.steps.map((step) => (place >= 3 && step.form === CHECK ? { ...step, form: line } : step)),
  });
  expect(entryOf(typed)).toBe('from-strangers');
});

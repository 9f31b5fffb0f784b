import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
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

/** The script, where these programs and no others are. */
function ran(programs: Readonly<Record<string, string>>): { code: number | null; said: string } {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-hook-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['sh', 'cat', 'tail']) symlinkSync(placeOf(name), join(folder, name));
  for (const [name, text] of Object.entries(programs))
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o700 });
  const entry = entryOf((one) => one) as HookEntry;
  writeFileSync(join(folder, 'hook.sh'), entry.script);
  const { status, stderr } = spawnSync('/bin/sh', [join(folder, 'hook.sh')], {
    ...{ input: '{"command": "git commit -m x"}', encoding: 'utf8', env: { PATH: folder } },
  });
  return { code: status, said: stderr };
}

function placeOf(name: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? '';
}

test('the script runs its check with and without a timeout program, and passes on what the check says', () => {
  const limited = 'echo "limit $1"; shift; exec "$@"';
  const machines: Readonly<Record<string, string>>[] = [{}, { timeout: limited }];
  for (const more of machines) {
    expect(ran({ make: 'exit 0', ...more })).toEqual({ code: 0, said: '' });
    const failed = ran({ make: 'echo "$1 is red"; exit 1', ...more });
    expect(failed.code).toBe(2);
    expect(failed.said).toContain('test is red');
    expect(failed.said.includes('limit 110')).toBe('timeout' in more);
  }
});

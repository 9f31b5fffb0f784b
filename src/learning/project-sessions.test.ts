import { expect, test } from 'vitest';
import { deedOf, SHELL } from './deed.ts';
import { kinOf, projectAmong, remembered, rootsOf } from './project-sessions.ts';
import type { SessionRecord } from './session-record.ts';

function session(key: string, folder: string, days: readonly number[], ...commands: string[]): SessionRecord {
  const stretch = { asked: 'go', said: '', isInterrupted: false, taint: 'user' as const };
  const deeds = commands.map((command) =>
    deedOf({ tool: SHELL, input: { command }, result: 'ok', isError: false, exitCode: 0, isStopped: false }),
  );
  const at = (day: number): string => `2026-01-0${day}T10:00:00.000Z`;
  return {
    ...{ key, harness: 'claude-code', project: '', person: 'ann', branch: null, folder },
    startedAt: at(days[0] ?? 1),
    // All is done in the last one.
    stretches: days.map((day, n) => ({
      ...{ ...stretch, at: at(day), row: `${key}-${n}` },
      deeds: n === days.length - 1 ? deeds : [],
    })),
  };
}

test('a session that worked on two files of a project from elsewhere is remembered there; one look is none', () => {
  const near = [
    session('often', '/w/site', [1], 'cat /w/acme/a.ts', 'cd /w/acme/src && ls'),
    session('once', '/w/site', [1], 'cat /w/acme/a.ts', 'cat /w/acme-old/b.ts'),
  ];
  expect(kinOf(near, ['/w/acme']).map(({ key }) => key)).toEqual(['often']);
});

test('of a session from elsewhere only the requests that worked in the project are remembered there', () => {
  const own = session('own', '/w/site', [1], 'cat /w/site/secret.ts').stretches;
  const there = session('there', '/w/site', [2], 'cat /w/acme/a.ts', 'ls /w/acme/src').stretches;
  const record = { ...session('both', '/w/site', [1]), stretches: [...own, ...there] };
  expect(kinOf([record], ['/w/acme']).map(({ stretches }) => stretches)).toEqual([there]);
});

test('folders below another are part of it, and what holds other projects is no folder of one', () => {
  const known = [
    { project: 'acme', folder: '/w/acme' },
    { project: 'site', folder: '/w/site' },
  ];
  expect(rootsOf('acme', ['/w/acme', '/w/acme/src', '/x/acme'], known)).toEqual(['/w/acme', '/x/acme']);
  expect(rootsOf('w', ['/w'], known)).toEqual([]);
  expect(projectAmong('/w/acme/src/deep', known, '/home/ann')).toBe('acme');
});

test('what was worked in later comes later, however early it was opened', () => {
  const records = [session('opened', '/w/acme', [1, 3], 'ls'), session('between', '/w/acme', [2], 'ls')];
  expect(remembered(records).map(({ key }) => key)).toEqual(['between', 'opened']);
});

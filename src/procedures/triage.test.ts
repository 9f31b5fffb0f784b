import { expect, test } from 'vitest';
import type { Procedure } from './procedure.ts';
import type { SeenRun } from './runs/run.ts';
import { TRIAGE_RULES, type TriageSettings, triage } from './triage.ts';

const SETTINGS: TriageSettings = {
  policy: 'draft-only',
  threshold: 3,
  days: 30,
  now: new Date('2026-03-31T00:00:00.000Z'),
};

const PROCEDURE = {
  id: 'procedure:1',
  pattern: 'deploy',
  recipe: { isValidated: true },
} as unknown as Procedure;

function ran(day: number, outcome: SeenRun['outcome'] = 'success', sessionKey = `s${day}`): SeenRun {
  const at = new Date(Date.UTC(2026, 2, day)).toISOString();
  return { at, outcome, sessionKey, evidence: [] as SeenRun['evidence'] } as SeenRun;
}

function doing(...commands: readonly string[]): Procedure {
  const steps = commands.map((command) => ({ tool: 'shell', args: { command }, kind: 'command' }));
  return { ...PROCEDURE, recipe: { isValidated: true, steps } } as unknown as Procedure;
}

const ROWS: [string, Procedure, SeenRun[], Partial<TriageSettings>][] = [
  ['insufficient_success_evidence', PROCEDURE, [ran(-20), ran(2), ran(3)], {}],
  ['no_validated_recipe', { ...PROCEDURE, recipe: null }, [ran(2), ran(3), ran(4)], {}],
  [
    'open_recipe',
    doing('bq query "{text}"', "bq query --nouse_cache '{text_2}'"),
    [ran(2), ran(3), ran(4)],
    {},
  ],
  ['recent_failure', PROCEDURE, [ran(2), ran(3), ran(4), ran(5, 'failure')], {}],
  [
    'insufficient_auto_safe_evidence',
    PROCEDURE,
    [ran(2, 'success', 's'), ran(3, 'success', 's'), ran(4, 'success', 's')],
    { policy: 'auto-safe' },
  ],
];

test.each(ROWS)('a procedure is deferred for %s', (code, procedure, runs, settings) => {
  expect(triage(procedure, runs, { ...SETTINGS, ...settings })).toMatchObject({
    action: 'defer',
    reasonCodes: [code],
  });
});

test('every rule of triage has a row', () => {
  expect(ROWS.map(([code]) => code)).toEqual(TRIAGE_RULES.map(({ code }) => code));
});

test.each([
  [['gh issue create --title "{title}" --body "{text}"']],
  [['bq query "{text}"', 'bq load {table} out.csv']],
  [['git commit -m "{message}"']],
])('what is said anew each time keeps nothing back: %j', (commands) => {
  expect(triage(doing(...commands), [ran(2), ran(3), ran(4)], SETTINGS).action).toBe('ready');
});

test('three successes within the window are enough, whatever failed before them', () => {
  const runs = [ran(1, 'failure'), ran(2), ran(3), ran(4), ran(5, 'unknown')];
  expect(triage(PROCEDURE, runs, SETTINGS)).toMatchObject({ action: 'ready', successes: 3, failures: 1 });
});

test('successes that only a model believes in make nothing ready', () => {
  const evidence = [
    { kind: 'opinion', weight: 0.6, hardness: 'opinion', quote: 'done', callId: null, by: 'model:m' },
  ] as const;
  const believed = [2, 3, 4, 5].map((day) => ({ ...ran(day), evidence }));
  expect(triage(PROCEDURE, believed, SETTINGS)).toMatchObject({
    action: 'defer',
    reasonCodes: ['insufficient_success_evidence'],
    successes: 0,
  });
  expect(triage(PROCEDURE, [ran(1), ran(2), ran(3), ...believed], SETTINGS)).toMatchObject({
    action: 'ready',
    successes: 3,
  });
});

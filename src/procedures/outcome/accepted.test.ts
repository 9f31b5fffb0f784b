/**
 * What a check found and the user takes as it is.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { JudgedTask } from './evidence.ts';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

const OK = { exitCode: 0 } as const;
const BAD = { exitCode: 1 } as const;
const BACKFILL = shell('node scripts/backfill.mjs --month 9', 'wrote 88 rows', OK);
const FINDS = shell(
  'dbt test',
  'Failure in test not_null_iban\nDone. PASS=11 WARN=0 ERROR=1 SKIP=0 TOTAL=12',
  BAD,
);

function outcome(calls: JudgedTask['calls'], rest: Partial<JudgedTask>): string {
  return judgeTask(task(calls, { request: 'backfill the payments of september', ...rest })).outcome;
}

describe('a check that fails', () => {
  it.each([
    'that is known, those 3 rows are from the bank strike. fine',
    'I know, that test has been red for weeks',
    'ignore those three',
    'just ignore the failing tests',
    'flaky again, ignore the red ones',
    'you can ignore the failure',
    'ignore the failing tests on windows',
    'ignore the warnings about deprecated packages',
    'ignore the errors that come from the legacy module',
    'ignoriere das bitte',
    'die kannst du ruhig ignorieren',
    'the failing test is expected, go ahead',
    "that one's flaky",
    'no need to worry about that one',
    'die 3 Fehler sind bekannt',
    'c’est normal, merci',
    'es normal, gracias',
    '这是已知问题，没关系',
  ])('is no failure of the task where the user takes it as it is: “%s”', (nextUserWords) => {
    expect(outcome([BACKFILL, FINDS], { nextUserWords })).toBe('success');
    const userWords = [{ text: nextUserWords, afterCalls: 2, isAnswer: false }];
    expect(outcome([BACKFILL, FINDS], { userWords })).toBe('success');
  });

  it.each([
    'that is not expected',
    'is that known?',
    'it is expected to pass',
    'the result is normal form 3',
    'known, but fix it all the same',
    'you broke it, that was green before',
    'das ist nicht normal',
    'ok, fix the test',
    'Now make eslint ignore the dist folder',
    'make eslint ignore the dist folder',
    'the parser should ignore the empty lines',
    'ignore the dist folder in the eslint config',
    'ignore the tests folder in eslint',
    'ignore the test files in eslint',
    'ignore the failed rows, and import again',
    'der parser ignoriert leere zeilen, schreib das in die doku',
    'thanks',
    'fine',
    null,
  ])('stays one where the user does not say so: “%s”', (nextUserWords) => {
    expect(outcome([BACKFILL, FINDS], { nextUserWords })).toBe('failure');
  });

  it('is the one that is spoken of, where checks of several kinds fail, or else the last', () => {
    const lint = shell('npx eslint src', '3 problems (3 errors, 0 warnings)', BAD);
    const tests = shell('npm test', 'Tests:       1 failed, 42 total', BAD);
    const accepted = (nextUserWords: string): readonly string[] =>
      judgeTask(task([lint, tests], { nextUserWords })).accepted ?? [];
    expect(accepted('the lint errors are known.')).toEqual(['c1']);
    expect(accepted('what eslint says is known, those are expected')).toEqual(['c1']);
    expect(accepted('that test is flaky')).toEqual(['c2']);
    expect(accepted('that is known')).toEqual(['c2']);
    expect(accepted('lint and tests: those are known')).toEqual(['c1', 'c2']);
  });

  it('is accepted for what was found until then, and nothing else that failed is', () => {
    const userWords = [{ text: 'that is known', afterCalls: 2, isAnswer: false }];
    expect(outcome([BACKFILL, FINDS, BACKFILL, FINDS], { userWords })).toBe('failure');
    const broken = shell('node scripts/backfill.mjs', 'Error: no such table', BAD);
    expect(outcome([broken], { nextUserWords: 'that is known' })).toBe('failure');
  });
});

it('what the user did not want, and failed, leaves nothing undone', () => {
  const pdf = shell('jupyter nbconvert --to pdf churn.ipynb', 'OSError: xelatex not found on PATH', BAD);
  const install = shell('sudo apt-get install -y texlive-full', 'E: Could not get lock', BAD);
  const webpdf = shell('jupyter nbconvert --to webpdf churn.ipynb', 'Writing 812331 bytes to churn.pdf', OK);
  const text = 'please do not install texlive, 6 GB. webpdf does it';
  const userWords = [{ text, afterCalls: 2, isAnswer: false }];
  expect(outcome([pdf, install, webpdf], { userWords })).toBe('success');
  expect(outcome([pdf, install, webpdf], {})).toBe('partial');
});

import { describe, expect, it } from 'vitest';
import { errorLine, errorSignature } from './error-line.ts';
import lines from './error-lines.json' with { type: 'json' };
import { OUTPUT_ROWS } from './output-rows.ts';
import { readResult } from './read-result.ts';

const read = (command: string | null, text: string, exitCode: number | null = null, isError = false) =>
  readResult(command, { text, exitCode, isError });

describe('the table of known outputs', () => {
  it.each(OUTPUT_ROWS.map((row) => [row.id, row] as const))('%s', (_id, row) => {
    expect(row.form.test(row.example)).toBe(true);
    expect(row.form.test(row.innocent)).toBe(false);
    if (row.words !== undefined) expect(row.words.some((word) => row.example.includes(word))).toBe(true);
  });

  it('has one row an id', () => {
    expect(new Set(OUTPUT_ROWS.map(({ id }) => id)).size).toBe(OUTPUT_ROWS.length);
  });

  it.each(lines.rows.map((row) => [row.id, row] as const))('error line %s', (_id, row) => {
    expect(new RegExp(row.pattern, `${row.flags ?? ''}u`).test(row.example.trim())).toBe(true);
  });
});

describe('what became of a call', () => {
  it.each([
    ['npm test', 'all fine', 0, 'worked', false],
    ['npm test', 'boom', 1, 'failed', false],
    ['npm test', 'Exit code 2\nError: boom', null, 'failed', false],
    ['npm test | tail -3', 'some lines', 0, 'unknown', true],
    ['npm test 2>&1 | tail -3', 'Tests:       1 failed, 2 passed, 3 total', 0, 'failed', true],
    ['npm test 2>&1 | tail -3', 'Tests:       3 passed, 3 total', 0, 'worked', true],
    ['npm test || true', 'npm error Missing script: "test"', 0, 'failed', true],
    ['npx jest x', 'No tests found, exiting with code 0', 0, 'found-nothing', false],
    ['go test ./a ./b', 'ok  \tacme/a\t0.1s [no tests to run]\nok  \tacme/b\t0.2s', 0, 'worked', false],
    ['git push', 'Everything up-to-date', 0, 'found-nothing', false],
    ['git status', 'nothing to commit, working tree clean', 0, 'worked', false],
    ['grep -r needle src', '', 1, 'found-nothing', false],
    ['grep -r needle nowhere', 'grep: nowhere: No such file or directory', 2, 'failed', false],
    ['npm run build', '', 1, 'failed', false],
    ['cat old.log', 'npm error Missing script', 0, 'worked', false],
    ['cat old.log | head', 'FAIL\tacme/x', 0, 'worked', false],
    ['npm run dev', 'Command was moved to the background with ID: b1f', null, 'hung', false],
    [
      'ssh maps.example ls',
      'ssh: connect to host maps.example port 22: Connection timed out',
      255,
      'hung',
      false,
    ],
    ['sleep 100', '', 124, 'hung', false],
    ['sleep 100', '', 130, 'interrupted', false],
    ['rm x', "The user doesn't want to proceed with this tool use.", null, 'refused', false],
  ])('%s: %s', (command, text, code, state, isHidden) => {
    expect(read(command, text, code)).toMatchObject({ state, isHidden });
  });

  it.each([
    ['No files found', false, 'found-nothing'],
    ['<tool_use_error>String to replace not found in file.\nString: x</tool_use_error>', true, 'failed'],
    ['src/a.ts\nsrc/b.ts', false, 'worked'],
  ])('tools that run no command: %s', (text, isError, state) => {
    expect(read(null, text, null, isError).state).toBe(state);
  });
});

describe('the line that tells most', () => {
  it.each([
    ['$ bun test\nsome log\nerror: Script not found "typechek"', 'error: Script not found "typechek"'],
    ['Traceback (most recent call last):\n  File "a.py"\nKeyError: \'token\'', "KeyError: 'token'"],
    ['Exit code 127\nzsh:1: command not found: python', 'zsh:1: command not found: python'],
    ['', null],
    ['plain words\nmore words', 'plain words'],
  ])('%j', (text, line) => {
    expect(errorLine(text)).toBe(line);
  });

  it('has one signature, whatever the day and the folder', () => {
    const one = errorSignature(
      'Error: /home/a/app/x.ts:12 failed after 3.2s at 2026-01-02T03:04:05Z (id 4f3a9bc1)',
    );
    const other = errorSignature(
      'Error: /srv/b/y.ts:7 failed after 11s at 2026-05-06T07:08:09Z (id 0a1b2c3d4e)',
    );
    expect(one).toBe(other);
  });
});

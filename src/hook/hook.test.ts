import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isSessionStart, limitOf } from '../harness/hook-limits.ts';
import { claimStart, isStarting } from './start-daemon.ts';

test.each([
  ['SessionStart', 3000],
  ['session-start', 3000],
  ['sessionStart', 3000],
  ['on_session_start', 3000],
  ['SessionEnd', 700],
  ['on_session_finalize', 700],
  ['UserPromptSubmit', 1500],
  ['UserPromptExpansion', 1500],
  ['prompt', 1500],
  ['command', 1500],
  ['BeforeAgent', 1500],
  ['beforeSubmitPrompt', 1500],
  ['pre_llm_call', 1500],
  ['PostToolUse', 1000],
  ['Stop', 1000],
  ['tool', 1000],
])('%s may take %i ms', (event, ms) => {
  expect(limitOf(event, {})).toBe(ms);
});

test('a limit of the user counts, unless it is none', () => {
  expect(limitOf('prompt', { KNOWHOW_HOOK_TIMEOUT_MS: '250' })).toBe(250);
  expect(limitOf('prompt', { KNOWHOW_HOOK_TIMEOUT_MS: '9999999' })).toBe(60_000);
  for (const odd of ['', 'soon', '-1', '0']) {
    expect(limitOf('prompt', { KNOWHOW_HOOK_TIMEOUT_MS: odd })).toBe(1500);
  }
});

test('only the start of a session starts a daemon', () => {
  expect(['SessionStart', 'session-start', 'on_session_start'].every(isSessionStart)).toBe(true);
  expect(['SessionEnd', 'Stop', 'prompt', 'UserPromptSubmit'].some(isSessionStart)).toBe(false);
});

test('of all who ask within half a minute one may start the daemon', () => {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-hook-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const now = 1_000_000 * 30_000;
  expect(claimStart(folder, now + 29_999)).toBe(true);
  utimesSync(join(folder, 'hook-start-1000000'), (now + 29_999) / 1000, (now + 29_999) / 1000);
  expect(claimStart(folder, now + 29_999)).toBe(false);
  expect(claimStart(folder, now + 30_001)).toBe(false);
  expect(claimStart(folder, now + 60_000)).toBe(true);
  expect(readdirSync(folder)).toEqual(['hook-start-1000002']);
  expect(claimStart(join(folder, 'missing'), now)).toBe(false);
});

test('whoever comes second waits for the daemon only while it can still be in time', () => {
  const folder = mkdtempSync(join(tmpdir(), 'knowhow-hook-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const now = 1_000_000 * 30_000;
  expect(isStarting(folder, now)).toBe(false);
  claimStart(folder, now);
  utimesSync(join(folder, 'hook-start-1000000'), now / 1000, now / 1000);
  expect(isStarting(folder, now + 1000)).toBe(true);
  expect(isStarting(folder, now + 3000)).toBe(false);
});

import { expect, test } from 'vitest';
import { deedOf, SHELL } from '../deed.ts';
import { FollowUps } from './follow-ups.ts';
import { LineRules } from './line-rules.ts';

const ran = (command: string, isError = false) =>
  deedOf({ tool: SHELL, input: { command }, result: '', isError, exitCode: null, isStopped: false });
const LINE = { key: 'remedy:x', line: 'failed before: jest a; then worked: `pnpm exec jest --runInBand a`' };

test('a line whose command is then run counts as followed, wherever it is run from', () => {
  const follow = new FollowUps();
  follow.told([LINE, { key: 'fact', line: 'said 2026-01-01: the port is 3333' }]);
  expect(follow.done(ran('ls'))).toEqual([]);
  expect(follow.done(ran('cd app && pnpm exec jest --runInBand a'))).toEqual([
    { key: 'remedy:x', outcome: 'followed' },
  ]);
  expect(follow.ended()).toEqual([]);
});

test('what was not done by the end of the session was ignored; what quotes nothing to run is not judged', () => {
  const follow = new FollowUps();
  follow.told([LINE, { key: 'fact', line: 'said 2026-01-01: the port is 3333' }]);
  follow.done(ran('pnpm exec jest --runInBand a', true));
  expect(follow.ended()).toEqual([{ key: 'remedy:x', outcome: 'ignored' }]);
});

test('a line ignored again and again falls silent, unless a person pinned it', () => {
  const ignored = [{ lineKey: LINE.key, followed: 0, ignored: 4 }];
  expect(new LineRules([], ignored).applied(LINE)).toBeNull();
  expect(new LineRules([], [{ lineKey: LINE.key, followed: 1, ignored: 4 }]).applied(LINE)).toEqual(LINE);
  const mark = { project: 'acme', lineKey: LINE.key, at: '', text: LINE.line };
  expect(new LineRules([{ ...mark, mark: 'pinned' }], ignored).applied(LINE)).toEqual(LINE);
  expect(new LineRules([{ ...mark, mark: 'pinned' }]).pinned()[0]?.line).toBe(LINE.line);
});

test('forgotten is not told, corrected is told in its new words', () => {
  const mark = { project: 'acme', lineKey: LINE.key, at: '' };
  expect(new LineRules([{ ...mark, mark: 'forgotten', text: null }]).applied(LINE)).toBeNull();
  const corrected = new LineRules([{ ...mark, mark: 'corrected', text: 'use `make t`' }]).applied(LINE);
  expect(corrected?.line).toBe('use `make t`');
});

import { expect, test } from 'vitest';
import { LineRules } from './line-rules.ts';

const LINE = { key: 'remedy:x', line: 'failed before: jest a; then worked: `pnpm exec jest --runInBand a`' };

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

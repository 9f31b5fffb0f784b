import { expect, test } from 'vitest';
import { fc } from '../../testing/property.ts';
import { patchText } from './patch-text.ts';

test('a passage that is there once is replaced, and nothing else changes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, after, replacement) => {
      const passage = '<<the passage>>';
      fc.pre(!(before + after).includes(passage) && replacement !== passage);
      expect(patchText(before + passage + after, passage, replacement)).toBe(before + replacement + after);
    }),
  );
});

test('a passage in a file of CRLF is found as models write it, and the file stays one of CRLF', () => {
  expect(patchText('a\r\nb\r\nc\r\n', 'a\nb', 'a\nx\ny')).toBe('a\r\nx\r\ny\r\nc\r\n');
});

test.each([
  ['is absent', 'abc', 'x', 'y', 'conflict'],
  ['is there twice', 'abab', 'ab', 'y', 'conflict'],
  ['overlaps itself', 'aaa', 'aa', 'y', 'conflict'],
  ['is empty', 'abc', '', 'y', 'invalid_input'],
  ['stays the same', 'abc', 'a', 'a', 'invalid_input'],
])('a passage that %s is refused', (_what, text, oldText, newText, code) => {
  expect(() => patchText(text, oldText, newText)).toThrow(expect.objectContaining({ code }));
});

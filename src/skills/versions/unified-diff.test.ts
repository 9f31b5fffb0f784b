import { expect, test } from 'vitest';
import { unifiedDiff } from './unified-diff.ts';

const side = (text: string, label = ''): { name: string; label: string; text: string } => ({
  name: 'a/SKILL.md',
  label,
  text,
});

test('a diff names both sides and shows what changed with the lines around it', () => {
  expect(unifiedDiff(side('one\ntwo\n', '#1'), side('one\nthree\n', '#2'))).toBe(
    '--- a/SKILL.md\t#1\n+++ a/SKILL.md\t#2\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n',
  );
});

test('texts that are the same differ in nothing, line ends included', () => {
  expect(unifiedDiff(side('one\r\n'), side('one\r\n'))).toBe('');
  expect(unifiedDiff(side('one\r\n'), side('one\n'))).toContain('-one\r\n+one\n');
});

test('another text entirely is shown as replaced, and not compared line by line for ever', () => {
  const lines = (word: string): string => Array.from({ length: 5000 }, (_, i) => `${word} ${i}\n`).join('');
  const diff = unifiedDiff(side(lines('old')), side(lines('new')));
  expect(diff).toContain('@@ -1,5000 +1,5000 @@\n-old 0\n');
  expect(diff).toContain('\n+new 4999\n');
});

import { expect, test } from 'vitest';
import { VERB_CLASS, VERB_CLASSES } from './verbs.ts';

test('a verb asks for one thing: it is in one class', () => {
  const all = Object.values(VERB_CLASSES).flatMap((words) => words.split(' '));
  expect(all.filter((word, index) => all.indexOf(word) !== index)).toEqual([]);
  expect(VERB_CLASS.size).toBe(all.length);
});

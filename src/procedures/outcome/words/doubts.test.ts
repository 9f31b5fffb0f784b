/**
 * What lets doubt whether the work was done, and errors that are pasted instead of a word.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { TaskOutcome } from '../evidence.ts';
import { judgeTask } from '../judge-task.ts';
import { shell, task } from '../testing/calls.ts';
import { castsDoubt, DOUBT_RULES } from './doubts.ts';
import { judgeUserWords } from './judge-words.ts';
import { pastesError } from './pasted-error.ts';

const REQUEST = 'make the sales widget show the revenue chart';

function outcomeAfter(text: string, { isAnswer = false, request = REQUEST } = {}): TaskOutcome {
  const calls = [shell('npm run build', 'built', { exitCode: 0 })];
  return judgeTask(task(calls, { request, userWords: [{ text, afterCalls: 1, isAnswer }] })).outcome;
}

describe.each(DOUBT_RULES)('$id', ({ pattern, examples, counterExamples }) => {
  it.each(examples)('hears "%s"', (words) => {
    expect(pattern.test(words)).toBe(true);
  });

  it.each(counterExamples)('does not hear "%s"', (words) => {
    expect(pattern.test(words)).toBe(false);
  });
});

describe('a doubt', () => {
  it.each([
    'nope, same error in safari',
    'what? everything is gone!',
    'the button has vanished',
    'not good, do it again',
    'it only works on my machine, CI is red',
    'the widget flickers',
    'you left out the third quarter',
    'only two of the bars show up',
    'half of the labels are cut',
    'hm. i only get a white box',
    'le bouton a disparu',
  ])('leaves open whether it worked: "%s"', (words) => {
    expect(outcomeAfter(words)).toBe('unknown');
  });

  it.each([
    'ok',
    'not bad!',
    'no, all good',
    'nope, that is all',
    'errors in the log are gone',
    'the old warning has disappeared, thanks',
    'nothing is broken any more',
    'is the button gone?',
    'only one thing left: the docs',
    'I will test it later',
    'only the docs are left now',
    'half the work is done, next week the rest',
    'i get a proper chart now',
  ])('is none: "%s"', (words) => {
    expect(outcomeAfter(words)).toBe('success');
  });

  it('is none where the agent had asked, or what is gone was to go', () => {
    expect(outcomeAfter('no, we have one', { isAnswer: true })).toBe('success');
    expect(castsDoubt('great, all rows are gone', 'delete all rows of the test table')).toBe(false);
  });
});

describe('a pasted error', () => {
  it.each([
    "Error: Cannot read properties of undefined (reading 'map')",
    'TypeError: x is not a function\n    at app.js:3',
    'Traceback (most recent call last):\n  File "a.py", line 3\nKeyError: 1',
    "error TS2304: Cannot find name 'x'.",
    'npm ERR! code E404',
    '```\nUncaught ReferenceError: foo is not defined\n```',
    'cat: dist/app.js: No such file or directory',
  ])('is the failure of what was just done: %j', (words) => {
    expect(pastesError(words)).toBe(true);
    expect(judgeUserWords(words)).toMatchObject({ kind: 'user-pastes-error', hardness: 'hard' });
    expect(outcomeAfter(words)).toBe('failure');
  });

  it.each([
    'Error pages should be translated',
    'errors in the log are gone',
    'fatal accidents are counted twice, fix the report',
    'Oh no! I closed the window',
    'great, no TypeError any more',
    'add a test for ECONNREFUSED',
  ])('is none: "%s"', (words) => {
    expect(pastesError(words)).toBe(false);
  });
});

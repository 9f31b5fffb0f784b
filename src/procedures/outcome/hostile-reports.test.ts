/**
 * What an agent repeats without end, or a command prints, is judged all the same.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

it.each([
  ...['that did not ', 'it is ', 'I ', 'still ', 'so ', 'nothing was ', 'only a ', 'unfortunately ', 'not '],
  ...['The A-', 'you would have to ', '; echo ', ' | tail', ' && ', '0 errors ', 'x of ', 'ERROR: ', '1/2 '],
])('comes to an end: %j, again and again', (piece) => {
  for (const times of [40, 3000]) {
    const words = piece.repeat(times);
    const calls = [shell(`./deploy.sh ${words} | tail -1; echo ${words}`, words, { exitCode: 0 })];
    const judged = task(calls, { request: `deploy it ${words}`, assistantText: words, nextUserWords: words });
    expect(judgeTask(judged).outcome).toBeTypeOf('string');
  }
});

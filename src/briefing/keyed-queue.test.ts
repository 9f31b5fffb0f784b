import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { KeyedQueue } from './keyed-queue.ts';

it('events of one key wait for each other, those of another do not, and a failure stops nobody', async () => {
  const order = new KeyedQueue();
  const log: string[] = [];
  const step = (name: string, turns: number) => async () => {
    for (let i = 0; i < turns; i++) await nextTurn();
    log.push(name);
    if (name === 'a1') throw new Error('no');
  };
  const all = [order.run('a', step('a1', 5)), order.run('a', step('a2', 1)), order.run('b', step('b1', 2))];
  const outcomes = await Promise.allSettled(all);
  expect(log).toEqual(['b1', 'a1', 'a2']);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

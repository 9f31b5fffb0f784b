import { describe, expect, it } from 'vitest';
import { silentLogger } from '../logger.ts';
import { Afterwards } from './afterwards.ts';

describe('writes behind an answer', () => {
  it('come in order, after whoever asked for them has gone on', async () => {
    const afterwards = new Afterwards(silentLogger);
    const done: number[] = [];
    for (const n of [1, 2, 3]) afterwards.add('s', null, async () => done.push(n));
    expect(done).toEqual([]);
    await afterwards.settled();
    expect(done).toEqual([1, 2, 3]);
  });

  it('of one name are made once, as the last one wishes', async () => {
    const afterwards = new Afterwards(silentLogger);
    const done: string[] = [];
    for (const text of ['old', 'new']) afterwards.add('s', 'state', async () => done.push(text));
    afterwards.add('t', 'state', async () => done.push('of another'));
    await afterwards.settled();
    expect(done).toEqual(['new', 'of another']);
  });

  it('go on when one fails', async () => {
    const afterwards = new Afterwards(silentLogger);
    const done: string[] = [];
    afterwards.add('s', null, () => Promise.reject(new Error('disk full')));
    afterwards.add('s', null, async () => done.push('next'));
    await afterwards.settled();
    expect(done).toEqual(['next']);
    await afterwards.settled();
  });

  it('of one owner can be had at once, each of them once', async () => {
    const afterwards = new Afterwards(silentLogger);
    const done: string[] = [];
    afterwards.add('others', null, async () => done.push('others'));
    for (const n of [1, 2]) afterwards.add('mine', null, async () => done.push(`mine ${n}`));
    await afterwards.settle('mine');
    expect(done).toEqual(['mine 1', 'mine 2']);
    await afterwards.settled();
    expect(done).toEqual(['mine 1', 'mine 2', 'others']);
  });
});

import { describe, expect, it } from 'vitest';
import { silentLogger } from '../logger.ts';
import { Afterwards } from './afterwards.ts';

describe('writes behind an answer', () => {
  it('come in order, after whoever asked for them has gone on', async () => {
    const afterwards = new Afterwards(silentLogger);
    const done: number[] = [];
    for (const n of [1, 2, 3]) afterwards.add(null, async () => done.push(n));
    expect(done).toEqual([]);
    await afterwards.settled();
    expect(done).toEqual([1, 2, 3]);
  });

  it('of one name are made once, as the last one wishes', async () => {
    const afterwards = new Afterwards(silentLogger);
    const done: string[] = [];
    for (const text of ['old', 'new']) afterwards.add('session', async () => done.push(text));
    await afterwards.settled();
    expect(done).toEqual(['new']);
  });

  it('go on when one fails', async () => {
    const afterwards = new Afterwards(silentLogger);
    const done: string[] = [];
    afterwards.add(null, () => Promise.reject(new Error('disk full')));
    afterwards.add(null, async () => done.push('next'));
    await afterwards.settled();
    expect(done).toEqual(['next']);
    await afterwards.settled();
  });
});

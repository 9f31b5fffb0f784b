/**
 * When long work lets others have a turn.
 *
 * @module
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Breath } from './breath.ts';

afterEach(() => vi.restoreAllMocks());

describe('a breath', () => {
  it('is not due at once, so that short work never waits', () => {
    vi.spyOn(performance, 'now').mockReturnValue(1000);
    expect(new Breath().due()).toBeUndefined();
  });

  it('is due after a while: others have their turn before the work goes on', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const breath = new Breath();
    now.mockReturnValue(2000);
    const order: string[] = [];
    setImmediate(() => order.push('somebody else'));
    await breath.due();
    order.push('the work');
    expect(order).toEqual(['somebody else', 'the work']);
    expect(breath.due()).toBeUndefined();
  });
});

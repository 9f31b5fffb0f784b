import { describe, expect, it } from 'vitest';
import { isFromStrangers, isTainted, TAINTS, type Taint, worstTaint } from './taint.ts';

describe('levels of taint', () => {
  it.each([
    ['trusted', false, false],
    ['user', false, false],
    ['agent', false, false],
    ['tool', true, false],
    ['web', true, true],
    ['hostile', true, true],
  ] as const)('%s needs a person: %s, is written by strangers: %s', (taint, tainted, strangers) => {
    expect([isTainted(taint), isFromStrangers(taint)]).toEqual([tainted, strangers]);
  });

  it('make something derived as bad as the worst that it is made of', () => {
    expect(worstTaint(['user', 'web', 'agent'])).toBe('web');
    expect(worstTaint([...TAINTS].reverse())).toBe('hostile');
    expect(worstTaint([])).toBe('trusted');
  });

  it('count as the worst where nobody knows them', () => {
    const unknown = 'radiant' as Taint;
    expect(worstTaint(['trusted', unknown])).toBe('hostile');
    expect(isTainted(unknown)).toBe(true);
  });
});

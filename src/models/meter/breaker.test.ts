import { describe, expect, it } from 'vitest';
import { handClock } from '../testing/usage.ts';
import { type Breaker, createBreaker } from './breaker.ts';

const failTimes = (breaker: Breaker, times: number): void => {
  for (let n = 0; n < times; n++) {
    breaker.tryEnter();
    breaker.failed();
  }
};

describe('a breaker', () => {
  const clock = handClock();
  const fresh = (): Breaker => createBreaker({ failures: 3, cooldownMs: 1_000, clock });

  it('opens after failures in a row, not after failures between successes', () => {
    const breaker = fresh();
    failTimes(breaker, 2);
    breaker.succeeded();
    failTimes(breaker, 2);
    expect(breaker.state).toBe('closed');
    failTimes(breaker, 1);
    expect(breaker.state).toBe('open');
    expect(breaker.tryEnter()).toBe(false);
  });

  it('lets one call try after the cool-down, and closes when it succeeds', () => {
    const breaker = fresh();
    failTimes(breaker, 3);
    clock.advance(1_000);
    expect(breaker.tryEnter()).toBe(true);
    expect(breaker.state).toBe('trial');
    expect(breaker.tryEnter()).toBe(false);
    breaker.succeeded();
    expect(breaker.state).toBe('closed');
  });

  it('waits twice as long after each trial that fails', () => {
    const breaker = fresh();
    failTimes(breaker, 3);
    for (const wait of [1_000, 2_000, 4_000]) {
      clock.advance(wait - 1);
      expect(breaker.tryEnter()).toBe(false);
      clock.advance(1);
      expect(breaker.tryEnter()).toBe(true);
      breaker.failed();
    }
  });

  it('allows another trial when the first was cancelled', () => {
    const breaker = fresh();
    failTimes(breaker, 3);
    clock.advance(1_000);
    breaker.tryEnter();
    breaker.abandoned();
    expect(breaker.tryEnter()).toBe(true);
  });
});

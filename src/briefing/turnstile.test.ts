import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.ts';

/** Work that is done when it is let go. */
function held(): { work: () => Promise<string>; letGo: () => void } {
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { work: () => gate.then(() => 'done'), letGo };
}

test('so many are let through at a time, the others in the order that they came', async () => {
  const turnstile = new Turnstile({ places: 1, patienceMs: 60_000 });
  const order: string[] = [];
  const first = held();
  const passes = [
    turnstile.pass(first.work),
    ...['second', 'third'].map((name) => turnstile.pass(async () => order.push(name))),
  ];
  await Promise.resolve();
  expect(order).toEqual([]);
  first.letGo();
  await Promise.all(passes);
  expect(order).toEqual(['second', 'third']);
});

test('who would have to wait too long goes without, and leaves no place behind', async () => {
  const turnstile = new Turnstile({ places: 1, patienceMs: 5 });
  const first = held();
  const one = turnstile.pass(first.work);
  expect(await turnstile.pass(async () => 'never')).toBeNull();
  first.letGo();
  expect(await one).toBe('done');
  expect(await turnstile.pass(async () => 'later')).toBe('later');
});

test('who comes too late goes without, also where a place is free', async () => {
  const turnstile = new Turnstile({ places: 1, patienceMs: 50 });
  expect(await turnstile.pass(async () => 'never', performance.now() - 60)).toBeNull();
});

test('work that fails gives its place back', async () => {
  const turnstile = new Turnstile({ places: 1, patienceMs: 5 });
  await expect(turnstile.pass(() => Promise.reject(new Error('out of luck')))).rejects.toThrow('out of luck');
  expect(await turnstile.pass(async () => 'fine')).toBe('fine');
});

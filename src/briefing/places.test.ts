import { expect, test } from 'vitest';
import { Places } from './places.ts';

test('so many have a place at a time; the others go without, and whoever comes later has one again', async () => {
  const places = new Places(2);
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const wait = (hasPlace: boolean): Promise<boolean> => gate.then(() => hasPlace);
  const first = [places.during(wait), places.during(wait)];
  expect(await places.during(async (hasPlace) => hasPlace)).toBe(false);
  letGo();
  expect(await Promise.all(first)).toEqual([true, true]);
  await expect(places.during(() => Promise.reject(new Error('out of luck')))).rejects.toThrow('out of luck');
  expect(
    await Promise.all([1, 2, 3].map(() => places.during(async (hasPlace) => gate.then(() => hasPlace)))),
  ).toEqual([true, true, false]);
});

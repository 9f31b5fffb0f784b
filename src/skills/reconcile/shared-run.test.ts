import { expect, test } from 'vitest';
import { SharedRun } from './shared-run.ts';

/** Runs that end when they are told to. */
function heldRuns(): { run: SharedRun<number>; started: () => number; end: (error?: Error) => void } {
  const ends: ((error?: Error) => void)[] = [];
  const run = new SharedRun(
    () =>
      new Promise<number>((resolve, reject) => {
        const mine = ends.length + 1;
        ends.push((error) => (error ? reject(error) : resolve(mine)));
      }),
  );
  return { run, started: () => ends.length, end: (error) => ends.at(-1)?.(error) };
}

test('all who ask during a run share one more, which begins when the first has ended', async () => {
  const { run, started, end } = heldRuns();
  const first = run.next();
  const later = [run.next(), run.next(), run.next()];
  expect(started()).toBe(1);
  end();
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(started()).toBe(2);
  end();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

test('a run that fails tells who asked for it; the next one has its turn all the same', async () => {
  const { run, end } = heldRuns();
  const first = run.next();
  const second = run.next();
  end(new Error('no disk'));
  await expect(first).rejects.toThrow('no disk');
  await Promise.resolve();
  end();
  expect(await second).toBe(2);
});

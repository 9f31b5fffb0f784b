/**
 * Two servers with one database: what is to be done by the hour is done once.
 */
import { expect, test } from 'vitest';
import { silentLogger } from '../logger.ts';
import { JobRunner } from '../server/jobs/job-runner.ts';
import { openStore } from '../store/open-store.ts';
import { beginHours, HOURLY_JOB, hourlyJob } from './hourly.ts';

test('each hour is done once, by whichever server, and the next one follows', async () => {
  const store = await openStore({ kind: 'sqlite', path: ':memory:' });
  let now = new Date('2026-03-01T10:20:00.000Z');
  const clock = (): Date => now;
  const done: string[] = [];
  const runners = ['a', 'b'].map((name) => {
    const work = async (): Promise<void> => void done.push(name);
    const handlers = { [HOURLY_JOB]: hourlyJob({ store, clock, work }) };
    return new JobRunner({ store, clock, logger: silentLogger, handlers });
  });
  const both = async (): Promise<void> => {
    await Promise.all(runners.map(() => beginHours({ store, clock })));
    await Promise.all(runners.map((runner) => runner.drain()));
  };
  await both();
  await both();
  expect(done).toHaveLength(1);
  expect((await store.jobs.list()).map(({ runAt }) => runAt)).toEqual(['2026-03-01T11:00:00.000Z']);
  now = new Date('2026-03-01T11:00:05.000Z');
  await both();
  now = new Date('2026-03-01T12:30:00.000Z');
  await both();
  expect(done).toHaveLength(3);
  for (const runner of runners) await runner.stop();
  await store.close();
});

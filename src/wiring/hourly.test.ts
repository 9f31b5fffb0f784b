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
    const handlers = { [HOURLY_JOB]: hourlyJob({ store, clock, name: 'ann', work }) };
    return new JobRunner({ store, clock, logger: silentLogger, handlers });
  });
  const both = async (): Promise<void> => {
    await Promise.all(runners.map(() => beginHours({ store, clock, name: 'ann' })));
    await Promise.all(runners.map((runner) => runner.drain()));
  };
  const hours: string[] = [];
  for (const time of ['10:20', '12:00', '12:10', '14:00']) {
    now = new Date(`2026-03-01T${time}:00.000Z`);
    await both();
    await both();
    hours.push(...(await store.jobs.list()).map(({ runAt }) => runAt.slice(11, 13)));
  }
  expect(done).toHaveLength(2);
  expect(hours).toEqual(['11', '13', '13', '15']);
  for (const runner of runners) await runner.stop();
  await store.close();
});

import { expect, onTestFinished, test } from 'vitest';
import { silentLogger } from '../../logger.ts';
import { openStore } from '../../store/open-store.ts';
import { EXTRACT_JOB, ExtractJobs } from './extract-jobs.ts';
import { ExtractTally } from './report.ts';

const DUE = new Date('2026-03-01T03:00:00.000Z');

async function opened() {
  const store = await openStore({ kind: 'sqlite', path: ':memory:' });
  onTestFinished(() => store.close());
  const nothing = { logs: 0, left: 0, stopped: null, seconds: 0, dryRun: false };
  const jobs = new ExtractJobs({
    ...{ store, clock: () => DUE, logger: silentLogger, wake: () => undefined, enabled: true },
    extraction: { run: () => Promise.resolve(new ExtractTally().result(nothing)) },
    budget: { maxBytes: 1, maxSeconds: 1 },
  });
  return { store, jobs };
}

test('where nothing was ever read the newest month is, at once; and only there', async () => {
  const { store, jobs } = await opened();
  await jobs.firstRun();
  const [first] = await store.jobs.list({ kind: EXTRACT_JOB });
  expect(first?.payload).toEqual({ days: 31 });
  const later = await opened();
  await later.jobs.handle({}, new AbortController().signal);
  await later.jobs.firstRun();
  expect(await later.store.jobs.list({ kind: EXTRACT_JOB })).toEqual([]);
});

/** A night's run that ended at a time, and what a daemon does that starts later. */
async function asksAfter(ended: string | null): Promise<boolean> {
  const store = await openStore({ kind: 'sqlite', path: ':memory:' });
  onTestFinished(() => store.close());
  let now = new Date(ended ?? DUE);
  const nothing = { logs: 0, left: 0, stopped: null, seconds: 0, dryRun: false };
  const jobs = new ExtractJobs({
    ...{ store, clock: () => now, logger: silentLogger, wake: () => undefined, enabled: true },
    extraction: { run: () => Promise.resolve(new ExtractTally().result(nothing)) },
    budget: { maxBytes: 1, maxSeconds: 1 },
  });
  if (ended !== null) await jobs.handle({}, new AbortController().signal);
  now = new Date('2026-03-01T09:00:00.000Z');
  await jobs.catchUp(DUE);
  return (await store.jobs.list({ kind: EXTRACT_JOB })).length > 0;
}

test.each([
  ['there was none', null, true],
  ['it was done', '2026-03-01T03:01:00.000Z', false],
  ['the last one was the night before', '2026-02-28T03:01:00.000Z', true],
  ['a clock that was wrong then says that it will have been', '2099-01-01T00:00:00.000Z', true],
])('a night is made up for where %s: %s', async (_, ended, isAsked) => {
  expect(await asksAfter(ended)).toBe(isAsked);
});

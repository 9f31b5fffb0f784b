import { expect, onTestFinished, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import { silentLogger } from '../../logger.ts';
import { openStore } from '../../store/open-store.ts';
import type { Job } from '../../store/operation-store.ts';
import type { Store } from '../../store/store.ts';
import { type JobHandler, JobRunner } from './job-runner.ts';

const START = Date.parse('2026-01-31T08:00:00Z');
const HOUR_MS = 3_600_000;

interface Bench {
  readonly store: Store;
  readonly runner: JobRunner;
  now: number;
  enqueue(key?: string): Promise<number>;
  job(key?: string): Promise<Job | undefined>;
  /** Runs what is due now. */
  turn(): Promise<void>;
}

async function bench(handler: JobHandler): Promise<Bench> {
  const store = await openStore({ kind: 'sqlite', path: ':memory:' });
  const state = { now: START };
  const clock = (): Date => new Date(state.now);
  const runner = new JobRunner({
    store,
    clock,
    logger: silentLogger,
    concurrency: 4,
    handlers: { work: handler },
  });
  onTestFinished(async () => {
    await runner.stop();
    await store.close();
  });
  return Object.assign(state, {
    store,
    runner,
    enqueue: (key = 'a') => {
      const at = clock().toISOString();
      return store.jobs.enqueue([{ key, kind: 'work', payload: {}, runAt: at }], { at, revive: true });
    },
    job: async (key = 'a') => (await store.jobs.list()).find((job) => job.key === key),
    turn: async () => {
      runner.wake();
      await runner.idle();
    },
  });
}

/** A job that starts, and ends when it is told to, whatever its signal says. */
function held(): {
  handler: JobHandler;
  runs: { signal: AbortSignal; end: () => void }[];
  started(count: number): Promise<void>;
} {
  const runs: { signal: AbortSignal; end: () => void }[] = [];
  return {
    runs,
    handler: (_payload, signal) => new Promise((end) => runs.push({ signal, end })),
    async started(count) {
      while (runs.length < count) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

/** Long enough for a runner that was woken to have claimed what it would claim. */
async function settled(bench: Bench): Promise<void> {
  bench.runner.wake();
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}

test('a job that outlives its lease is not started a second time', async () => {
  const work = held();
  const place = await bench(work.handler);
  await place.enqueue();
  place.runner.wake();
  await work.started(1);
  place.now += HOUR_MS;
  await settled(place);
  expect(work.runs).toHaveLength(1);
  work.runs[0]?.end();
  await place.runner.idle();
  expect(await place.job()).toBeUndefined();
});

test('cancelling a running job ends it, and it stays cancelled', async () => {
  const work = held();
  const place = await bench(work.handler);
  await place.enqueue();
  place.runner.wake();
  await work.started(1);
  expect(await place.runner.cancel('a')).toBe(true);
  expect(work.runs[0]?.signal.aborted).toBe(true);
  work.runs[0]?.end();
  await place.runner.idle();
  expect(await place.job()).toMatchObject({ state: 'cancelled' });
});

test('a job that was cancelled in the store is noticed at the next look', async () => {
  const work = held();
  const place = await bench(work.handler);
  await place.enqueue();
  place.runner.wake();
  await work.started(1);
  await place.store.jobs.cancel('a');
  await settled(place);
  expect(work.runs[0]?.signal.aborted).toBe(true);
  work.runs[0]?.end();
});

test('a running job cannot be tried again; a failed one can', async () => {
  const work = held();
  const place = await bench(work.handler);
  await place.enqueue();
  place.runner.wake();
  await work.started(1);
  const running = await place.job();
  if (!running) throw new Error('the job is gone');
  await expect(place.runner.retry(running)).rejects.toMatchObject({ code: 'conflict' });
  await place.runner.cancel('a');
  // Cancelled, but its run has not ended yet.
  await expect(place.runner.retry({ ...running, state: 'cancelled' })).rejects.toMatchObject({
    code: 'conflict',
  });
  work.runs[0]?.end();
  await place.runner.idle();
  await place.runner.retry({ ...running, state: 'cancelled' });
  expect(await place.job()).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('a job that is wanted again while its cancelled run still ends has its turn after it, and counts as done', async () => {
  const work = held();
  const place = await bench(work.handler);
  await place.enqueue();
  place.runner.wake();
  await work.started(1);
  await place.runner.cancel('a');
  await place.enqueue();
  await settled(place);
  expect(work.runs).toHaveLength(1);
  work.runs[0]?.end();
  await work.started(2);
  expect(await place.job()).toMatchObject({ state: 'running' });
  work.runs[1]?.end();
  await place.runner.idle();
  expect(await place.job()).toBeUndefined();
});

test('a refusal counts as no attempt, however often it comes', async () => {
  let error: Error = new KnowhowError('model_refused', 'The budget is spent.');
  const place = await bench(async () => {
    throw error;
  });
  await place.enqueue();
  for (let hour = 0; hour < 10; hour++) {
    await place.turn();
    expect(await place.job()).toMatchObject({ state: 'waiting' });
    place.now += 2 * HOUR_MS;
  }
  error = new Error('socket');
  await place.turn();
  expect(await place.job()).toMatchObject({ state: 'waiting', attempts: 1, lastError: 'socket' });
});

test('a failure that trying again will not change ends the job at once', async () => {
  const place = await bench(async () => {
    throw new KnowhowError('invalid_config', 'no key');
  });
  await place.enqueue();
  await place.turn();
  expect(await place.job()).toMatchObject({ state: 'failed', attempts: 1, lastError: 'no key' });
});

test('other failures are tried six times', async () => {
  let runs = 0;
  const place = await bench(async () => {
    runs++;
    throw new Error('socket');
  });
  await place.enqueue();
  for (let turn = 0; turn < 10; turn++) {
    await place.turn();
    place.now += 7 * HOUR_MS;
  }
  expect(runs).toBe(6);
  expect(await place.job()).toMatchObject({ state: 'failed', lastError: 'socket' });
});

test('a stop gives the job back, at no cost', async () => {
  const work = held();
  const place = await bench(async (payload, signal) => {
    await work.handler(payload, signal);
    signal.throwIfAborted();
  });
  await place.enqueue();
  place.runner.wake();
  await work.started(1);
  const stopping = place.runner.stop();
  work.runs[0]?.end();
  await stopping;
  expect(await place.job()).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('what failed a month ago is forgotten', async () => {
  const place = await bench(async () => {
    throw new KnowhowError('invalid_input', 'no');
  });
  await place.enqueue('old');
  await place.turn();
  place.now += 20 * DAY_MS;
  await place.enqueue('new');
  await place.turn();
  expect(await place.job('old')).toMatchObject({ state: 'failed' });
  place.now += 15 * DAY_MS;
  await place.turn();
  expect(await place.job('old')).toBeUndefined();
  expect(await place.job('new')).toMatchObject({ state: 'failed' });
});

/**
 * What a user's app does by the hour on a server of many users, where no daemon of theirs has a clock: a durable job for
 * each hour. Which server does it is decided by its claim, and an hour that was done is not done again.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { JobHandler } from '../server/jobs/job-runner.ts';
import type { Store } from '../store/store.ts';

export const HOURLY_JOB = 'hourly';
const DONE_SETTING = 'hourly.done';
const HOUR_MS = 3_600_000;
const HOUR_LENGTH = '2026-01-01T00'.length;

export interface HourlyOptions {
  readonly store: Pick<Store, 'jobs' | 'settings'>;
  readonly clock: Clock;
  /** Whose hours: those of many users should not all begin at once. */
  readonly name: string;
  readonly work: (signal: AbortSignal) => Promise<void>;
}

/** When an app opens: from then on there is one for every hour to come. */
export async function beginHours(options: Omit<HourlyOptions, 'work'>): Promise<void> {
  await enqueueNext(options);
}

/** Killed on the way, it is done again by whoever claims it next: what it does may be done twice. */
export function hourlyJob(options: HourlyOptions): JobHandler {
  const { store, work } = options;
  return async ({ hour }, signal) => {
    // First, so that the chain goes on whatever becomes of this one.
    await enqueueNext(options);
    if (((await store.settings.get(DONE_SETTING)) ?? '') >= String(hour)) return;
    await work(signal);
    await store.settings.set(DONE_SETTING, String(hour));
  };
}

async function enqueueNext({ store, clock, name }: Omit<HourlyOptions, 'work'>): Promise<void> {
  const now = clock();
  const begun = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const runAt = new Date(begun + HOUR_MS + placeInHour(name));
  const hour = runAt.toISOString().slice(0, HOUR_LENGTH);
  const job = {
    key: `${HOURLY_JOB}:${hour}`,
    kind: HOURLY_JOB,
    payload: { hour },
    runAt: runAt.toISOString(),
  };
  await store.jobs.enqueue([job], { at: now.toISOString() });
}

function placeInHour(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % HOUR_MS;
}

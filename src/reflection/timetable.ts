/**
 * What is due: by cadence, from the config's schedules and from what was done already.
 *
 * @module
 */
import type { ReflectionConfig } from '../config/reflection.ts';
import type { Store } from '../store/store.ts';
import {
  CADENCES,
  type Cadence,
  lastDue,
  nextDue,
  type Period,
  periodUntil,
  type Timetable,
} from './cadence.ts';

/** Since when knowhow looks back by itself: what was before that is asked for by hand. */
const SINCE = 'reflection.since';

export interface Due {
  readonly cadence: Cadence;
  readonly period: Period;
}

export function timetableOf(cadence: Cadence, config: ReflectionConfig): Timetable {
  return { pattern: config[cadence].schedule, timezone: config.timezone ?? null };
}

/** The earliest that is to be done now, the shorter cadence first; a run that was broken off before any other. */
export async function whatIsDue(
  store: Pick<Store, 'reflections' | 'settings'>,
  config: ReflectionConfig,
  now: Date,
): Promise<Due | null> {
  if (!config.enabled) return null;
  const [broken] = await store.reflections.list({ states: ['running'], limit: 1 });
  if (broken) return { cadence: broken.cadence as Cadence, period: { from: broken.from, to: broken.to } };
  const since = await sinceWhen(store, now);
  let first: Due | null = null;
  for (const cadence of CADENCES) {
    if (!config[cadence].enabled) continue;
    const timetable = timetableOf(cadence, config);
    const due = lastDue(timetable, now);
    if (due === null || due.toISOString() <= since) continue;
    const [last] = await store.reflections.list({ cadence, limit: 1 });
    if (last !== undefined && last.to >= due.toISOString()) continue;
    const period = periodUntil(cadence, due, last?.to ?? null, timetable, since);
    if (first === null || period.to < first.period.to) first = { cadence, period };
  }
  return first;
}

async function sinceWhen({ settings }: Pick<Store, 'settings'>, now: Date): Promise<string> {
  const known = await settings.get(SINCE);
  if (known !== undefined) return known;
  await settings.set(SINCE, now.toISOString());
  return now.toISOString();
}

export function nextTimes(config: ReflectionConfig, now: Date): Readonly<Record<Cadence, string | null>> {
  const next = (cadence: Cadence): string | null =>
    config.enabled && config[cadence].enabled
      ? (nextDue(timetableOf(cadence, config), now)?.toISOString() ?? null)
      : null;
  return { daily: next('daily'), weekly: next('weekly'), monthly: next('monthly') };
}

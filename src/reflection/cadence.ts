/**
 * Day, week and month: when each is looked back at, and over which time.
 *
 * @module
 */
import { Cron } from 'croner';
import { DAY_MS } from '../clock.ts';

/** In the order in which they are worked off: each is built on the ones before it. */
export const CADENCES = ['daily', 'weekly', 'monthly'] as const;
export type Cadence = (typeof CADENCES)[number];

/** From, inclusive, to, exclusive: UTC. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Of a cadence that never ran: so far back at most it looks. */
export const DAYS: Readonly<Record<Cadence, number>> = { daily: 1, weekly: 7, monthly: 31 };
/** A machine that was off for longer missed work of which nobody can make a day's note. */
const MOST_DAYS: Readonly<Record<Cadence, number>> = { daily: 7, weekly: 28, monthly: 92 };

export interface Timetable {
  readonly pattern: string;
  /** Null: the machine's own. */
  readonly timezone: string | null;
}

function cronOf({ pattern, timezone }: Timetable): Cron {
  // Without a function it sets no timer.
  return new Cron(pattern, timezone === null ? {} : { timezone });
}

/** The latest time that has come, by the clock of the time zone; null where there was none. */
export function lastDue(timetable: Timetable, now: Date): Date | null {
  // A time that is exactly now has come.
  const [due] = cronOf(timetable).previousRuns(1, new Date(now.getTime() + 1000));
  return due !== undefined && due <= now ? due : null;
}

export function nextDue(timetable: Timetable, now: Date): Date | null {
  return cronOf(timetable).nextRun(now);
}

/**
 * What a run that is due looks back at: from where the last one ended. Several that were missed are one, so that nothing
 * is left out and nothing counted twice.
 */
export function periodUntil(
  cadence: Cadence,
  due: Date,
  lastEnd: string | null,
  timetable: Timetable,
  since: string,
): Period {
  const [before] = cronOf(timetable).previousRuns(1, due);
  const usual = before ?? new Date(due.getTime() - DAYS[cadence] * DAY_MS);
  const earliest = new Date(due.getTime() - MOST_DAYS[cadence] * DAY_MS).toISOString();
  const first = usual.toISOString();
  const from = lastEnd ?? (since < first ? since : first);
  return { from: from < earliest ? earliest : from, to: due.toISOString() };
}

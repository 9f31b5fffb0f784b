/**
 * Budgets are by UTC day, so that a change of time zone gives nothing away.
 *
 * @module
 */

const DAY_MS = 86_400_000;

/** `2026-01-31` */
export function utcDay(now: Date): string {
  return now.toISOString().slice(0, 10);
}

export function endOfUtcDay(now: Date): string {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS).toISOString();
}

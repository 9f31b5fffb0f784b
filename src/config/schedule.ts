/**
 * Cron patterns and time zones, as the config has them.
 *
 * @module
 */
import { Cron } from 'croner';

/** `Europe/Berlin` */
export function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    // It throws at what it does not know.
    return false;
  }
}

export function isSchedule(pattern: string): boolean {
  try {
    // Without a function it sets no timer.
    return new Cron(pattern).nextRun() !== null;
  } catch {
    // Its message speaks of the library; the key and the word are enough.
    return false;
  }
}

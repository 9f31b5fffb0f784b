/**
 * Cron patterns, as the config has them.
 *
 * @module
 */
import { Cron } from 'croner';

export function isSchedule(pattern: string): boolean {
  try {
    // Without a function it sets no timer.
    return new Cron(pattern).nextRun() !== null;
  } catch {
    // Its message speaks of the library; the key and the word are enough.
    return false;
  }
}

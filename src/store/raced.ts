/**
 * What two writers at once do to each other: one of them is told to do it again, and does.
 *
 * @module
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './store-errors.ts';

/** PostgreSQL: `serialization_failure`, `deadlock_detected`. On SQLite there is one writer. */
const RACED = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 10;

/** The work is done anew from its beginning: nothing of it may outlive a rollback. */
export async function untilWon<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RACED.has(codeOf(error))) throw error;
      // Not both at once again.
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

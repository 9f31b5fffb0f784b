/**
 * Gives back what a start or a large index leaves behind, and lets little of it come back.
 *
 * @module
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * The heap grows by a fifth between collections. V8 lets it grow to a multiple of what is alive: after 3,000 prompts over
 * 10,000 skills 48 MB were, of 173. Not from the start on, where each step of loading would be collected after.
 */
const SLOW_GROWTH = '--heap-growing-percent=20';
const CALLED = '--expose-gc';

/**
 * Most of the heap after loading thousands of skills is garbage that V8 would keep for as long as nothing presses;
 * a daemon that then only answers prompts never presses. One collection, some fifty milliseconds, at a moment when
 * nobody waits, halves what it holds for hours.
 */
export function collectGarbage(): void {
  setFlagsFromString(CALLED);
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return;
  // The first frees objects, the second gives their pages back.
  collect();
  collect();
}

/** From here on, for the whole process. */
export function slowHeapGrowth(): void {
  setFlagsFromString(SLOW_GROWTH);
}

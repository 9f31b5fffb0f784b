/**
 * Gives back what a start or a large index leaves behind.
 *
 * @module
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Most of the heap after loading thousands of skills is garbage that V8 would keep for as long as nothing presses;
 * a daemon that then only answers prompts never presses. One collection, some fifty milliseconds, at a moment when
 * nobody waits, halves what it holds for hours.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') return;
  // The first frees objects, the second gives their pages back.
  collect();
  collect();
}

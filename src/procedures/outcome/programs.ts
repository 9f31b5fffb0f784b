/**
 * The program that a step runs in the end.
 *
 * @module
 */
import type { Step } from './repairs.ts';

export function programOf(step: Step | undefined): string {
  return step?.known.pipelines.at(-1)?.text.split(' ', 1)[0] ?? '';
}

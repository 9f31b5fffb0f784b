/**
 * What requests named and no step took: who set up a replica on db-02 ran `pg_basebackup -h db-01`. It shows that the
 * machine in the step is not the one that was asked for, so that nobody takes the one for the other.
 *
 * @module
 */
import type { SeenRun } from '../runs/run.ts';
import { type Step, stepText } from '../steps/step.ts';
import { baseSlot } from './derived-slots.ts';
import { MAX_SEEN, slotValues } from './slot-values.ts';

/** By slots. Only of runs that did the very same: of others the steps show nothing. */
export function askedValues(
  best: SeenRun,
  runs: readonly SeenRun[],
  inSteps: Readonly<Record<string, unknown>>,
): Record<string, string[]> {
  const lines = linesOf(best.steps);
  const alike = runs.filter(({ steps }) => linesOf(steps) === lines);
  const asked: Record<string, string[]> = {};
  for (const [name, value] of alike.flatMap((run) => [...slotValues(run)])) {
    if (Object.hasOwn(inSteps, name) || baseSlot(name) !== name) continue;
    asked[name] = [...new Set([...(asked[name] ?? []), value])].slice(0, MAX_SEEN);
  }
  return asked;
}

function linesOf(steps: readonly Step[]): string {
  return steps.map(stepText).join('\n');
}

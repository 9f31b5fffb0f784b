/**
 * Runs as a procedure tells them: slots where the runs of the task differ, none where they never do.
 *
 * @module
 */
import type { SeenRun } from '../runs/run.ts';
import { withDerived } from './derived-slots.ts';
import { slotOpener } from './open-slots.ts';
import { distinctRuns } from './run-places.ts';
import { saidSlots } from './said-slots.ts';

/** `best` and `worked` are those that the recipe is made of. */
export function shownRuns(
  runs: readonly SeenRun[],
  close: (run: SeenRun) => SeenRun,
  { best, worked }: { readonly best: SeenRun | undefined; readonly worked: readonly SeenRun[] },
): (run: SeenRun) => SeenRun {
  const closed = runs.map((run) => withDerived(close(run)));
  const open = slotOpener(closed);
  const opened = new Map(runs.map((run, index) => [run, open(closed[index] ?? run)]));
  const openedRun = (run: SeenRun): SeenRun => opened.get(run) ?? run;
  if (best === undefined) return openedRun;
  const say = saidSlots(openedRun(best), distinctRuns(worked.map(openedRun)));
  const shown = new Map(runs.map((run) => [run, say(openedRun(run))]));
  return (run) => shown.get(run) ?? run;
}

/**
 * Measures outcome judgement on labelled runs, through the judge of the product: each run is one task, so that neither
 * cutting tasks nor reading logs is measured with it.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import { judgeTask } from '../procedures/outcome/judge-task.ts';
import { type OutcomeFigures, OutcomeTally } from './outcomes-tally.ts';
import { type LabelledTrajectory, taskOfTrajectory } from './outcomes-trajectories.ts';

export function evaluateOutcomes(trajectories: readonly LabelledTrajectory[]): OutcomeFigures {
  if (trajectories.length === 0) {
    throw new KnowhowError('invalid_input', 'There are no runs to judge.', {
      hint: 'Give a --trajectories file with a run {success, messages} a line.',
    });
  }
  const tally = new OutcomeTally();
  for (const trajectory of trajectories) {
    tally.add(trajectory.success, judgeTask(taskOfTrajectory(trajectory)).outcome);
  }
  return tally.figures();
}

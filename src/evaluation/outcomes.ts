/**
 * Measures outcome judgement on labelled runs, through the judge of the product: each run is one task, so that neither
 * cutting tasks nor reading logs is measured with it.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';
import { endingOf } from '../learning/attempts/ending.ts';
import { loadReplies } from '../learning/attempts/reply.ts';
import { TurnJudge } from '../learning/turns/turn-judge.ts';
import { loadBuiltInEmbedder } from '../models/embedders/built-in.ts';
import { type OutcomeFigures, OutcomeTally } from './outcomes-tally.ts';
import { endedOf, type LabelledTrajectory } from './outcomes-trajectories.ts';

export async function evaluateOutcomes(trajectories: readonly LabelledTrajectory[]): Promise<OutcomeFigures> {
  if (trajectories.length === 0) {
    throw new KnowhowError('invalid_input', 'There are no runs to judge.', {
      hint: 'Give a --trajectories file with a run {success, messages} a line.',
    });
  }
  const builtIn = await loadBuiltInEmbedder();
  const readers = { judge: TurnJudge.load(), replies: loadReplies((text) => builtIn.embedOne(text)) };
  const tally = new OutcomeTally();
  for (const trajectory of trajectories) {
    tally.add(trajectory.success, endingOf(endedOf(trajectory, readers)).outcome);
  }
  return tally.figures();
}

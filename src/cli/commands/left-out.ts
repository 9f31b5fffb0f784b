/**
 * The tasks that no run has come of, as a terminal tells of them: who counts finds every task in one of the lines.
 *
 * @module
 */
import type { ExtractReport } from '../../learning/extract/report.ts';
import type { FoldCounts } from '../../learning/procedures/fold-project.ts';
import { plural } from '../terminal/text.ts';

type LeftOut = 'idleTasks' | 'shortTasks';

const WHY: Readonly<Record<LeftOut, string>> = {
  idleTasks: 'had no steps, only words or looks',
  // Who wonders where a task has gone finds out which setting decides.
  shortTasks: 'had too few steps to learn from, such as a single command (`procedures.minSteps`)',
};

export function leftOutLine(why: LeftOut, counts: FoldCounts): string {
  const { tasks } = counts;
  const which = counts[why] === tasks ? plural(tasks, 'task') : `${counts[why]} of ${plural(tasks, 'task')}`;
  return `${which} ${WHY[why]}`;
}

/** Where there is no run at all, the tasks that were too short are the reason, and told as such. */
export function leftOutLines(report: ExtractReport): string[] {
  return (Object.keys(WHY) as LeftOut[])
    .filter((why) => report[why] > 0 && (why !== 'shortTasks' || report.runs > 0))
    .map((why) => leftOutLine(why, report));
}

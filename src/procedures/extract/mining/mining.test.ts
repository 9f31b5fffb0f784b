import { expect, test } from 'vitest';
import { NOTHING_SECRET } from '../../merge/testing/shorthand.ts';
import { judgeTask } from '../../outcome/judge-task.ts';
import { cutTasks } from '../../tasks/cut-tasks.ts';
import { answers, runs, says, session } from '../../testing/sessions.ts';
import { Mining } from './mining.ts';

const WORK = answers('Done.', [
  runs('helm upgrade shop ./chart'),
  runs('kubectl rollout status deploy/shop'),
]);

test('each task is a run, or is counted where no run comes of it', () => {
  const mining = new Mining({
    ...{ minSteps: 2, asksModel: false, clock: () => new Date(0) },
    ...{ redaction: () => NOTHING_SECRET, onOddTask: () => undefined },
    judge: (task) => {
      if (task.request.includes('odd')) throw new Error('odd');
      return judgeTask(task);
    },
  });
  const seen = session('s', [
    ...[says('deploy the shop'), WORK, says('thanks')],
    ...[says('explain what a helm chart is'), answers('A package of templates.'), says('thanks')],
    ...[says('restart the mailhog container'), answers('Done.', [runs('docker restart mailhog')])],
    ...[says('thanks'), says('{{{}}} 42'), WORK, says('thanks'), says('deploy the odd shop'), WORK],
  ]);
  for (const task of cutTasks(seen.turns)) mining.add(task, seen, 'trusted');
  const { runs: learnt, idleTasks, shortTasks, unclearTasks, oddTasks, tasks: all } = mining.take();
  expect({ learnt: learnt.length, idleTasks, shortTasks, unclearTasks, oddTasks }).toEqual({
    ...{ learnt: 1, idleTasks: 1, shortTasks: 1, unclearTasks: 1, oddTasks: 1 },
  });
  expect(all).toBe(5);
});

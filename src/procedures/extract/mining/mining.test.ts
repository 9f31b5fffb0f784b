import { expect, test } from 'vitest';
import { Redactor } from '../../../redaction/redact.ts';
import type { Taint } from '../../../store/taint.ts';
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

test('what went wrong is told of the call that met it, where the log gives its id again', () => {
  const mining = new Mining({
    ...{ minSteps: 2, asksModel: false, clock: () => new Date(0), judge: judgeTask },
    ...{ redaction: () => NOTHING_SECRET, onOddTask: () => undefined },
  });
  const calls = [
    { ...runs('./shop user ada'), id: 'a' },
    { ...runs('./shop order --paid 299', 'Error: 375 to be paid', 1), id: 'a' },
    { ...runs('./shop order --paid 375'), id: 'b' },
  ];
  const seen = session('s', [says('order the shelf for ada'), answers('Done.', calls), says('thanks')]);
  for (const task of cutTasks(seen.turns)) mining.add(task, seen, 'trusted');
  const [run] = mining.take().runs;
  expect(run?.failures.map(({ call }) => call)).toEqual(['shell: ./shop order --paid 299']);
  expect(run?.steps.map(({ args }) => args.command)).toEqual(['./shop user ada', './shop order --paid 375']);
});

test('what one task shows to be a secret is in nothing that is kept of the tasks before it', () => {
  const secret = ['hunter2', 'geheim'].join('');
  const mining = new Mining({
    ...{ minSteps: 2, asksModel: true, clock: () => new Date(0), judge: judgeTask },
    ...{ redaction: () => new Redactor(), onOddTask: () => undefined },
  });
  const seen = session(secret, [
    ...[says(`deploy the shop, ${secret} as always`), WORK, says('thanks')],
    ...[says(`dump the staging database, it is ${secret}`), WORK],
    answers('Done.', [
      runs(`mysqlctl open ${secret}`),
      runs(`pg_dump "host=stg password=${secret} dbname=shop" -f a.sql`),
    ]),
    ...[says('thanks'), says('restart the mailer'), WORK],
  ]);
  for (const task of cutTasks(seen.turns)) mining.add(task, seen, 'trusted');
  const { runs: learnt, open } = mining.take();
  const kept = [...learnt, ...open].map(({ sessionKey, ...rest }) => {
    expect(sessionKey).toContain(secret);
    return rest;
  });
  expect(learnt).toHaveLength(3);
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(learnt[1]?.pattern).toBe('dump the staging database, it is {secret}');
});

test('a run is told with the call that gave its session its level, also of a task before', () => {
  const mining = new Mining({
    ...{ minSteps: 2, asksModel: false, clock: () => new Date(0), judge: judgeTask },
    ...{ redaction: () => NOTHING_SECRET, onOddTask: () => undefined },
  });
  const page = runs(
    'curl -s https://blog.example/shop',
    'To deploy the shop, follow these steps and tell everybody.',
  );
  const seen = session('s', [
    ...[says('deploy the shop'), WORK, says('thanks')],
    ...[says('what does the blog say about shops?'), answers('A lot.', [page]), says('thanks')],
    ...[says('restart the mailer'), WORK],
  ]);
  let taint: Taint = 'trusted';
  for (const task of cutTasks(seen.turns)) taint = mining.add(task, seen, taint);
  expect(mining.take().runs.map((run) => [run.taint, run.taintedBy])).toEqual([
    ['agent', undefined],
    ['web', 'curl -s https://blog.example/shop: a command that reads from an address'],
  ]);
});

test('what was told to be a secret is in no later step, also where the same call was kept with it before', () => {
  const secret = ['hunter2', 'geheim'].join('');
  const mining = new Mining({
    ...{ minSteps: 2, asksModel: false, clock: () => new Date(0), judge: judgeTask },
    ...{ redaction: () => new Redactor(), onOddTask: () => undefined },
  });
  const opens = answers('Done.', [runs(`mysqlctl open ${secret}`), runs('mysqlctl list')]);
  const mined = (id: string, words: string): string => {
    const seen = session(id, [says(words), opens, says('thanks')]);
    for (const task of cutTasks(seen.turns)) mining.add(task, seen, 'trusted');
    return JSON.stringify(mining.take().runs);
  };
  expect(mined('one', 'list the tables of the shop')).toContain(secret);
  expect(mined('two', `list the tables of the blog, the password is ${secret}`)).not.toContain(secret);
  expect(mined('three', 'list the tables of the forum')).not.toContain(secret);
  mining.begin();
  // Another log, of which nothing is known; then again as many secrets as were told in the one before.
  mined('four', `list the tables of the wiki, the password is ${['Walnuss', '77x'].join('')}`);
  expect(mined('five', `list the tables of the news, the password is ${secret}`)).not.toContain(secret);
  expect(mined('six', 'list the tables of the chat')).not.toContain(secret);
});

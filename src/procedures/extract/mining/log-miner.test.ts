import { expect, it } from 'vitest';
import type { Turn } from '../../../sessions/session.ts';
import type { Task } from '../../tasks/task.ts';
import { answers, runs, says, session } from '../../testing/sessions.ts';
import { LogMiner } from './log-miner.ts';

function mined(turns: readonly Turn[]): { tasks: Task[]; position: number | null } {
  const tasks: Task[] = [];
  const miner = new LogMiner((task, _, taint) => {
    tasks.push(task);
    return taint;
  });
  const { turns: numbered, ...info } = session('s', turns);
  for (const [index, turn] of numbered.entries())
    miner.push({ session: info, turn: { ...turn, position: index } });
  return { position: miner.end().position, tasks };
}

const WORK = answers('Done.', [runs('nginx -t'), runs('systemctl reload nginx')]);
const HOSTS = [says('reload nginx on web1'), WORK, says('now web2'), WORK, says('and web3'), WORK];

it('a log that grows is read again from its last tasks on', () => {
  const { position } = mined([says('add a login page'), WORK, says('write the release notes of 2.0'), WORK]);
  expect(position).toBe(0);
  const three = [says('deploy the shop'), WORK, says('add a login page'), WORK, says('book a table'), WORK];
  expect(mined(three).position).toBe(2);
});

it('and from where it is said what they repeat', () => {
  const { tasks, position } = mined([says('deploy the shop'), WORK, ...HOSTS]);
  expect(tasks.map(({ request }) => request)).toEqual([
    ...['deploy the shop', 'reload nginx on web1', 'reload nginx on web2', 'reload nginx on web3'],
  ]);
  expect(position).toBe(2);
});

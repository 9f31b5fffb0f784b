/**
 * What is told to help where a call failed: a file that was changed, and what made data go away.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { Redactor } from '../../redaction/redact.ts';
import type { Call } from '../../sessions/session.ts';
import { judgeTask } from '../outcome/judge-task.ts';
import { avoidLine } from '../procedure.ts';
import type { Task } from '../tasks/task.ts';
import { call, runs, session } from '../testing/sessions.ts';
import { mineTask } from './mine-task.ts';

const PORTS = { judge: judgeTask, redaction: new Redactor(), minSteps: 2, now: '', levels: [] };

function told(calls: readonly Call[], nextUserWords = 'thanks, works'): string[] {
  const task: Task = {
    ...{ key: 'k', request: 'start the shop again', userWords: [], agentWords: [], laterEvents: [] },
    ...{ calls: calls.map((one, index) => ({ ...one, id: `c${index}` })), assistantText: '', at: null },
    ...{ nextUserWords, isInterrupted: false, isUnfinished: false },
  };
  return mineTask(task, session('s', []), PORTS)?.failures.map(avoidLine) ?? [];
}

function warnings(failed: string, error: string, file: string, before: string, after: string): string[] {
  const input = { file_path: `/home/ann/shop/${file}`, old_string: before, new_string: after };
  return told([runs(failed, error, 1), call('Edit', input, 'Updated.'), runs(failed), runs('date')]);
}

describe('what was changed is told with what it was changed to', () => {
  it.each([
    [
      ...['docker compose up -d', 'Error: port 5432 is already allocated', 'compose.yaml'],
      ...['published: 5432', 'published: 5433', 'published: 5433'],
    ],
    [
      ...['vagrant up', 'The box has too little memory', 'settings.ini'],
      ...['memory = 512', 'memory = 2048', 'memory = 2048'],
    ],
    [
      ...[
        'kubectl apply -f worker.yaml',
        'error: no matches for kind "Deployment" in "apps/v1beta1"',
        'worker.yaml',
      ],
      ...['apps/v1beta1', 'apps/v1', 'apps/v1beta1 → apps/v1'],
    ],
    [
      ...['argo cron create nightly.yaml', 'Error: unknown field schedules', 'nightly.yaml'],
      ...['schedules:', 'schedule:', 'schedules: → schedule:'],
    ],
  ])('%s (%s): %s', (failed, error, file, before, after, told) => {
    expect(warnings(failed, error, file, before, after)).toEqual([
      `Avoid: shell: ${failed} (${error}); instead: edit: ${file} (${told}), then the same again`,
    ]);
  });

  it.each([
    ['source code', 'src/start.ts', 'const port = 1', 'const port = 2'],
    ['what may be a secret', 'compose.yaml', 'db: a', 'db_password: hunter2'],
    ['a value alone', 'compose.yaml', 'hunter2', 'hunter3'],
  ])('and is the work of that day, and no warning, where nobody may know: %s', (_, file, before, after) => {
    expect(warnings('docker compose up -d', 'Error: port is taken', file, before, after)).toEqual([]);
  });
});

describe('what made data go away', () => {
  const restore = 'pg_restore -d crm -t customers crm.dump';
  const error = 'pg_restore: error: relation "customers" already exists';
  const warning = `Avoid: shell: ${restore} (${error})`;

  it.each([
    ["psql crm -c 'drop table customers cascade'", 'thanks, works', true],
    ["psql crm -c 'drop table customers cascade'", 'that did not work', false],
    ["psql crm -c 'truncate customers'", 'that did not work', false],
    ["psql crm -c 'alter table customers rename to customers_old'", 'that did not work', true],
  ])('%s is told to help, where the user says “%s”: %s', (cure, words, isTold) => {
    const [first] = told([runs(restore, error, 1), runs(cure), runs(restore), runs('date')], words);
    expect(first).toBe(isTold ? `${warning}; instead: shell: ${cure}, then the same again` : warning);
  });
});

describe('what worked as a part of a longer command', () => {
  const renew = 'sudo certbot renew --cert-name shop.test';
  const taken = 'Could not bind TCP port 80 because it is already in use';
  const list = `sudo systemctl stop nginx && ${renew} && sudo systemctl start nginx`;

  it('is told with all of it', () => {
    expect(told([runs(renew, taken, 1), runs(list, 'Congratulations, all renewals succeeded')])).toEqual([
      `Avoid: shell: ${renew} (${taken}); instead: shell: ${list}`,
    ]);
  });
});

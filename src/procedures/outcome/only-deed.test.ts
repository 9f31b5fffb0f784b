/**
 * One thing was done, the user spoke, and another thing was done.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

const ok = { exitCode: 0 } as const;

/** What is to be avoided. */
function warned(request: string, done: string, words: string, then: string): string[] {
  const calls = ['git status --short', done, then, 'git log -1'].map((command) => shell(command, 'x', ok));
  const userWords = [{ text: words, afterCalls: 2, isAnswer: false }];
  const { failures } = judgeTask(task(calls, { request, userWords, nextUserWords: 'ok' }));
  return failures.map(({ call }) => call);
}

it.each([
  [
    'clean the temp tables',
    'bq rm -r -f tmp',
    'hey stop, not the whole dataset! only tables older than 30 days',
    'python scripts/drop_old_tables.py --days 30',
  ],
  [
    'Räum die Docker-Images auf',
    'docker rmi $(docker images -q)',
    'Bitte nicht alle löschen, nur die ungenutzten',
    'docker image prune -f',
  ],
  [
    '清理缓存',
    'redis-cli flushall',
    '错了，不能 flushall，只删除 session: 开头的键',
    'python scripts/del_keys.py session:',
  ],
  [
    'upload the model',
    'gsutil cp model.pkl gs://models/',
    'I told you to use mlflow for models',
    'mlflow models upload model.pkl',
  ],
  [
    'Lege einen Benutzer an',
    'useradd ana',
    'Falsch, Benutzer legen wir mit ansible an',
    'ansible-playbook users.yml',
  ],
  [
    'create the service account',
    'gcloud iam service-accounts create etl',
    'hmm, that should be done with terraform',
    'terraform apply',
  ],
  [
    'undo the last migration',
    'alembic downgrade base',
    'base drops everything!! only one step',
    'alembic downgrade -1',
  ],
  [
    'php hangs on web1',
    'ssh web1 reboot',
    'you cannot just reboot a live server, restart php-fpm only',
    'ssh web1 systemctl restart php-fpm',
  ],
  [
    'push the image',
    'docker push acme/api:latest',
    'we do not use latest, tag it with the version',
    'docker push acme/api:1.2',
  ],
  [
    'upgrade the chart',
    'helm upgrade api .',
    'we never do that without --atomic',
    'helm upgrade api . --atomic',
  ],
  [
    'stop the vm',
    'gcloud vms stop web-1',
    'hey, that is web-1! mine is called web-2',
    'gcloud vms stop web-2',
  ],
  ['stop the vm', 'gcloud vms stop web-1', 'that is web-1. ours is called web-2', 'gcloud vms stop web-2'],
  [
    'install the dependencies',
    'npm install --force',
    '--force hides real conflicts, please take --legacy-peer-deps',
    'npm install --legacy-peer-deps',
  ],
])('the first was wrong: %s, %s · “%s” · %s', (request, done, words, then) => {
  expect(warned(request, done, words, then)).toEqual(['c2']);
});

it.each([
  ['restart the worker', 'systemctl restart worker', 'no, still the same error', 'apt-get install libpq5'],
  ['drop the test database', 'dropdb test', 'only staging is left now', 'dropdb staging'],
  ['clean the temp tables', 'bq rm -r -f tmp', 'great, the whole dataset is gone', 'bq mk tmp'],
  [
    'clean the temp tables',
    'bq rm -r -f tmp',
    'the old snapshots have to go, too',
    'python drop_snapshots.py',
  ],
  ['remove the old images', 'docker rmi old', 'not all pods have restarted yet, wait for them', 'sleep 60'],
  [
    'create the queue',
    'aws sqs create-queue jobs',
    'the terraform state is in s3, by the way',
    'terraform plan',
  ],
  ['make the account', 'useradd ana', 'ansible runs tonight, so that should be fine', 'passwd -e ana'],
  ['push the image', 'docker push acme/api:latest', 'we do not need a changelog for that', 'git push'],
  [
    'upgrade the chart',
    'helm upgrade api .',
    'not bad without --atomic. now with it',
    'helm upgrade api . --atomic',
  ],
  [
    'take a backup of the shop',
    'pg_dump shop',
    'without -v you see nothing, it is running though',
    'pg_dump -v shop',
  ],
  ['take a backup', 'pg_dump shop', "without -v i can't follow it, fine", 'pg_dump -v shop'],
  ['upgrade it', 'helm upgrade api .', 'is it ok without --atomic?', 'helm upgrade api . --atomic'],
  ['stop the vm web-1', 'gcloud vms stop web-1', 'that is web-1, web-2 is mine', 'gcloud vms stop web-2'],
  ['stop the vms', 'gcloud vms stop web-1', "that's web-1. web-2 is left", 'gcloud vms stop web-2'],
  ['stop the vms', 'gcloud vms stop web-1', 'that was web-1, web-2 is waiting', 'gcloud vms stop web-2'],
  ['stop the idle vms', 'gcloud vms stop web-1', 'that is web-1. same for web-2', 'gcloud vms stop web-2'],
  ['stop the idle vms', 'gcloud vms stop web-1', 'that is web-1 done, web-2 next', 'gcloud vms stop web-2'],
  [
    'stop the old cluster',
    'pgctl stop old',
    'now that the old one is down, stop mid, please',
    'pgctl stop mid',
  ],
  [
    'php hangs on web1',
    'ssh web1 reboot',
    'we do not know why it hangs, look at the log',
    'ssh web1 logrotate -f a',
  ],
])('nothing was: %s, %s · “%s” · %s', (request, done, words, then) => {
  expect(warned(request, done, words, then)).toEqual([]);
});

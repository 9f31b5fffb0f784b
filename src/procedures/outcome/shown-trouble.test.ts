/**
 * What the last look shows of the work: that it does not run, or not yet. And clients whose exit code never tells.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import type { TaskVerdict } from './evidence.ts';
import { judgeTask } from './judge-task.ts';
import { CLIENT_RULES } from './output/client-rules.ts';
import { STATUS_RULES, shownIn } from './output/status-rules.ts';
import { shell, task } from './testing/calls.ts';

const ok = { exitCode: 0 } as const;

function ended(request: string, done: string, look: string, text: string): TaskVerdict['outcome'] {
  return judgeTask(task([shell(done, 'done', ok), shell(look, text, ok)], { request })).outcome;
}

describe('each rule', () => {
  it.each([...STATUS_RULES, ...CLIENT_RULES])('$id: $reason', ({ pattern, example, counterExample }) => {
    expect(example).toMatch(pattern);
    expect(counterExample).not.toMatch(pattern);
  });

  it('and a failure is told rather than what is under way', () => {
    expect(shownIn('a  0/1  Running  0\nb  0/1  CrashLoopBackOff  3').map(({ rule }) => rule.id)).toEqual([
      'pod-fails',
    ]);
  });
});

const PODS = 'NAME        READY   STATUS    RESTARTS   AGE\n';

describe('a task whose last look shows trouble has not worked', () => {
  it.each([
    [
      'deploy the new worker image to dev',
      'kubectl -n dev set image deploy/worker worker=r.test/worker:2.9',
      'kubectl -n dev get pods -l app=worker',
      `${PODS}worker-7d9c-abcde   0/1     ImagePullBackOff   0          40s\nworker-5f6d   1/1     Running   0   4d`,
    ],
    [
      'rerun the release workflow',
      'gh workflow run release.yml',
      'gh run watch 991 | tail -12',
      'X main release · 991\n\nJOBS\n✓ build in 1m2s (ID 1)\nX publish in 14s (ID 2)',
    ],
    [
      'create the stack for the new queue',
      'aws cloudformation create-stack --stack-name queue',
      "aws cloudformation describe-stacks --stack-name queue --query 'Stacks[0].StackStatus' --output text",
      'ROLLBACK_COMPLETE',
    ],
    [
      'sync payments',
      'argocd app sync payments',
      'argocd app get payments | grep Health',
      'Health Status:      Degraded',
    ],
    [
      'restart the gateway',
      'docker restart gateway',
      "docker ps -a --filter name=gateway --format '{{.Names}} {{.Status}}'",
      'gateway Exited (1) 3 seconds ago',
    ],
    [
      'build the image with cloud build',
      'gcloud builds submit .',
      'gcloud builds list --limit 1',
      'ID   TIME  STATUS\n8f1  1M3S  FAILURE',
    ],
  ])('%s', (request, done, look, text) => {
    expect(ended(request, done, look, text)).toBe('failure');
  });

  it.each([
    [
      'it is not ready yet',
      'deploy the shop',
      'helm upgrade shop .',
      'kubectl get deploy shop',
      `${PODS}shop   1/3   3   1   9s`,
    ],
  ])('is unknown where %s', (_, request, done, look, text) => {
    expect(ended(request, done, look, text)).toBe('unknown');
  });

  it.each([
    [
      'another pod has it',
      'deploy the shop',
      'helm upgrade shop .',
      'kubectl get pods',
      `${PODS}shop-1   1/1   Running   0   9s\nold-etl-1   0/1   CrashLoopBackOff   99   9d\na   1/1   Running   0   1d\nb   1/1   Running   0   1d\nc   1/1   Running   0   1d`,
    ],
    [
      'all runs',
      'deploy the shop',
      'helm upgrade shop .',
      'kubectl get pods',
      `${PODS}shop-1   1/1   Running   0   9s\njob-1   0/1   Completed   0   9s`,
    ],
    [
      'it was to be stopped',
      'stop the gateway container',
      'docker kill gateway',
      'docker ps -a --filter name=gateway',
      'gateway Exited (137) 3 seconds ago',
    ],
    [
      'it stands in a log',
      'deploy the shop',
      'helm upgrade shop .',
      'kubectl logs deploy/shop',
      'Health Status: Degraded',
    ],
    ['it is in a file', 'deploy the shop', 'helm upgrade shop .', 'cat notes.txt', 'ROLLBACK_COMPLETE'],
  ])('has worked where %s', (_, request, done, look, text) => {
    expect(ended(request, done, look, text)).toBe('success');
  });
});

describe('a look alone', () => {
  const outcome = (request: string, look: string): string =>
    judgeTask(task([shell(look, 'state: unchanged', ok)], { request })).outcome;

  it('proves nothing where more was asked for', () => {
    expect(outcome('sort out the billing flag in the portal', 'portal show billing')).toBe('unknown');
  });

  it.each(['show the billing flag', 'is the billing flag on?', 'please check the billing flag'])(
    'is all of "%s"',
    (request) => {
      expect(outcome(request, 'portal show billing')).toBe('success');
    },
  );
});

describe('of a client that ends with 0 its output tells', () => {
  const outcome = (command: string, text: string): string =>
    judgeTask(task([shell(command, text, ok)], { request: 'apply it' })).outcome;

  it.each([
    ['psql -d dev -f 044.sql', 'BEGIN\nERROR:  column "tier" already exists\nROLLBACK'],
    ['psql dev < 044.sql', 'psql:<stdin>:4: ERROR:  syntax error at or near "x"'],
    ['redis-cli config set maxmemory 2gb', '(error) NOAUTH Authentication required.'],
    ['redis-cli set a 1', 'NOAUTH Authentication required.'],
    ['sqlplus shop @a.sql', 'ORA-00942: table or view does not exist'],
  ])('%s: %s', (command, text) => {
    expect(outcome(command, text)).toBe('failure');
  });

  it.each([
    ['psql -d dev -f 044.sql', 'BEGIN\nNOTICE:  table "a" does not exist, skipping\nCOMMIT'],
    ["psql -c 'insert into log select 1'", 'ERROR:  was a row'],
    ['redis-cli set a 1', 'OK'],
  ])('%s: %s', (command, text) => {
    expect(outcome(command, text)).toBe('success');
  });
});

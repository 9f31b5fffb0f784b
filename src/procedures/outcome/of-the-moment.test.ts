/**
 * What is told with the failure that it cured, and not as a step.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { judgeTask } from './judge-task.ts';
import { shell, task } from './testing/calls.ts';

interface Case {
  readonly request: string;
  readonly fails: string;
  readonly error: string;
  readonly cure: string;
}

/** Ids of what is no step. */
function left({ request, fails, error, cure }: Case): readonly string[] {
  const calls = [
    shell(fails, error, { exitCode: 1 }),
    shell(cure, '', { exitCode: 0 }),
    shell(fails, '', { exitCode: 0 }),
  ];
  return judgeTask(task(calls, { request, nextUserWords: 'works' })).inVain ?? [];
}

const LOCKED: Case = {
  request: 'apply the terraform changes to staging',
  fails: 'terraform plan -out=tfplan',
  error: 'Error: Error acquiring the state lock\nLock Info:\n  ID: 8f1c-22',
  cure: 'terraform force-unlock -force 8f1c-22',
};
const FULL: Case = {
  request: 'start the shop from its image',
  fails: 'docker pull r.io/shop',
  error: 'write /var/lib/docker/tmp: no space left on device',
  cure: 'docker system prune -af',
};
const NO_QUOTA: Case = {
  request: 'update the worker image',
  fails: 'packer build worker.pkr.hcl',
  error: 'Error: quota exceeded for snapshots',
  cure: 'hcloud image delete 101',
};
const TAKEN: Case = {
  request: 'start the docs server',
  fails: 'npm run docs',
  error: 'Error: listen EADDRINUSE: address already in use :::3000',
  cure: 'fuser -k 3000/tcp',
};
const LOGGED_OUT: Case = {
  request: 'publish the image of the shop',
  fails: 'docker push r.io/shop',
  error: 'unauthorized: authentication required',
  cure: 'docker login r.io',
};

it.each([LOCKED, FULL, NO_QUOTA, TAKEN, LOGGED_OUT])('is $cure, as things stood that day', (one) => {
  expect(left(one)).toEqual(['c2']);
});

it.each([
  { ...LOCKED, request: 'release the state lock and plan' },
  { ...FULL, request: 'free some space and start the shop' },
  { ...TAKEN, request: 'kill what is on port 3000 and start the docs server' },
  { ...LOGGED_OUT, request: 'log in to the registry and publish the image' },
  {
    ...LOCKED,
    error: 'Error: backend initialization required, please run "terraform init"',
    cure: 'terraform init',
  },
  { ...NO_QUOTA, request: 'delete old images and build anew' },
  { ...NO_QUOTA, error: 'Error: image worker already exists' },
  { ...FULL, error: 'ERROR: No module named build', cure: 'pip install build' },
])('is not $cure for “$request”', (one) => {
  expect(left(one)).toEqual([]);
});

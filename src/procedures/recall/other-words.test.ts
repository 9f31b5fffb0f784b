/**
 * Whoever asks for the notifier is not told to scale the checkout, whatever else of the request was filled in.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { withOpenNames } from './other-names.ts';
import { otherWords } from './other-words.ts';

const SCALE = ['give checkout {number} replicas in {environment}', 'kubectl -n dev scale deploy/checkout'];
const SESSIONS = ['let sessions live for {number} in redis', 'redis-cli -h cache config set session-ttl 24h'];
const MOUNT = [
  'mount scratch with {number}',
  'lvcreate -n scratch vg0 && mount /dev/vg0/scratch /mnt/scratch',
];
const API = ['roll api out with {number} replicas', 'yq -i \'.apiVersion="apps/v1"\' api.yaml'];
const TABLE = ['partition orders by {date}', './partition.sh --table orders --by month'];
const BUCKET = ['keep media for {number}', 'aws s3 rm s3://acme-media --recursive'];
const INVOICES = ['export the invoices of contoso for {date}', './export.sh /data/contoso/invoices'];
const LOGS = ['tail the logs of billing', 'kubectl logs deploy/billing'];
const WORKER = ['restart the ingest worker in {environment}', 'kubectl rollout restart deploy/ingest-worker'];
const TEST = ['run the tests of the parser', 'npx vitest run src/parser --reporter=dot'];

const opened = ([known = '', step = '']: readonly string[], task: string): string =>
  withOpenNames(step, otherWords({ task, phrasings: [known] }, [step]));

describe('another word in the place of one that the steps show', () => {
  it.each([
    [SCALE, 'give notifier 3 replicas in dev', 'kubectl -n dev scale deploy/{name: checkout}'],
    [SCALE, 'notifier needs 3 replicas in dev', 'kubectl -n dev scale deploy/{name: checkout}'],
    [SCALE, 'please give zorbex 3 replicas in dev', 'kubectl -n dev scale deploy/{name: checkout}'],
    [
      SESSIONS,
      'let carts live for 24 hours in redis',
      'redis-cli -h cache config set {name: session}-ttl 24h',
    ],
    [
      MOUNT,
      'mount archive with 20 GB',
      'lvcreate -n {name: scratch} vg0 && mount /dev/vg0/{name: scratch} /mnt/{name: scratch}',
    ],
    [API, 'roll gateway out with 3 replicas', 'yq -i \'.apiVersion="apps/v1"\' {name: api}.yaml'],
    [TABLE, 'partition refunds by 2026-11', './partition.sh --table {name: orders} --by month'],
    [BUCKET, 'keep exports for 14 days', 'aws s3 rm s3://acme-{name: media} --recursive'],
    [INVOICES, 'export the invoices of northwind for 2026-11', './export.sh /data/{name: contoso}/invoices'],
  ])('is another thing: %j, %s', (known, task, expected) => {
    expect(opened(known, task)).toBe(expected);
  });

  it.each([
    [SCALE, 'scale checkout to 6 in dev'],
    [SCALE, 'checkout needs 6 replicas (dev)'],
    [SCALE, 'upscale checkout, 6 pods in dev'],
    [SCALE, 'give it 6 replicas in dev'],
    [SESSIONS, 'sessions should last 24 hours in redis'],
    [MOUNT, 'attach scratch with 20 GB'],
    [API, 'deploy api with 3 pods'],
    [TABLE, 'split orders by 2026-11'],
    [BUCKET, 'retain media for 14 days'],
    [INVOICES, 'dump the bills of contoso for 2026-11'],
    [INVOICES, 'export the bills of contoso for 2026-11'],
    [LOGS, 'tail the output of billing'],
    [LOGS, 'follow the journal of billing'],
    [WORKER, 'bounce the ingest deployment in dev'],
    [WORKER, 'restart the ingest server in dev'],
    [TEST, 'run the specs of the parser'],
    [TEST, 'run the tests of the parser once more, quickly'],
  ])('is the same in other words: %j, %s', (known, task) => {
    expect(opened(known, task)).toBe(known[1]);
  });
});

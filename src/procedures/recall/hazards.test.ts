/**
 * What a recipe would harm is not told it, and what only sounds like that still is.
 *
 * @module
 */
import { beforeAll, expect, test } from 'vitest';
import { loadBuiltInEmbedder } from '../../models/embedders/built-in.ts';
import type { WordSimilarity } from '../merge/align.ts';
import { type Profile, profileOf } from '../merge/profile.ts';
import { rowOf } from '../merge/testing/rows.ts';
import { wordSimilarity } from '../merge/word-similarity.ts';
import { askedFor } from './asked.ts';
import { HAZARDS, isHazardous } from './hazards.ts';
import { likeliest, RECALL_FROM } from './likelihood.ts';

let embedOne: (text: string) => Float32Array;
let similar: WordSimilarity;
beforeAll(async () => {
  const embedder = await loadBuiltInEmbedder();
  embedOne = (text) => embedder.embedOne(text);
  similar = wordSimilarity(embedOne);
});

const done = (known: string, steps: readonly string[]): Profile =>
  profileOf(rowOf('known', known, steps), embedOne);

const isHazard = (asked: string, known: Profile): boolean =>
  askedFor(asked, embedOne).every((one) => isHazardous(one, known, similar));

const isTold = (asked: string, known: Profile): boolean =>
  likeliest(askedFor(asked, embedOne), known, similar) >= RECALL_FROM;

test.each(HAZARDS)('$id', ({ example: [asked, known, steps] }) => {
  const way = done(known, steps);
  expect(isHazard(asked, way)).toBe(true);
  expect(isTold(asked, way)).toBe(false);
});

const ROTATE = ['kubectl create secret generic db', 'kubectl rollout restart deploy/api'];
const DEPLOY = ['npm run build', 'npx wrangler pages deploy dist'];
const REBASE = ['git fetch origin', 'git rebase origin/main', 'git push --force-with-lease'];
const PRUNE = ['git push origin --delete old-a old-b', 'git fetch --prune'];
const PODS = [
  'kubectl describe pod -l app=search',
  'edit k8s/search.yaml',
  'kubectl apply -f k8s/search.yaml',
];
const INDEX = ['psql -c "explain analyze select 1"', 'psql -c "create index concurrently idx on orders(id)"'];

test.each([
  ['peek into the kubernetes secret', 'rotate the database password in the kubernetes secret', ROTATE],
  [
    'check the database password in the kubernetes secret',
    'rotate the database password in the kubernetes secret',
    ROTATE,
  ],
  ['list the merged branches on origin', 'delete the merged branches on origin', PRUNE],
  ['why is the orders query slow?', 'the orders query is slow, add an index on orders.id', INDEX],
  ['the website looks broken since the deploy', 'deploy the website', DEPLOY],
  ['our website is offline after the deploy', 'deploy the website', DEPLOY],
  ['the redis cache of staging is full', 'flush the redis cache of staging', ['redis-cli FLUSHALL']],
  ['the docker image is too big', 'clean up old docker images', ['docker image prune -af']],
  ['roll back the rebase of my branch', 'rebase my branch onto main', REBASE],
  [
    'restart the search deployment',
    'rotate the database password in the kubernetes secret and restart the api',
    ROTATE,
  ],
  ['delete my branch on my laptop', 'delete the merged branches on origin', PRUNE],
  ['flush the cdn cache', 'flush the redis cache', ['redis-cli FLUSHALL']],
  ['forward the sales report to the board', 'make the sales report from the export', ['python report.py']],
  ['translate intro.md to italian', 'translate all ui strings to french', ['edit src/locales/fr.json']],
])('“%s” is not told how to %s', (asked, known, steps) => {
  expect(isTold(asked, done(known, steps))).toBe(false);
});

test.each([
  [
    'renew the database password in the kubernetes secret',
    'rotate the database password in the kubernetes secret',
    ROTATE,
  ],
  [
    'check the secret and rotate the database password in kubernetes',
    'rotate the database password in the kubernetes secret',
    ROTATE,
  ],
  ['the website is ready, deploy it', 'deploy the website', DEPLOY],
  ['the new website should be deployed', 'deploy the website', DEPLOY],
  ['I need slides, the content is in talk.md', 'make slides from notes.md', ['marp notes.md -o notes.pptx']],
  ['rebase my branch, it is behind main', 'rebase my branch onto main', REBASE],
  ['remove the merged branches on origin', 'delete the merged branches on origin', PRUNE],
  [
    'the search pods restart all the time',
    'the search pods in production keep restarting, find out why and fix it',
    PODS,
  ],
  [
    'why do the search pods keep restarting',
    'the search pods in production keep restarting, find out why and fix it',
    PODS,
  ],
  ['flush the cache', 'flush the redis cache', ['redis-cli FLUSHALL']],
  ['make the sales report and email it', 'make the sales report from the export', ['python report.py']],
  [
    'go back to the previous release of billing',
    'roll back billing to the previous release',
    ['helm rollback billing 41'],
  ],
  [
    'translate all strings of the ui to italian',
    'translate all ui strings to french',
    ['edit src/locales/fr.json'],
  ],
])('“%s” may be told how to %s', (asked, known, steps) => {
  expect(isHazard(asked, done(known, steps))).toBe(false);
});

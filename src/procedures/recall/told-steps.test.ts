/**
 * Whoever asks for staging is told what worked on staging; whoever asks for a new place is told what has to be found out.
 *
 * @module
 */
import { expect, test } from 'vitest';
import type { BestRecipe } from '../fold/recipe-from.ts';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { stepLine } from '../steps/step.ts';
import { filledSteps, toldSteps } from './told-steps.ts';

const recipe = (does: readonly string[], rest: Partial<BestRecipe> = {}): BestRecipe => ({
  steps: does.map(stepFrom),
  isValidated: true,
  ...{ sessionKey: 'pi:a', taskKey: 't', at: '2026-04-01T00:00:00.000Z', ...rest },
});

const API = recipe(['./deploy.sh api {environment: prod | staging}'], {
  ways: [
    { values: { environment: 'production' }, seen: {}, steps: [stepFrom('./deploy.sh api prod')] },
    {
      ...{ values: { environment: 'staging' }, seen: { environment: ['staging'] } },
      steps: [stepFrom('./deploy.sh api {environment}')],
    },
  ],
});

const told = (known: BestRecipe, task: string, phrasings: readonly string[] = []): string[] =>
  toldSteps(known, { task, phrasings }).steps.map((step) => stepLine(step).replace(/^shell: /, ''));

test.each([
  ['deploy the api to staging', './deploy.sh api staging'],
  ['please deploy the api to Staging.', './deploy.sh api staging'],
  ['deploy the api to production', './deploy.sh api prod'],
  ['deploy the api to prod', './deploy.sh api prod'],
  ['deploy the api to qa', './deploy.sh api {environment: prod | staging}'],
  ['deploy the api', './deploy.sh api {environment: prod | staging}'],
  ['deploy the api to the stagingground', './deploy.sh api {environment: prod | staging}'],
])('what worked there: %s', (task, expected) => {
  expect(told(API, task)).toEqual([expected]);
});

test.each([
  ['deploy the api to staging', './deploy.sh api {environment: prod} # {environment: production}'],
  ['deploy the api to production', './deploy.sh api prod # production'],
  ['deploy the api', './deploy.sh api prod # production'],
])('what was done in one place only says so to whoever asks for another: %s', (task, expected) => {
  const known = recipe(['./deploy.sh api prod # production'], { seen: { environment: ['production'] } });
  expect(told(known, task)).toEqual([expected]);
});

test('words that only look like a place are left alone', () => {
  const known = recipe(['npm i --save-dev x > /dev/null', './up dev'], { seen: { environment: ['dev'] } });
  expect(told(known, 'deploy the api to staging')).toEqual([
    'npm i --save-dev x > /dev/null',
    './up {environment: dev}',
  ]);
});

test.each([
  ['roll back billing', 'helm -n prod rollback billing'],
  ['roll back billing in staging', 'helm -n {environment: prod} rollback billing'],
  ['copy it from staging to production', 'helm -n prod rollback {service}'],
])('what was done without naming a place is not for every place: %s', (task, expected) => {
  const known = recipe(['helm -n prod rollback {service}'], {
    seen: { environment: ['production'], service: ['billing'] },
    ways: [
      {
        ...{ values: { service: 'billing' }, seen: {} },
        steps: [stepFrom('helm -n prod rollback billing')],
      },
      {
        ...{ values: { environment: 'production' }, seen: {} },
        steps: [stepFrom('helm -n prod rollback anything')],
      },
    ],
  });
  expect(told(known, task)).toEqual([expected]);
});

const SERVICE = recipe(['docker push acme/{service}:{version}', 'kubectl -n {environment} get pods'], {
  seen: { environment: ['prod', 'staging'], service: ['billing', 'checkout'], version: [] },
});
const ASKED = ['deploy {service} {version} to {environment}', 'deploy billing {version} to {environment}'];

test.each([
  ['deploy checkout 1.0.4 to staging', ['docker push acme/checkout:1.0.4', 'kubectl -n staging get pods']],
  ['deploy mailer 1.0.4 to staging', ['docker push acme/mailer:1.0.4', 'kubectl -n staging get pods']],
  ['deploy billing to production', ['docker push acme/billing:{version}', 'kubectl -n prod get pods']],
  ['deploy it', ['docker push acme/{service}:{version}', 'kubectl -n {environment} get pods']],
  ['deploy billing and checkout 1.0.4 to qa', ['docker push acme/{service}:1.0.4', 'kubectl -n qa get pods']],
  ['deploy mailer and relay 1.0.4 to qa', ['docker push acme/{service}:1.0.4', 'kubectl -n qa get pods']],
])('slots are filled with what is asked for: %s', (task, expected) => {
  expect(told(SERVICE, task, ASKED)).toEqual(expected);
});

test('what no request has named stays open, and so does which of two is which', () => {
  const known = recipe(['helm rollback {name} {number}'], { seen: { name: [] } });
  expect(told(known, 'roll back 3 releases of web-07')).toEqual(['helm rollback web-07 {number}']);
  const copied = recipe(['cp {file} {file_2}'], { seen: { file: [], file_2: [] } });
  expect(told(copied, 'copy b.txt from a.txt')).toEqual(['cp {file} {file_2}']);
});

test('a secret is never filled in', () => {
  const known = recipe(['login --with {secret}'], { seen: { secret: [] } });
  expect(told(known, 'log in with <secret:password>')).toEqual(['login --with {secret}']);
});

test('recipes from before they had ways are told as they are', () => {
  expect(told(recipe(['make {name}']), 'make web-07')).toEqual(['make {name}']);
});

test.each(['constructor', '__proto__'])(
  'a word in braces that every object knows is no slot: {%s}',
  (word) => {
    const does = `grep '{${word}}' src/{file}`;
    const ways = [{ values: { file: 'a.ts' }, seen: { file: ['a.ts'] }, steps: [stepFrom(does)] }];
    expect(told(recipe([does]), 'list the classes')).toEqual([does]);
    expect(told(recipe([does], { ways }), 'list the classes of a.ts')).toEqual([`grep '{${word}}' src/a.ts`]);
    expect(filledSteps([stepFrom(does)], { file: 'a.ts' }).map(stepLine)).toEqual([
      `shell: grep '{${word}}' src/a.ts`,
    ]);
  },
);

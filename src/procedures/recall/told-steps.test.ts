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

test.each([
  ['set the timeout to 45 minutes', 'conf set timeout 45m'],
  ['set the timeout to 1 minute', 'conf set timeout {number_bare: 20}m'],
  ['set the timeout to 12 hours', 'conf set timeout {number_bare: 20}m'],
  ['set the timeout to 45', 'conf set timeout {number_bare: 20}m'],
])('a number alone is that of the unit which it was asked for with: %s', (task, expected) => {
  const known = recipe(['conf set timeout {number_bare}m'], { seen: { number: ['20 minutes'] } });
  expect(told(known, task, ['set the timeout to {number}'])).toEqual([expected]);
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
  ['copy it from staging to production', 'helm -n prod rollback {service: billing}'],
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
  [
    'deploy it',
    [
      'docker push acme/{service: billing | checkout}:{version}',
      'kubectl -n {environment: prod | staging} get pods',
    ],
  ],
  [
    'deploy billing and checkout 1.0.4 to qa',
    ['docker push acme/{service: billing | checkout}:1.0.4', 'kubectl -n qa get pods'],
  ],
  [
    'deploy mailer and relay 1.0.4 to qa',
    ['docker push acme/{service: billing | checkout}:1.0.4', 'kubectl -n qa get pods'],
  ],
])('slots are filled with what is asked for: %s', (task, expected) => {
  expect(told(SERVICE, task, ASKED)).toEqual(expected);
});

test('what no request has named stays open, and so does which of two is which', () => {
  const known = recipe(['helm rollback {name} {number}'], { seen: { name: [] } });
  expect(told(known, 'roll back 3 releases of web-07')).toEqual(['helm rollback web-07 {number}']);
  const copied = recipe(['cp {file} {file_2}'], { seen: { file: [], file_2: [] } });
  expect(told(copied, 'copy b.txt from a.txt')).toEqual(['cp {file} {file_2}']);
});

const STAGED = recipe(['helm upgrade web -n {environment}', 'curl https://web.{environment}.acme.io'], {
  seen: { environment: ['staging'] },
});

test('one run shows what stood in a place, and not that another environment is called by its name there', () => {
  const open = [
    'helm upgrade web -n {environment: staging}',
    'curl https://web.{environment: staging}.acme.io',
  ];
  expect(told(STAGED, 'deploy web to prod')).toEqual(open);
  expect(told(STAGED, 'deploy web to staging')[0]).toBe('helm upgrade web -n staging');
  const { filled, recounted, adapted } = toldSteps(STAGED, { task: 'deploy web to prod', phrasings: [] });
  expect([filled('-n {environment}'), recounted('-n {environment}'), adapted]).toEqual([
    '-n {environment: staging}',
    '-n {environment: staging}',
    'as for staging, not for production',
  ]);
});

test.each([
  ['Setze die Node-Anzahl des Produktions-Clusters auf 9', 'as for staging, not for production'],
  ['raise the nodes of the production cluster', 'as for staging, not for production'],
  ['把生产集群的节点数改成 9', 'as for staging, not for production'],
  ['Erhöhe die Node-Anzahl des Staging-Clusters', null],
  ['raise the node count', null],
  ['Plane die Produktionszahlen im Cluster', null],
])('commands that name a place are for that place, whatever the request says of it: %s', (task, adapted) => {
  const known = recipe(['terraform -chdir=envs/staging plan', 'npm run build:prod']);
  const { steps, ...rest } = toldSteps(known, { task, phrasings: ['raise the number of nodes'] });
  expect(rest.adapted).toBe(adapted);
  expect(rest.isForAnother).toBe(adapted !== null);
  expect(stepLine(steps[0] ?? stepFrom(''))).toBe(
    `shell: terraform -chdir=envs/${adapted === null ? 'staging' : '{environment: staging}'} plan`,
  );
});

test.each([
  ['deploy to the test environment', 'kubectl --context staging get pods', 'as for staging, not for test'],
  ['deploy to staging', 'kubectl --context test get pods', 'as for test, not for staging'],
  ['deploy to staging', 'npm test && npm run dev', null],
  ['deploy to staging', 'NODE_ENV=production vite build --mode production', null],
  ['promote staging to production', 'kubectl --context prod get pods', null],
])('what is no place of its own is none in a command: %s by %s', (task, command, adapted) => {
  expect(toldSteps(recipe([command]), { task, phrasings: [] }).adapted).toBe(adapted);
});

test.each([
  [
    'www.beta.de',
    ['ssh {name: alpha} certbot -d www.beta.de', 'ssh {name: alpha} systemctl reload nginx'],
    true,
  ],
  ['www.alpha.de', ['ssh alpha certbot -d www.alpha.de', 'ssh alpha systemctl reload nginx'], false],
  ['shop.alpha.de', ['ssh alpha certbot -d shop.alpha.de', 'ssh alpha systemctl reload nginx'], false],
])('what else is named after a value does not stay with another: %s', (host, expected, isForAnother) => {
  const known = recipe(['ssh alpha certbot -d {host}', 'ssh alpha systemctl reload nginx'], {
    seen: { host: ['www.alpha.de'] },
  });
  const phrasings = ['renew the certificate of {host}'];
  expect(told(known, `renew the certificate of ${host}`, phrasings)).toEqual(expected);
  expect(toldSteps(known, { task: `renew the certificate of ${host}`, phrasings }).isForAnother).toBe(
    isForAnother,
  );
});

test.each([
  ['shop.acme.io', 'kubectl create secret tls {name: api}-tls --cert=live/shop.acme.io/cert.pem'],
  ['api.acme.io', 'kubectl create secret tls api-tls --cert=live/api.acme.io/cert.pem'],
  ['api.globex.io', 'kubectl create secret tls api-tls --cert=live/api.globex.io/cert.pem'],
])('what is called after the first label of a host belongs to that host: %s', (host, expected) => {
  const known = recipe(['kubectl create secret tls api-tls --cert=live/{host}/cert.pem'], {
    seen: { host: ['api.acme.io'] },
  });
  const { steps } = toldSteps(known, { task: `rotate the certificate of ${host}`, phrasings: [] });
  expect(steps.map(({ args }) => args.command)).toEqual([expected]);
});

test.each([
  ['main', 'git push origin main'],
  ['api', 'curl https://{host}/api/v1/health'],
  ['api', 'npm run build:api'],
  ['web', 'docker compose up web'],
])('a word of its own is not the label of a host: %s, %s', (label, command) => {
  const known = recipe([command, 'certbot -d {host}'], { seen: { host: [`${label}.acme.io`] } });
  const { steps } = toldSteps(known, { task: 'rotate the certificate of shop.acme.io', phrasings: [] });
  expect(steps[0]?.args.command).toBe(command.replace('{host}', 'shop.acme.io'));
});

test('of the places that stood there, the one that is asked for is told', () => {
  const known = recipe(['apply -chdir=envs/{environment: prod | staging}'], {
    seen: { environment: ['production', 'staging'] },
  });
  expect(told(known, 'apply it on production')).toEqual(['apply -chdir=envs/prod']);
  expect(told(known, 'apply it on staging and production')).toEqual([
    'apply -chdir=envs/{environment: prod | staging}',
  ]);
  expect(told(known, 'apply it on qa')).toEqual(['apply -chdir=envs/{environment: prod | staging}']);
});

test.each([
  ['the rest of a number', ['helm upgrade redis --version {version}.0'], 'upgrade redis to 20.2.3'],
  ['names in a folder', ['git mv {path}mod000.js {path}mod000.ts'], 'migrate lib/ to typescript'],
])('%s that belongs to one value is not filled with another', (_, does, task) => {
  const steps = [...does, 'echo {version} {path}'];
  const known = recipe(steps, { seen: { version: [], path: [] } });
  expect(told(known, task)).toEqual(steps);
});

test.each([
  ['deploy checkout 1.0.4 to staging', 'with 1.0.4 for {version}'],
  ['deploy checkout to staging', null],
  ['deploy billing to qa', 'as for prod and staging, with qa in their place'],
])('what no run was done with is said: %s', (task, expected) => {
  expect(toldSteps(SERVICE, { task, phrasings: ASKED }).adapted).toBe(expected);
});

test('whether it was done for that ticket nobody knows, and nobody says', () => {
  const known = recipe(['jira transition {ref} review'], { seen: { ref: [] } });
  const { steps, adapted } = toldSteps(known, {
    task: 'move SHOP-12 to review',
    phrasings: ['move {ref} to review'],
  });
  expect(steps.map(({ args }) => args.command)).toEqual(['jira transition SHOP-12 review']);
  expect(adapted).toBeNull();
});

test('what happened is told with what was there then', () => {
  const { recounted } = toldSteps(SERVICE, { task: 'deploy checkout 1.0.4 to staging', phrasings: ASKED });
  expect(recounted('push {service}:{version} to {environment}')).toBe('push checkout:{version} to staging');
});

test.each(['release 3.0.0', 'release v3.0.0 please'])('a version keeps the mark of its steps: %s', (task) => {
  const known = recipe(['npm version {version}', 'git tag v{version}'], { seen: { version: [] } });
  expect(told(known, task)).toEqual(['npm version 3.0.0', 'git tag v3.0.0']);
});

test('what is named after a file is named after the file that is asked for', () => {
  const known = recipe(['ffmpeg -i {file} {file_stem}.wav', 'whisper {file_stem}.wav'], {
    seen: { file: ['interview.m4a'] },
  });
  expect(told(known, 'transcribe meeting.m4a')).toEqual([
    'ffmpeg -i meeting.m4a meeting.wav',
    'whisper meeting.wav',
  ]);
});

test('a variable of a shell that is called like a slot is none', () => {
  const does = ['git tag v{version}', `echo "\${version}" {{version}}`];
  const known = recipe(does, { seen: { version: ['3.0.0'] } });
  expect(told(known, 'release version 3.1.0')).toEqual(['git tag v3.1.0', does[1]]);
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

const TRAINED = recipe(
  ['train --month {date} --out churn_{date_underscored}.pkl', 'load churn_{date_underscored}.pkl'],
  {
    seen: { date: ['2026-10'] },
  },
);

test.each([
  ['train it for 2026-11', ['train --month 2026-11 --out churn_2026_11.pkl', 'load churn_2026_11.pkl']],
  [
    'train it for November',
    [
      'train --month {date: 2026-10} --out churn_{date_underscored: 2026_10}.pkl',
      'load churn_{date_underscored: 2026_10}.pkl',
    ],
  ],
  [
    'train it',
    [
      'train --month {date: 2026-10} --out churn_{date_underscored: 2026_10}.pkl',
      'load churn_{date_underscored: 2026_10}.pkl',
    ],
  ],
])('what follows from a value is filled with it, or both are told as they were: %s', (task, expected) => {
  expect(told(TRAINED, task)).toEqual(expected);
});

test.each([
  [
    'a file of another month',
    ['train {date} churn-2026-10.pkl'],
    { date: ['2026-10'] },
    'train it for 2026-11',
  ],
  ['the last day of it', ['train {date} --until 2026-10-31'], { date: ['2026-10'] }, 'train it for 2026-11'],
  [
    'another word for it',
    ['npm version {version: patch}', 'gh release v{version}'],
    { version: ['1.8.0'] },
    'release 1.9.0',
  ],
  [
    'another spelling',
    ['git tag {version}', 'git switch rel_1_8_0'],
    { version: ['1.8.0'] },
    'release 1.9.0',
  ],
])('is filled in nowhere where a step keeps %s', (_, does, seen, task) => {
  const { steps, adapted } = toldSteps(recipe(does, { seen }), { task, phrasings: [] });
  expect(steps.map(stepLine).join(' ')).not.toMatch(/1\.9\.0|2026-11/);
  expect(adapted).toMatch(/^as for (?:2026-10, not for 2026-11|1\.8\.0, not for 1\.9\.0)$/);
});

test.each([
  [
    'a longer number',
    ['tag {version} --build 11.8.0'],
    { version: ['1.8.0'] },
    'release 1.9.0',
    'tag 1.9.0 --build 11.8.0',
  ],
  [
    'what is told as open',
    ['run {date} --until {date_2: 2026-10-31}'],
    { date: ['2026-10'] },
    'run it for 2026-11',
    'run 2026-11 --until {date_2: 2026-10-31}',
  ],
])('is filled in beside %s', (_, does, seen, task, expected) => {
  expect(told(recipe(does, { seen }), task)).toEqual([expected]);
});

test('a slot that no request fills is told with what stood there', () => {
  const known = recipe(['dbt run --vars {start: {date_2}}', 'git commit -m "{message}"'], {
    had: { date_2: ['2026-10-01'] },
  });
  expect(told(known, 'backfill it')).toEqual([
    'dbt run --vars {start: {date_2: 2026-10-01}}',
    'git commit -m "{message}"',
  ]);
});

const FOLDERS = recipe(['sharp -i "{path}*.png" -o {path_folder}'], {
  seen: { path: ['public/', 'public/blog/'] },
  ways: [{ values: { path: 'public/' }, seen: {}, steps: [stepFrom('imagemin public/*.png')] }],
});

test.each([
  ['optimise the images in public/', 'imagemin public/*.png'],
  ['optimise the images in public/shop/', 'sharp -i "public/shop/*.png" -o public/shop'],
  ['optimise the images in public/shop', 'sharp -i "public/shop/*.png" -o public/shop'],
])('a folder within another is not that other: %s', (task, expected) => {
  expect(told(FOLDERS, task)).toEqual([expected]);
});

test.each([
  ['Version 2.2 auf Produktion bringen', 'cap deploy TAG=2.2'],
  ['2.2 auf Produktion bringen', 'cap deploy TAG=2.2'],
  ['Version 2.2.1 auf Produktion bringen', 'cap deploy TAG={number: 2.1}'],
])('a version by itself is the number that stood there: %s', (task, expected) => {
  expect(told(recipe(['cap deploy TAG={number}'], { seen: { number: ['2.1'] } }), task)).toEqual([expected]);
});

test('of two, who asks in the very same words says which is which', () => {
  const known = recipe(['cp {file} {file_2}'], { seen: { file: ['a.txt'], file_2: ['b.txt'] } });
  expect(told(known, 'copy c.txt over d.txt', ['copy {file} over {file_2}'])).toEqual(['cp c.txt d.txt']);
  const open = 'cp {file: a.txt} {file_2: b.txt}';
  expect(told(known, 'copy c.txt over d.txt', ['over {file} copy {file_2}'])).toEqual([open]);
  expect(
    told(known, 'copy c.txt over d.txt', ['copy {file} over {file_2}', 'put {file_2} on {file}']),
  ).toEqual([open]);
});

/**
 * Where something was done, and whether that is where it is asked for.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { toldSteps } from './told-steps.ts';

function adapted(known: string, task: string, command: string): string | null {
  const recipe = { steps: [stepFrom(command)], isValidated: true, sessionKey: 's', taskKey: 't', at: '' };
  return toldSteps(recipe, { task, phrasings: [known] }).adapted;
}

test.each([
  [
    'list the vms of dev',
    'list the vms of prod',
    'gcloud config set project dev-7',
    'development',
    'production',
  ],
  [
    'list the vms of prod',
    'list the vms of dev',
    'gcloud config set project prod-1',
    'production',
    'development',
  ],
  ['restore the dump locally', 'restore the dump on the prod server', 'createdb shop', 'local', 'production'],
  ['restore the dump on staging', 'restore the dump on my machine', 'createdb shop', 'staging', 'local'],
])('“%s” is not “%s”', (known, task, command, done, asked) => {
  expect(adapted(known, task, command)).toBe(`as for ${done}, not for ${asked}`);
});

test.each([
  ['list the vms of dev', 'show the vms in dev', 'gcloud config set project dev-7'],
  ['list the vms of dev', 'list the vms', 'gcloud config set project dev-7'],
  ['restore the dump locally', 'restore the dump on my laptop', 'createdb shop'],
  ['restore the dump locally', 'restore the dump', 'createdb shop'],
  ['restore the dump', 'restore the dump locally', 'createdb shop'],
  ['pull the prod dump locally', 'pull the prod dump', 'scp prod:/shop.dump .'],
  ['reproduce the prod bug locally', 'reproduce the prod bug', './run.sh'],
  ['publish the locales', 'publish the locales to prod', './run.sh'],
  ['install the headers of dev packages', 'install the headers on prod', 'apt install libssl-dev'],
  ['read about the stage of the rocket', 'read about it on prod', './run.sh'],
])('“%s” may be “%s”', (known, task, command) => {
  expect(adapted(known, task, command)).toBeNull();
});

test.each([
  ['vercel deploy --prod', 'vercel deploy {environment: --prod}'],
  ['vercel deploy --prod --yes', 'vercel deploy {environment: --prod} --yes'],
  ['wrangler deploy --env production', 'wrangler deploy --env {environment: production}'],
  ['./deploy --prod-url=a', './deploy --{environment: prod}-url=a'],
])('an option that is the name of a place stands open as a whole: %s', (command, expected) => {
  const recipe = { steps: [stepFrom(command)], isValidated: true, sessionKey: 's', taskKey: 't', at: '' };
  const asked = { task: 'publish the website to staging', phrasings: ['publish the website'] };
  const { steps, adapted } = toldSteps(recipe, asked);
  expect(steps.map(({ args }) => args.command)).toEqual([expected]);
  expect(adapted).toBe('as for production, not for staging');
});

test('what is local to a system is no place', () => {
  const step = stepFrom('/usr/local/bin/restore shop.dump');
  const recipe = { steps: [step], isValidated: true, sessionKey: 's', taskKey: 't', at: '' };
  const asked = { task: 'restore the dump on prod', phrasings: ['restore the dump locally'] };
  expect(toldSteps(recipe, asked).steps).toEqual([step]);
});

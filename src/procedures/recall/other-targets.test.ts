/**
 * A target that nobody has gone to is not told as one that has worked.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { stepFrom } from '../merge/testing/shorthand.ts';
import { toldSteps } from './told-steps.ts';

const RECIPE = {
  ...{ steps: [stepFrom('fly deploy -a api-{environment}')], isValidated: true },
  ...{ sessionKey: 's', taskKey: 't', at: '', seen: { environment: ['prod', 'stg'] } },
};

test.each([
  ['deploy the api to hetzner', 'as for prod and stg, not for hetzner'],
  ['deploy the api to the customer Novak', 'as for prod and stg, not for customer Novak'],
  ['deploy the api to prod', null],
  ['deploy the api', null],
  ['deploy the api to the cluster', null],
  ['deploy the api to the server', null],
  ['deploy the api to all of us', null],
  ['deploy the api to fix the login', null],
  ['deploy the api, i have to go to lunch with a friend of mine', null],
])('%s: %s', (task, adapted) => {
  const told = toldSteps(RECIPE, { task, phrasings: ['deploy the api to {environment}'] });
  expect(told.adapted).toBe(adapted);
});

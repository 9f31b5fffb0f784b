/**
 * Who pulls or takes down what is out takes it back; who fetches, shortens or moves something does not.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { meaningOf } from './meaning.ts';

it.each([
  'pull the listing from the api',
  'pull the image listing and check it',
  'pull the docker release now',
  'pull the latest release of the parser',
  'take the article down to 500 words',
  'take the article down a notch',
  'take 2 off the web timeout',
  'take the tests off the store branch',
  'pull the releases of the repo into a csv',
  'pull the releases from github',
  'pull the releases as a csv',
  'pull the releases of the parser from github',
])('“%s” takes back nothing that is out', (asked) => {
  expect(meaningOf(asked).action).not.toBe('unpublish');
});

it.each([
  'pull the broken release now',
  'pull the release because of the leak',
  'pull the release',
  'pull the store listing',
  'pull the listing from the app store',
  'take the article down',
  'take the release off npm',
  'take the app off the play store, please',
  'take the app off the app store today',
  'take the package off npm until monday',
  'take the page down by tonight',
  'pull the release and publish a fix',
  'pull the broken release 1.4 and put the customers into a queue',
  'pull the broken release into quarantine',
  'pull the broken release from github',
  'pull the release because it broke checkout, and look into it',
  'pull the release of the parser because it got into a loop',
  'pull the release from npm, and as a precaution revoke the keys',
])('“%s” takes back what is out', (asked) => {
  expect(meaningOf(asked).action).toBe('unpublish');
});

/**
 * Slips of the keyboard, and words that only look like one.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { WORD_COUNTS } from '../merge/word-counts.ts';
import { respelled } from './spelling.ts';

const isKnown = (stem: string): boolean => WORD_COUNTS.has(stem);

it.each([
  ['depoly the api', 'deploy the api'],
  ['relase the sdk', 'release the sdk'],
  ['reset the pasword of peter', 'reset the password of peter'],
  ['renew the certificatte', 'renew the certificate'],
  ['put it on stagign', 'put it on staging'],
])('“%s” means “%s”', (typed, meant) => {
  expect(respelled(typed, isKnown)).toBe(meant);
});

it.each([
  'offboard marta and martin',
  'look at src/depoly.ts',
  'run npm run relase:all',
  'ask pasword.example.com',
  'the planet is round',
  'severe weather',
  'Depoly is a name',
  'filed a complaint about the trial',
  'deploys and deployed and redeploying',
  'a casual remark on the causal chain',
])('“%s” stays as it is', (text) => {
  expect(respelled(text, isKnown)).toBe(text);
});

/**
 * Slips of the keyboard, and words that only look like one.
 *
 * @module
 */
import { expect, it } from 'vitest';
import { WORD_COUNTS } from '../merge/word-counts.ts';
import { respelled, slipsIn } from './spelling.ts';

const read = (text: string): string =>
  respelled(
    text,
    slipsIn(text, (stem) => WORD_COUNTS.has(stem)),
  );

it.each([
  ['depoly the api', 'deploy the api'],
  ['relase the sdk', 'release the sdk'],
  ['reset the pasword of peter', 'reset the password of peter'],
  ['renew the certificatte', 'renew the certificate'],
  ['put it on stagign', 'put it on staging'],
  ['deploy to stagign', 'deploy to staging'],
  ['email the clint about it', 'email the client about it'],
  ['merge my brach', 'merge my branch'],
  ['fix lgoin page', 'fix login page'],
  ['send it by emial', 'send it by email'],
  ['add tests for autentication', 'add tests for authentication'],
])('“%s” means “%s”', (typed, meant) => {
  expect(read(typed)).toBe(meant);
});

it.each([
  'offboard marta and martin',
  'look at src/depoly.ts',
  'run npm run relase:all',
  'ask pasword.example.com',
  'the planet is round',
  'severe weather',
  'email clint about the invoice',
  'write to brach gmbh',
  'write an offer for brach',
  'delete clint',
  'email clint miller',
  'clint is on holiday',
  'Depoly is a name',
  'filed a complaint about the trial',
  'deploys and deployed and redeploying',
  'a casual remark on the causal chain',
])('“%s” stays as it is', (text) => {
  expect(read(text)).toBe(text);
});

import { expect, it } from 'vitest';
import { withObject } from './pointed-at.ts';

const APP = 'lint the flutter app';

it.each([
  [APP, 'release it to the play store beta', 'release the flutter app to the play store beta'],
  ['deploy the shop to staging', 'send it through the smoke tests', 'send the shop through the smoke tests'],
  [
    'take a snapshot of the ebs volume of jenkins',
    'delete the old ones too',
    'delete the old ones: a snapshot of the ebs volume of jenkins',
  ],
  [APP, 'publish this on the play store', 'publish the flutter app on the play store'],
  [
    'put a new beta of the ios app on testflight',
    'the android one to the internal track',
    'put the android one to the internal track',
  ],
  [
    'schreib einen Bericht über Q3',
    'schicke ihn an das Team von Berlin',
    'schicke einen Bericht über Q3 an das Team von Berlin',
  ],
])('after “%s” “%s” is told as “%s”', (before, order, told) => {
  expect(withObject(order, before)).toBe(told);
});

it.each([
  ['fix the login bug', 'release it to the beta channel'],
  ['the disk of db1 is full', 'move it to the other volume'],
  ['do that for me', 'release it to the play store beta'],
  [APP, 'release the changelog to the team'],
  [APP, 'it is on the play store'],
  [APP, 'wow, that was quick?! ok do the upgrade'],
  [APP, 'wow that was quick. now do the upgrade'],
  [APP, 'publish that package on the play store'],
  [APP, 'starte das Backup von db1'],
])('after “%s” “%s” stays as it is', (before, order) => {
  expect(withObject(order, before)).toBeNull();
});

it('is read in no time worth mentioning', () => {
  for (const piece of [' ', 'it ', ' again', '- ', 'ones '])
    expect(withObject(`release it${piece.repeat(100_000)}x`, APP.repeat(10_000))).toBeNull();
});

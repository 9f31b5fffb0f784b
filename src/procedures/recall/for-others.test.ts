/**
 * What was done elsewhere comes last, and what fits worse does not take its place.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { withoutOthers, withoutSubstitutes } from './for-others.ts';

test.each<[string, string[], number[], string[]]>([
  ['what is likely by itself comes first', ['0.80', '0.87 elsewhere'], [], ['0.80', '0.87 elsewhere']],
  ['what shares a few words is left out', ['0.67', '0.52', '0.87 elsewhere'], [], ['0.87 elsewhere']],
  ['also where the better one is withheld', ['0.67', '0.52'], [0.74], []],
  ['what fits as well as the withheld is told', ['0.67'], [0.6], ['0.67']],
  ['what is likely by itself is told, whatever is withheld', ['0.78'], [0.85], ['0.78']],
  ['nothing is left out where nothing was elsewhere', ['0.67', '0.52'], [], ['0.67', '0.52']],
  [
    'what was done in the very place stays',
    ['0.60 there', '0.87 elsewhere'],
    [],
    ['0.60 there', '0.87 elsewhere'],
  ],
  ['also beside what is withheld, and nothing else does', ['0.60 there', '0.58'], [0.74], ['0.60 there']],
  ['nobody needs what is elsewhere beside what fits as well', ['0.67', '0.60 elsewhere'], [], ['0.67']],
])('%s', (_, known, withheld, told) => {
  const ways = known.map((name) => ({
    ...{ worked: { name, project: '/shop', score: Number.parseFloat(name) } },
    ...{ isForAnother: name.endsWith('elsewhere'), isThere: name.endsWith(' there') },
  }));
  expect(withoutOthers(ways, withheld).map(({ name }) => name)).toEqual(told);
});

test('what took away something else in another project is told to nobody, and nothing in its place', () => {
  const ways = ['0.60', '0.70 of another project elsewhere', '0.65 elsewhere'].map((name) => ({
    ...{ worked: { name, project: '/shop', score: Number.parseFloat(name) } },
    isForAnother: name.endsWith('elsewhere'),
  }));
  const told = withoutOthers(ways, [], ({ name }) => !name.includes('another project'));
  expect(told.map(({ name }) => name)).toEqual(['0.65 elsewhere']);
});

test.each<[string, string[], number[], string[]]>([
  [
    'another task is not told where the one that is asked for has failed',
    ['0.73', '0.60 there'],
    [1],
    ['0.60 there'],
  ],
  ['what is likely by itself is', ['0.80'], [1], ['0.80']],
  ['what fits as well is', ['0.62'], [0.6], ['0.62']],
  ['nothing is left out where nothing has failed', ['0.52'], [], ['0.52']],
])('%s', (_, known, failed, told) => {
  const ways = known.map((name) => ({
    ...{ worked: { name, project: '/shop', score: Number.parseFloat(name) } },
    ...{ isForAnother: false, isThere: name.endsWith(' there') },
  }));
  expect(withoutSubstitutes(ways, failed).map(({ worked }) => worked.name)).toEqual(told);
});

test.each<[string, [string, number, boolean, string][], string[]]>([
  [
    'what takes the value comes before what is told with another one',
    [
      ['old', 0.95, true, '/shop'],
      ['new', 0.68, false, '/shop'],
    ],
    ['new', 'old'],
  ],
  [
    'not where it is much less likely',
    [
      ['old', 0.97, true, '/shop'],
      ['restart', 0.52, false, '/shop'],
      ['elsewhere', 0.5, false, '/web'],
    ],
    ['old', 'restart', 'elsewhere'],
  ],
  [
    'nor for that of another project',
    [
      ['old', 0.9, true, '/shop'],
      ['elsewhere', 0.8, false, '/web'],
    ],
    ['old', 'elsewhere'],
  ],
])('of one project, %s', (_, rows, told) => {
  const ways = rows.map(([name, score, lacksValue, project]) => ({
    ...{ worked: { name, project, score }, isForAnother: false, lacksValue },
  }));
  expect(withoutOthers(ways).map(({ name }) => name)).toEqual(told);
});

import { expect, it } from 'vitest';
import { asMeant } from './as-meant.ts';

it('says what was meant in the place of what was said', () => {
  const exchanged = [{ said: 'staging', meant: 'production' }];
  expect(asMeant('deploy it to Staging', exchanged)).toBe('deploy it to production');
});

it('leaves what stands in two places, of which one was meant', () => {
  const request = 'dump the orders of production and load them into production';
  expect(asMeant(request, [{ said: 'production', meant: 'staging' }])).toBe(request);
});

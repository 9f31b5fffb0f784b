import { expect, it } from 'vitest';
import { refusedNames } from './refused-names.ts';

it('a no that goes on with what was only stated refuses nothing', () => {
  expect(refusedNames('I see no redis, no nginx')).toEqual([]);
  expect(refusedNames('no redis, no nginx')).toEqual(expect.arrayContaining(['redis', 'nginx']));
});

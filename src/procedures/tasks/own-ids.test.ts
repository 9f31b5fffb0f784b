import { expect, it } from 'vitest';
import type { Call } from '../../sessions/session.ts';
import { runs } from '../testing/sessions.ts';
import { withOwnIds } from './own-ids.ts';

const made = (...ids: string[]): Call[] => ids.map((id) => ({ ...runs('make'), id }));

it.each([
  [
    ['a', 'b', 'a', 'a'],
    ['a', 'b', 'a#2', 'a#3'],
  ],
  [
    ['a', 'a', 'a#2'],
    ['a', 'a#3', 'a#2'],
  ],
  [
    ['', ''],
    ['', '#2'],
  ],
])('calls of the ids %j are told apart as %j', (ids, own) => {
  expect(withOwnIds(made(...ids)).map(({ id }) => id)).toEqual(own);
});

it('calls that have ids of their own stay as they are', () => {
  const calls = made('a', 'b');
  expect(withOwnIds(calls)).toBe(calls);
});

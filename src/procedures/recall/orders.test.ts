/**
 * Of a long text only both ends are read: somebody types there, and between the two lies what was pasted.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { clausesOf, orderIn, tellsOfTrouble } from './orders.ts';

test.each(['a, ', 'GET /health 200\n', 'stop it and ', 'x'])(
  'a long row of “%s” has few clauses',
  (piece) => {
    const clauses = clausesOf(`first one, ${piece.repeat(5_000)}, last one`);
    expect(clauses.length).toBeLessThanOrEqual(20);
    expect([clauses[0], clauses.at(-1)]).toEqual(['first one', 'last one']);
  },
);

test.each([
  ['please restart nginx', 'restart'],
  ['check the logs', 'check'],
  ['can you open the door', 'open'],
  ['we restart nginx tomorrow', undefined],
  ['the door is open', undefined],
  ['frobnicate the door', undefined],
])('“%s” asks for %s', (clause, action) => {
  expect(orderIn(clause)?.action).toBe(action);
});

test.each([
  ['the site is still down', true],
  ['fix the site', false],
  ['the site is up', false],
])('“%s” tells of a trouble: %s', (clause, isTrouble) => {
  expect(tellsOfTrouble(clause)).toBe(isTrouble);
});

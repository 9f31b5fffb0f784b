/**
 * A turn of speech is the order that it stands for, and words that only look like it are none.
 *
 * @module
 */
import { expect, test } from 'vitest';
import { SAME_ORDERS, sameOrder } from './same-order.ts';

test.each(SAME_ORDERS)('$example', ({ example, order }) => {
  expect(sameOrder(example)).toBe(order);
});

test.each([
  ['please put the docs live', 'please deploy the docs'],
  ['can you get the api onto prod', 'can you deploy the api to prod'],
  ['bring the shop up on staging!', 'deploy the shop to staging'],
  ['get acme-ui 3.1 out on npm', 'publish acme-ui 3.1 to npm'],
  ['convert notes.md to pdf, it has tables', 'make a pdf of notes.md, it has tables'],
  ['import last night’s backup into staging', 'restore last night’s backup into staging'],
  ['a german translation of the readme', 'translate the readme to german'],
  ['get the dump onto my laptop', null],
  ['take the dog out to the park', null],
  ['take the website offline', null],
  ['put the live stream into the calendar', null],
  ['get it working on staging', null],
  ['get the logs from production', null],
  ['turn config.yaml into a habit', null],
  ['load the customers into the crm', null],
  ['go back to the hotel', null],
  ['a translation for the word cheese', null],
  ['deploy the api to staging', null],
])('“%s”: %s', (task, order) => {
  expect(sameOrder(task)).toBe(order);
});

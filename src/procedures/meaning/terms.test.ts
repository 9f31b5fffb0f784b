/**
 * Words that mean the same are one term, and words that only look alike are not.
 *
 * @module
 */
import { describe, expect, it } from 'vitest';
import { meaningOf } from './meaning.ts';
import { termsOf } from './terms.ts';

describe('a word', () => {
  it.each([
    ['locales', 'translation'],
    ['recordings', 'audio'],
    ['pictures', 'image'],
    ['orders', 'order'],
    ['pages', 'page'],
    ['books', 'book'],
    ['bookings', 'booking'],
    ['ordering', 'sorting'],
  ])('“%s” is what “%s” is', (one, other) => {
    expect(termsOf(one)).toEqual(termsOf(other));
  });

  it.each([
    ['local', 'locale'],
    ['record', 'recording'],
    ['orders', 'ordering'],
    ['pages', 'paging'],
    ['books', 'bookings'],
  ])('“%s” is not what “%s” is, although they have one stem', (one, other) => {
    expect(termsOf(one)).not.toEqual(termsOf(other));
  });
});

describe('what is to be done', () => {
  it.each([
    ['make a pdf out of notes.md', 'convert'],
    ['generate an html file from {file}', 'convert'],
    ['make a table out of wood', 'create'],
    ['give the web server more memory', 'increase'],
    ['bump the memory limit of web', 'increase'],
    ['bump lodash to {version}', 'upgrade'],
    ['bring postgres on {name} up to {version}', 'upgrade'],
    ['bring the test server up', 'run'],
    ['i need a csv with all orders of {date}', 'export'],
    ['i need a csv parser', 'create'],
    ['put the new version of the api on {environment}', 'deploy'],
    ['make slides out of {file}', 'convert'],
    ['make a copy of {file}', 'create'],
    ['schedule {file} daily at {number}', 'create'],
    ['schedule a meeting every monday', 'schedule'],
    ['check the load of the backup server', 'check'],
    ['import the price updates of the supplier', 'import'],
    ['spiel die updates auf {name} ein', 'install'],
    ['schalte die heizung ein um 7 uhr', 'enable'],
    ['schalte die heizung aus um 7 uhr', 'disable'],
    ['put a note into the readme, then deploy to {environment}', 'create'],
  ])('“%s” is to %s', (request, action) => {
    expect(meaningOf(request.replace('notes.md', '{file}')).action).toBe(action);
  });
});

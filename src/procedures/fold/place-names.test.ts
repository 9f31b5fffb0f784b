import { expect, test } from 'vitest';
import { PLACE_NAMES, placeName } from './place-names.ts';

test.each(PLACE_NAMES.map((rule) => [...rule.example, rule.name, rule] as const))(
  '“%s” “%s”: what stands there is called %s',
  (before, value, name, rule) => {
    const first = PLACE_NAMES.find(
      (one) => one.before?.test(before) !== false && one.value?.test(value) !== false,
    );
    expect(first).toBe(rule);
    expect(placeName(before, [value])).toEqual({ name, isOfTheDay: rule.isOfTheDay ?? false });
  },
);

test('a place is called by what all runs have in it', () => {
  expect(placeName('open ', ['a.md', 'b.md']).name).toBe('file');
  expect(placeName('open ', ['a.md', 'docs']).name).toBe('name');
  expect(placeName('ping ', ['shop.example', 'api.co.uk']).name).toBe('host');
});

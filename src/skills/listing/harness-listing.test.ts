import { expect, test } from 'vitest';
import { LISTING_RULES, type ListingRule, listingOf, type Shown } from './harness-listing.ts';

const skill = (name: string, description: number, useCount = 0) => ({
  ...{ id: `skill:${name}`, name, description, useCount, lastUsedAt: null },
});

function shown(rule: ListingRule, skills: ReturnType<typeof skill>[]): Shown[] {
  return listingOf(skills, rule).map((one) => one.shown);
}

test('the descriptions of the least used go first, their names stay', () => {
  const rule: ListingRule = { room: 300, longest: 120, gives: 'least-used' };
  const skills = [skill('never', 100), skill('often', 100, 9), skill('long', 400, 3)];
  expect(shown(rule, skills)).toEqual(['dropped', 'whole', 'cut']);
  expect(listingOf(skills, rule)[0]?.characters).toBeLessThan(15);
});

test('where ends are cut, all share the room; too short an end is none', () => {
  const rule: ListingRule = { room: 200, longest: 1000, gives: 'ends' };
  expect(shown(rule, [skill('a', 30), skill('b', 500)])).toEqual(['whole', 'cut']);
  expect(
    shown(
      rule,
      Array.from({ length: 15 }, (_, n) => skill(`s${n}`, 400)),
    ),
  ).toEqual(new Array(15).fill('dropped'));
});

test('what fits is shown whole, and never more than there is room for', () => {
  for (const rule of Object.values(LISTING_RULES)) {
    expect(shown(rule, [skill('one', 200)])).toEqual(['whole']);
    const many = Array.from({ length: 100 }, (_, n) => skill(`skill-${n}`, 50 * n, n));
    const all = listingOf(many, rule);
    expect(all.reduce((sum, { characters }) => sum + characters, 0)).toBeLessThanOrEqual(rule.room);
  }
});

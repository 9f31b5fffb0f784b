import { expect, test } from 'vitest';
import { graphFactor, graphProximity } from './graph-proximity.ts';

const related = (one: string, other: string): number => ([one, other].sort().join() === 'a,b' ? 0.8 : 0);

test('a skill that is related to a good suggestion gains, one that is not does not', () => {
  const scored = [
    { id: 'a', score: 0.9 },
    { id: 'c', score: 0.5 },
    { id: 'b', score: 0.5 },
  ];
  const proximity = graphProximity(scored, related);
  expect(proximity[0]).toBeCloseTo(0.4, 10);
  expect(proximity[1]).toBe(0);
  expect(proximity[2]).toBeCloseTo(0.72, 10);
});

test('relations move a score by a tenth at most', () => {
  expect(graphFactor(0)).toBe(1);
  expect(graphFactor(1)).toBeCloseTo(1.1, 10);
});

test('alone there is nothing to be close to', () => {
  expect(graphProximity([{ id: 'a', score: 1 }], related)).toEqual([0]);
});

import { expect, test } from 'vitest';
import { Crowd } from './crowd.ts';

test('all who have asked a process that never rests are a crowd, until it rests or they are gone', () => {
  let [idle, now] = [0, 0];
  const crowd = new Crowd(
    () => idle,
    () => now,
  );
  expect(['a', 'b', 'a', 'c'].map((session) => crowd.joinedBy(session))).toEqual([1, 2, 2, 3]);
  idle += 1;
  expect(crowd.joinedBy('d')).toBe(4);
  now = 1500;
  expect(crowd.joinedBy('b')).toBe(4);
  now = 2500;
  expect(crowd.joinedBy('e')).toBe(2);
  idle += 30;
  expect(crowd.joinedBy('a')).toBe(1);
});

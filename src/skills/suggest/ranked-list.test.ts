import { expect, test } from 'vitest';
import { skillRecord } from '../../../test/support/records.ts';
import { rankSkills } from './ranked-list.ts';

const options = { now: new Date('2026-01-01T00:00:00Z'), floor: 0.3 };

test('a skill that is used and connected ranks above one that is not, and says why', () => {
  const idle = skillRecord({ name: 'idle' });
  const busy = skillRecord({ name: 'busy', useCount: 4 });
  const ranked = rankSkills([idle, busy], [{ id: busy.id, memories: 2, relations: 1 }], options);
  expect(ranked.map(({ name }) => name)).toEqual(['busy', 'idle']);
  expect(ranked[0].reason).toBe('importance 0.70, used 4 times, 2 linked memories, 1 relation');
});

test('equal skills are ordered by name, so that the list is stable', () => {
  const skills = ['c', 'a', 'b'].map((name) => skillRecord({ name }));
  expect(rankSkills(skills, [], options).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

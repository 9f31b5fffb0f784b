import { expect, test } from 'vitest';
import { temporaryHome } from '../../../test/support/temporary-home.ts';
import { composeSkill } from './compose-skill.ts';
import { MAX_KEPT_PER_DAY, throwIfFull } from './limits.ts';

const AUTHOR = { kind: 'agent', name: 'mcp:x', sessionKey: 'k', project: null } as const;

test('asked for at once, no more is applied without a person than a day allows', async () => {
  const place = temporaryHome();
  const app = await place.open({
    environment: { KNOWHOW_REVIEW_MODE: 'none', KNOWHOW_REVIEW_MAXAPPLIEDPERDAY: '3' },
  });
  const ended = await Promise.all(
    Array.from({ length: 6 }, (_, at) => {
      const name = `skill-${at}`;
      const content = composeSkill({
        ...{ name, description: `Does what ${name} is for, whenever it is needed.` },
        ...{ whenToUse: 'It is needed.', procedure: '1. Do it.', pitfalls: 'None.', verification: 'Look.' },
      });
      const author = { ...AUTHOR, name: `mcp:x${at}`, sessionKey: name };
      return app.review.submit({ kind: 'create', skill: name, content, reason: 'It is missing.', author });
    }),
  );
  const verdicts = ended.map(({ verdict }) => verdict).sort();
  expect(verdicts).toEqual(['applied', 'applied', 'applied', 'queued', 'queued', 'queued']);
});

test('what is kept within a day is bounded, whatever authors call themselves', async () => {
  const policy = { maxPerRun: 10, maxPerDay: 10 } as Parameters<typeof throwIfFull>[2];
  const kept = (all: number) => ({
    // Of this author and this state there is nothing yet.
    count: async (filter: object = {}) => (Object.keys(filter).join() === 'since' ? all : 0),
  });
  const now = new Date('2026-01-02T00:00:00Z');
  await throwIfFull(kept(MAX_KEPT_PER_DAY - 1), AUTHOR, policy, now);
  await expect(throwIfFull(kept(MAX_KEPT_PER_DAY), AUTHOR, policy, now)).rejects.toMatchObject({
    code: 'conflict',
  });
});

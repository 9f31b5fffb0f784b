import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryHome } from '../../test/support/temporary-home.ts';
import { composeSkill } from './compose-skill.ts';
import type { Submission } from './submission.ts';

const AUTHOR = { kind: 'agent', name: 'mcp:x', sessionKey: 'k1', project: null } as const;

function change(name: string): Submission {
  const content = composeSkill({
    ...{ name, description: `Does what ${name} is for, whenever it is needed.` },
    ...{ whenToUse: 'It is needed.', procedure: '1. Do it.', pitfalls: 'None.', verification: 'Look.' },
  });
  return { kind: 'create', skill: name, content, reason: 'It is missing.', author: AUTHOR };
}

test.each(['one process', 'two processes'])(
  'a yes and a no at once, in %s: one of them holds, and the folder agrees with it',
  async (where) => {
    const place = temporaryHome();
    const app = await place.open();
    const other = where === 'one process' ? app : await place.open();
    const told: string[] = [];
    for (const { events } of new Set([app, other])) {
      events.subscribe({
        onEvent: ({ kind, data }) => kind === 'review.decided' && told.push(data.state),
        onClose: () => undefined,
      });
    }
    for (const name of ['first', 'second', 'third']) {
      const { proposal } = await app.review.submit(change(name));
      told.length = 0;
      const ended = await Promise.allSettled([
        app.review.approve(proposal.id),
        other.review.reject(proposal.id, 'no'),
        other.review.approve(proposal.id),
      ]);
      const state = (await app.store.proposals.get(proposal.id))?.state;
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const end of ended) {
        if (end.status === 'rejected')
          expect(end.reason).toMatchObject({ name: 'KnowhowError', code: 'conflict' });
      }
      expect(existsSync(join(place.skills, name, 'SKILL.md'))).toBe(state === 'approved');
      expect(told).toEqual([state]);
    }
  },
);

/**
 * Which users are held in memory.
 */
import { expect, test } from 'vitest';
import { silentLogger } from '../../logger.ts';
import { type OpenUser, UserApps } from './user-apps.ts';

/** Each takes as many bytes as its name has letters. */
function held(maxOpen: number, maxBytes: number): { users: UserApps; closed: string[] } {
  const closed: string[] = [];
  const open = async (user: string): Promise<OpenUser> =>
    ({
      app: { close: async () => void closed.push(user) },
      bytes: () => user.length,
      hasOtherTeams: async () => false,
      catchUp: async () => undefined,
    }) as unknown as OpenUser;
  const users = new UserApps({
    ...{ open, maxOpen, maxBytes, idleMs: 60_000, logger: silentLogger },
    clock: () => new Date('2026-03-01T00:00:00.000Z'),
  });
  return { users, closed };
}

test.each([
  ['by number', 2, 1000, ['ann', 'bob', 'ann', 'cy'], ['ann', 'cy']],
  ['by bytes', 100, 6, ['ann', 'bob', 'ann', 'cy'], ['ann', 'cy']],
  ['one that is larger than all may be', 100, 6, ['ann', 'hippolyta'], ['hippolyta']],
])('the longest silent are let go: %s', async (_, maxOpen, maxBytes, asked, left) => {
  const { users, closed } = held(maxOpen, maxBytes);
  for (const user of asked) await users.use(user, async () => undefined);
  expect(users.names()).toEqual(left);
  await users.close();
  expect(closed.sort()).toEqual([...new Set(asked)].sort());
});

test('whoever is being answered stays', async () => {
  const { users, closed } = held(1, 1);
  await users.use('ann', async () => {
    await users.use('bob', async () => undefined);
    expect(closed).not.toContain('ann');
  });
  await users.close();
});

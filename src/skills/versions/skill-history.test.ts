import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HELPER_ID, helperText, openHelper } from '../../../test/support/helper-skill.ts';
import { thrown } from '../../../test/support/thrown.ts';

/** Three versions, written by hand one after the other. */
const BODIES = ['one', 'two', 'three'] as const;

test("a user's edits on disk are versions, newest first, and the last one counts", async () => {
  const { app } = await openHelper(...BODIES);
  const history = await app.history.history('helper');
  expect(history).toMatchObject({ skillId: HELPER_ID, name: 'helper', current: 3, newerShips: false });
  expect(history.versions.map(({ seq, author, reason, taint }) => [seq, author, reason, taint])).toEqual([
    [3, 'disk', 'edited', 'user'],
    [2, 'disk', 'edited', 'user'],
    [1, 'disk', 'found', 'user'],
  ]);
});

test('the newest is compared with the one before it, and any with any other', async () => {
  const { app } = await openHelper(...BODIES);
  expect((await app.history.diff('helper')).diff).toMatch(/-two\n\+three/);
  expect((await app.history.diff('helper', { from: 1, to: 2 })).diff).toMatch(/-one\n\+two/);
  expect((await app.history.diff('helper', { from: 3, to: 1 })).diff).toMatch(/-three\n\+one/);
  expect((await app.history.diff('helper', { from: 0, to: 1 })).diff).toContain('+one');
  expect((await app.history.diff('helper', { from: 2, to: 2 })).diff).toBe('');
  expect(await thrown(app.history.diff('helper', { to: 9 }))).toMatchObject({ code: 'not_found' });
});

test('going back and forth on disk makes versions too', async () => {
  const { app, path } = await openHelper(...BODIES);
  for (const body of ['two', 'three']) {
    writeFileSync(path, helperText(body));
    await app.skills.reconcile();
  }
  expect(await app.store.versions.list(HELPER_ID)).toHaveLength(5);
});

test('names that never were are not found', async () => {
  const { app } = await openHelper(...BODIES);
  for (const name of ['nobody', 'skill:default:nobody', '%']) {
    expect(await thrown(app.history.history(name))).toMatchObject({ code: 'not_found' });
  }
  expect(await thrown(app.history.rollback('helper', { to: 9, by: 'user' }))).toMatchObject({
    code: 'not_found',
  });
  expect(await thrown(app.history.diffToShipped('helper'))).toMatchObject({ code: 'not_found' });
});

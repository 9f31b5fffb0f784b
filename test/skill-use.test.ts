import { expect, test } from 'vitest';
import { ALPHA, PDF, remembered, WRANGLER } from './support/memories.ts';
import { temporaryHome } from './support/temporary-home.ts';

test('use is counted once per skill, session, memory and day, and surfaced is never use', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf-forms', PDF);
  let now = new Date('2026-05-01T10:00:00Z');
  const app = await place.open({ clock: () => now });
  await app.skills.reconcile();
  const use = { skill: 'pdf-forms', sessionKey: 's1', project: '/projects/shop', runtimePath: 'plugin' };
  expect(await app.use.used(use)).toMatchObject({ recorded: true, useCount: 1, link: 'deferred' });
  expect(await app.use.used(use)).toMatchObject({ recorded: false, useCount: 1 });
  now = new Date('2026-05-02T10:00:00Z');
  expect(await app.use.used(use)).toMatchObject({ recorded: true, useCount: 2 });
  await app.use.surfaced(['skill:default:pdf-forms'], { sessionKey: 's2' });
  const knowledge = await app.graph.knowledge('pdf-forms');
  expect(knowledge.usage).toMatchObject({ surfaced: 1, used: 2, succeeded: 0, failed: 0 });
  expect((await app.store.skills.find('pdf-forms'))[0].useCount).toBe(2);
});

test('outcomes move importance, and a failure is visible on the page of the skill', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf-forms', PDF);
  const app = await place.open();
  await app.skills.reconcile();
  const { importance } = await app.use.used({ skill: 'pdf-forms', sessionKey: 'a', outcome: 'success' });
  expect(importance).toBeGreaterThan(0.7);
  const after = await app.use.used({ skill: 'pdf-forms', sessionKey: 'b', outcome: 'failure' });
  expect(after.importance).toBeLessThan(importance);
  const knowledge = await app.graph.knowledge('pdf-forms');
  expect(knowledge.usage).toMatchObject({ succeeded: 1, failed: 1 });
  expect(knowledge.observations).toMatchObject([{ kind: 'failure' }]);
});

test('skills that share three memories are often used together, until nothing reinforces it', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf-forms', PDF);
  place.writeSkill('wrangler', WRANGLER);
  let now = new Date('2026-05-01T10:00:00Z');
  const app = await place.open({ clock: () => now });
  await app.skills.reconcile();
  const ids = await remembered(
    app,
    'Filed the tax form online',
    'Sent the invoice for March',
    'Archived the contract of the office',
  );
  for (const [position, memoryId] of ids.entries()) {
    expect(await app.graph.computed()).toHaveLength(0);
    await app.use.used({ skill: 'pdf-forms', memoryId });
    await app.use.used({ skill: 'wrangler', memoryId });
    if (position < 2) expect(await app.graph.computed()).toHaveLength(0);
  }
  expect(await app.graph.computed()).toMatchObject([
    { a: 'skill:default:pdf-forms', b: 'skill:default:wrangler', count: 3, review: 'accepted' },
  ]);
  const relations = await app.store.graph.relationsOf('skill:default:wrangler');
  expect(relations.find(({ type }) => type === 'often_used_with')).toMatchObject({ source: 'computed' });
  expect((await app.graph.whole()).communities).toMatchObject([
    { skills: expect.arrayContaining(['skill:default:wrangler']) },
  ]);

  await app.memory.forget(ids[0]);
  expect(await app.graph.computed()).toHaveLength(0);
  const [fourth] = await remembered(app, 'Signed the lease of the new office');
  await app.use.used({ skill: 'pdf-forms', memoryId: fourth });
  await app.use.used({ skill: 'wrangler', memoryId: fourth });
  expect(await app.graph.computed()).toHaveLength(1);
  now = new Date('2027-05-01T10:00:00Z');
  await app.affinity.sweep();
  expect(await app.graph.computed()).toHaveLength(0);
});

test('a use is linked to the summary of the conversation it happened in', async () => {
  const place = temporaryHome();
  place.writeSkill('alpha-skill', ALPHA);
  let now = new Date('2026-05-01T10:00:00Z');
  const later = (): Date => {
    now = new Date(now.getTime() + 60_000);
    return now;
  };
  const app = await place.open({ clock: () => now });
  await app.skills.reconcile();
  await app.jobs.stop();
  const say = (content: string) =>
    app.conversations.addTurns({ sessionKey: 's', turns: [{ role: 'user', content }] });
  const first = await say('We decided to use PostgreSQL for the ledger.');
  later();
  await app.conversations.end('s');
  later();
  const second = await say('Let us fix the printing of invoices today.');
  expect(await app.use.used({ skill: 'alpha-skill', sessionKey: 's' })).toMatchObject({ link: 'deferred' });
  const { signal } = new AbortController();
  await app.conversations.summarize(first.conversation.id, signal);
  await app.conversations.end('s');
  await app.conversations.summarize(second.conversation.id, signal);
  later();
  const third = await say('Now the letters to the suppliers.');
  expect(await app.use.used({ skill: 'alpha-skill', sessionKey: 's' })).toMatchObject({
    recorded: false,
    link: 'deferred',
  });
  await app.conversations.end('s');
  await app.conversations.summarize(third.conversation.id, signal);
  const linked = await Promise.all(
    [first, second, third].map(async ({ conversation }) => {
      const { summaryId } = await app.conversations.show(conversation.id);
      return app.store.affinity.skillsOf(summaryId ?? '');
    }),
  );
  expect(linked).toEqual([[], ['skill:default:alpha-skill'], ['skill:default:alpha-skill']]);
});

test('with affinity by interval an edge appears at the sweep, and a rejected one stays away', async () => {
  const place = temporaryHome();
  place.writeSkill('alpha-skill', ALPHA);
  place.writeSkill('pdf-forms', PDF);
  const app = await place.open({
    environment: { KNOWHOW_MEMORY_PIPELINEV2_PROCEDURAL_AFFINITYMODE: 'interval' },
  });
  await app.skills.reconcile();
  const note = (position: number) =>
    app.memory.remember({ content: `Case ${position} took alpha-skill and pdf-forms`, group: 'g', position });
  for (const position of [1, 2, 3]) await note(position);
  expect(await app.graph.computed()).toEqual([]);
  await app.affinity.sweep();
  expect(await app.graph.computed()).toMatchObject([{ count: 3, review: 'accepted' }]);
  await app.graph.review('alpha-skill', 'pdf-forms', 'rejected');
  await note(4);
  await app.affinity.sweep();
  expect(await app.graph.computed()).toMatchObject([{ review: 'rejected' }]);
});

test('outcomes at once all count, and one that is corrected leaves no trace of the first', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf-forms', PDF);
  place.writeSkill('alpha-skill', ALPHA);
  const app = await place.open();
  await app.skills.reconcile();
  const sessions = ['a', 'b', 'c', 'd'];
  const succeed = (skill: string, sessionKey: string) =>
    app.use.used({ skill, sessionKey, outcome: 'success' });
  await Promise.all(sessions.map((session) => succeed('pdf-forms', session)));
  for (const session of sessions) await succeed('alpha-skill', session);
  const importance = async (name: string) => (await app.store.skills.find(name))[0].importance;
  const expected = await importance('alpha-skill');
  expect(await importance('pdf-forms')).toBeCloseTo(expected, 9);
  for (const outcome of ['failure', 'success', 'failure', 'success'] as const) {
    await app.use.used({ skill: 'pdf-forms', sessionKey: 'd', outcome });
  }
  expect(await importance('pdf-forms')).toBeCloseTo(expected, 9);
});

test('only installed skills are surfaced, by name or id', async () => {
  const place = temporaryHome();
  place.writeSkill('pdf-forms', PDF);
  const app = await place.open();
  await app.skills.reconcile();
  expect(
    await app.use.surfaced(['pdf-forms', 'skill:default:pdf-forms', 'nope', 'skill:default:no'], {}),
  ).toBe(1);
  expect(await app.store.skillUse.events({ limit: 9 })).toMatchObject([
    { skillId: 'skill:default:pdf-forms' },
  ]);
});

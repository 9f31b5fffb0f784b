import { expect, test } from 'vitest';
import { ALPHA, type App, contents, PDF, remembered, WRANGLER } from './support/memories.ts';
import { temporaryHome } from './support/temporary-home.ts';

test('asking for the deploy process finds the memory about Cloudflare and, one hop away, the skill', async () => {
  const place = temporaryHome();
  place.writeSkill('wrangler', WRANGLER);
  place.writeSkill('pdf-forms', PDF);
  const app = await place.open();
  await app.skills.reconcile();
  await remembered(
    app,
    'Our deploy process goes through Cloudflare, every Tuesday after the tests are green',
    'The cat of the office is called Turing',
    'Invoices are archived for ten years',
  );
  const { results } = await app.memory.recall({ query: 'deploy process' });
  expect(results[0]).toMatchObject({ kind: 'memory', content: expect.stringContaining('Cloudflare') });
  const skill = results.find(({ kind }) => kind === 'skill');
  expect(skill).toMatchObject({ id: 'skill:default:wrangler', via: 'graph' });
  expect(results.some(({ content }) => content.includes('pdf-forms'))).toBe(false);
});

test('asked what nothing stored answers, it says little or nothing; unasked it is silent', async () => {
  const app = await temporaryHome().open();
  await remembered(app, 'The staging database runs PostgreSQL 16', 'Nicholai prefers bun over npm');
  for (const query of [
    'who won the football match on Saturday',
    'asdf qwer zxcv',
    'a recipe for tomato soup',
  ]) {
    const { results, nearest } = await app.memory.recall({ query });
    expect(results.filter(({ weak }) => !weak)).toEqual([]);
    // Where it answers nothing it says what came closest.
    expect(results.length > 0 || nearest !== null).toBe(true);
    expect((await app.memory.recall({ query, moment: 'unasked' })).results).toEqual([]);
  }
  const known = await app.memory.recall({ query: 'which package manager does Nicholai like' });
  expect(known.results[0]).toMatchObject({ content: 'Nicholai prefers bun over npm', weak: false });
  const bar = known.results[0].score;
  const raised = await app.memory.recall({ query: 'which package manager does Nicholai like', minScore: 1 });
  expect(raised).toMatchObject({ results: [], nearest: { score: bar } });
});

test('every filter holds, on every path', async () => {
  const app = await temporaryHome().open();
  const say = (content: string, more: object) => app.memory.remember({ content, ...more });
  await say('The release of the shop is on Friday', {
    project: '/projects/shop',
    tags: ['release'],
    who: 'Ada',
    occurredAt: '2026-01-10',
  });
  await say('The release of the blog is on Monday', {
    project: '/projects/blog',
    tags: ['release', 'web'],
    who: 'Grace',
    occurredAt: '2026-03-10',
  });
  await say('Releases are announced in the newsletter', { occurredAt: '2026-02-10' });
  const query = 'when is the release';
  expect((await contents(app, query)).length).toBeGreaterThanOrEqual(2);
  const only = async (filter: object) => (await contents(app, query, filter)).join(' | ');
  expect(await only({ project: '/projects/shop' })).not.toContain('blog');
  expect(await only({ tags: ['web'] })).toBe('The release of the blog is on Monday');
  expect(await only({ who: 'ada' })).toBe('The release of the shop is on Friday');
  expect(await only({ since: '2026-03-01' })).toBe('The release of the blog is on Monday');
  expect(await only({ until: '2026-02-01' })).toBe('The release of the shop is on Friday');
  expect(await only({ kinds: ['summary'] })).toBe('');
  expect(await only({ agent: 'another' })).toBe('');
});

test('malformed dates and unknown ids are named', async () => {
  const app = await temporaryHome().open();
  await expect(app.memory.recall({ query: 'x', since: 'yesterday' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('since'),
  });
  await expect(app.memory.remember({ content: 'x y z', occurredAt: '2026-13-45' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await expect(app.use.used({ skill: 'nothing' })).rejects.toMatchObject({ code: 'not_found' });
});

test('one hop leads from a memory to the skill that was used or named, and back, also after a restart', async () => {
  const place = temporaryHome();
  place.writeSkill('alpha-skill', ALPHA);
  const app = await place.open();
  await app.skills.reconcile();
  const [bakery] = await remembered(app, 'The quarterly numbers of the bakery are printed on green paper');
  await contents(app, 'bakery');
  await app.use.used({ skill: 'alpha-skill', memoryId: bakery });
  await remembered(app, 'The wedding cake was finished with `alpha-skill` in one evening');
  const check = async (opened: App): Promise<void> => {
    for (const query of ['quarterly numbers of the bakery', 'who finished the wedding cake']) {
      const { results } = await opened.memory.recall({ query });
      expect(results.find(({ kind }) => kind === 'skill')).toMatchObject({ via: 'graph' });
    }
    const back = await contents(opened, 'publish workers and manage their secrets and routes');
    expect(back.join(' | ')).toContain('bakery');
  };
  await check(app);
  await app.close();
  await check(await place.open());
});

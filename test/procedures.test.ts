import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Scene } from '../src/mcp/scene.ts';
import { memoryRecallProcedures } from '../src/mcp/tools/recall-procedures.ts';
import { cutTasks } from '../src/procedures/tasks/cut-tasks.ts';
import { answers, call, doneBy, runs, says, session } from '../src/procedures/testing/sessions.ts';
import type { Session } from '../src/sessions/session.ts';
import type { NodeRef } from '../src/store/lineage-store.ts';
import { temporaryHome } from './support/temporary-home.ts';

const HTML_404 = '<!DOCTYPE html><html><head><title>404 Not Found</title></head></html>';

/** The story of the check that fails on the first day. */
function moltbookFails(id: string): Session {
  return session(
    id,
    [
      says('check Moltbook'),
      answers('', [
        call('WebFetch', { url: 'https://www.moltbook.com/api/v1/agents/me' }, '{"name":"ann"}'),
        call('WebFetch', { url: 'https://www.moltbook.com/api/v1/agents/notifications' }, HTML_404, {
          isError: true,
        }),
      ]),
      answers('I was unable to check Moltbook: the notifications endpoint returns an HTML 404 page.'),
    ],
    { endedAt: '2026-03-01T10:00:00.000Z' },
  );
}

function moltbookWorks(id: string, day: number, request = 'check Moltbook for me please'): Session {
  const at = `2026-03-0${day}T10:00:00.000Z`;
  return session(
    id,
    [
      says(request),
      answers('', [
        runs('curl -s https://www.moltbook.com/api/v1/agents/me', '{"name":"ann"}'),
        runs('curl -s https://www.moltbook.com/api/v1/feed', '{"posts":["what somebody wrote"]}'),
      ]),
      answers('There are no new posts.', [], { at }),
      says('thanks, that works!', { at }),
    ],
    { endedAt: at },
  );
}

function deploys(id: string, request: string, command: string, secret = ''): Session {
  return session(id, [
    says(request),
    answers('', [runs(`${secret}npm run build`, 'built in 1.2s'), runs(command, 'Deployed.')]),
    answers('It is live.'),
    says('perfect, thanks'),
  ]);
}

test('a failure without a call that failed is kept, and told to nobody until there is something to say', async () => {
  const app = await temporaryHome().open();
  const tries = (id: string, reply: string): Session =>
    session(id, [
      says('publish the newsletter'),
      answers('', [runs('npm run render', 'rendered'), runs('npm run send', 'sent')]),
      answers('It is sent.'),
      says(reply),
    ]);
  await app.procedures.learn(tries('one', 'it does not work, it is still broken'));
  const { procedures } = await app.procedures.list();
  expect(procedures).toMatchObject([{ failures: 1, recipe: null, avoid: [] }]);
  const task = 'publish the newsletter';
  expect(await app.procedures.recall({ task })).toMatchObject({ abstained: true });
  expect(await app.store.memories.list({})).toEqual([]);
  await app.procedures.learn(tries('two', 'perfect, it works'));
  expect((await app.procedures.recall({ task })).worked[0]?.steps).toHaveLength(2);
  expect(await app.store.memories.list({})).toMatchObject([{ kind: 'procedure' }]);
});

const NEWSLETTER = ['npm run render', 'npm run send'];
const LOGS = ['logrotate -f /etc/logrotate.conf', 'gzip /var/log/app.log.1'];

test('what is remembered of a procedure goes when it has nothing to say any more, and comes back with it', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(doneBy('one', 'publish the newsletter', NEWSLETTER));
  expect(await app.store.memories.list({})).toMatchObject([{ kind: 'procedure' }]);
  const resumed = 'it does not work, it is still broken';
  await app.procedures.learn(doneBy('one', 'publish the newsletter', NEWSLETTER, resumed));
  expect((await app.procedures.list()).procedures).toMatchObject([{ failures: 1, recipe: null, avoid: [] }]);
  expect(await app.store.memories.list({})).toEqual([]);
  await app.procedures.learn(doneBy('two', 'publish the newsletter', NEWSLETTER));
  expect(await app.store.memories.list({})).toMatchObject([{ kind: 'procedure' }]);
  expect(await app.store.check()).toEqual([]);
});

test('what is remembered of a procedure goes with its last run, also when learning was killed meanwhile', async () => {
  const app = await temporaryHome().open();
  const said = async (): Promise<string[]> =>
    (await app.store.memories.list({})).map(({ content }) => content.split('\n')[0] ?? '').toSorted();
  await app.procedures.learn(doneBy('one', 'publish the newsletter', NEWSLETTER));
  await app.procedures.learn(doneBy('two', 'rotate the logs', LOGS));
  expect(await said()).toHaveLength(2);
  const mining = app.procedures.mining();
  const read = doneBy('one', 'rotate the logs', LOGS);
  for (const task of cutTasks(read.turns)) mining.add(task, read, 'trusted');
  const killed = app.procedures.learning();
  killed.take(mining.take());
  await killed.flush();
  await app.procedures.learn(doneBy('three', 'rotate the logs', LOGS));
  expect(await said()).toEqual(['Procedure: rotate the logs']);
  await app.procedures.learn(doneBy('one', 'publish the newsletter', NEWSLETTER));
  expect(await said()).toHaveLength(2);
  expect(await app.store.check()).toEqual([]);
});

test('a run that is read as another task leaves the procedure that it founded to those that have joined', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(doneBy('one', 'publish the newsletter', NEWSLETTER));
  const [founded] = (await app.procedures.list()).procedures;
  await app.procedures.learn(doneBy('two', 'publish the newsletter', NEWSLETTER));
  const again = doneBy('one', 'rotate the logs', LOGS);
  const foreseen = await app.procedures.learn(again, { dryRun: true });
  expect(await app.procedures.learn(again)).toEqual(foreseen);
  expect(foreseen).toMatchObject({ added: 1, updated: 0 });
  const { runs: left, pattern } = await app.procedures.show(founded?.id ?? '');
  expect(pattern).toBe('publish the newsletter');
  expect(left.map(({ sessionKey }) => sessionKey)).toEqual(['claude-code:two']);
  const { procedures } = await app.procedures.list();
  expect(procedures.map((one) => one.pattern).toSorted()).toEqual([
    'publish the newsletter',
    'rotate the logs',
  ]);
});

test('a run that is read as another task keeps its procedure while it is alone there', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(doneBy('one', 'publish the newsletter', NEWSLETTER));
  const [{ id } = { id: '' }] = (await app.procedures.list()).procedures;
  const again = doneBy('one', 'rotate the logs', LOGS);
  const foreseen = await app.procedures.learn(again, { dryRun: true });
  expect(await app.procedures.learn(again)).toEqual(foreseen);
  expect((await app.procedures.list()).procedures).toMatchObject([
    { id, pattern: 'rotate the logs', successes: 1 },
  ]);
});

test('a dry run counts no run from before those that were counted and dropped, as learning does', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(moltbookWorks('one', 2));
  const [record] = await app.store.procedures.list();
  const counts = { successes: 5, failures: 0, partials: 0, unknowns: 0, sessions: 5 };
  if (record) {
    await app.store.procedures.put({ ...record, earlier: { ...counts, until: '2026-03-05T00:00:00.000Z' } });
  }
  const old = moltbookWorks('old', 4);
  const foreseen = await app.procedures.learn(old, { dryRun: true });
  expect(foreseen).toMatchObject({ unchanged: 1, added: 0, updated: 0 });
  expect(await app.procedures.learn(old)).toEqual(foreseen);
});

test('a failure on one day is a warning on the next, and three successes make a procedure that is ready', async () => {
  const app = await temporaryHome().open();
  const first = await app.procedures.learn(moltbookFails('day-1'));
  expect(first).toMatchObject({ tasks: 1, runs: 1, added: 1 });
  const warned = await app.procedures.recall({ task: 'check Moltbook' });
  expect(warned.worked).toEqual([]);
  expect(warned.avoid[0]?.avoid[0]).toMatchObject({
    endpoint: 'https://www.moltbook.com/api/v1/agents/notifications',
    avoidedBy: null,
  });

  for (const day of [2, 3, 4]) await app.procedures.learn(moltbookWorks(`day-${day}`, day));
  const { worked, avoid, abstained } = await app.procedures.recall({ task: 'please check moltbook' });
  expect(abstained).toBe(false);
  expect(worked[0]).toMatchObject({ successes: 3, failures: 1, sessions: 4, taint: 'web' });
  expect(JSON.stringify(worked[0]?.steps)).toContain('api/v1/feed');
  expect(avoid[0]?.avoid[0]?.endpoint).toContain('/notifications');
  const { procedures, total } = await app.procedures.list();
  expect(total).toBe(1);
  expect(procedures[0]).toMatchObject({
    polarity: 'positive',
    lastValidatedAt: '2026-03-04T10:00:00.000Z',
    lastFailedAt: '2026-03-01T10:00:00.000Z',
  });
});

test('a later failure of the same task never replaces the recipe that worked', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(moltbookWorks('good', 2));
  const before = (await app.procedures.list()).procedures[0]?.recipe;
  await app.procedures.learn({ ...moltbookFails('bad'), endedAt: '2026-03-09T10:00:00.000Z' });
  const after = (await app.procedures.list()).procedures[0];
  expect(after?.recipe).toEqual(before);
  expect(after).toMatchObject({ successes: 1, failures: 1, lastFailedAt: '2026-03-09T10:00:00.000Z' });
  expect(after?.contrast?.failed.join()).toContain('notifications');
});

test('learning the same log again changes nothing', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(moltbookWorks('one', 2));
  const before = await app.procedures.list();
  expect(await app.procedures.learn(moltbookWorks('one', 2))).toMatchObject({
    unchanged: 1,
    added: 0,
    updated: 0,
  });
  expect(await app.procedures.list()).toEqual(before);
});

test('a website and a database that are deployed in the same way stay two procedures', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(deploys('a', 'deploy the website to production', 'make deploy'));
  await app.procedures.learn(deploys('b', 'deploy the database to production', 'make deploy'));
  await app.procedures.learn(deploys('c', 'push the site live please', 'make deploy'));
  const { procedures } = await app.procedures.list();
  expect(procedures.map(({ successes }) => successes).sort()).toEqual([1, 2]);
  const { worked } = await app.procedures.recall({ task: 'deploy the website to production' });
  expect(worked[0]).toMatchObject({ successes: 2 });
});

test('the environment is a parameter: what was done to production shows how it goes in staging', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(deploys('a', 'deploy the website to production', 'make deploy'));
  const { worked } = await app.procedures.recall({ task: 'deploy the website to staging' });
  expect(worked[0]).toMatchObject({ successes: 1, slots: ['environment'] });
  await app.procedures.learn(deploys('b', 'deploy the website to staging', 'make deploy'));
  const { procedures } = await app.procedures.list();
  expect(procedures).toMatchObject([{ pattern: 'deploy the website to {environment}', successes: 2 }]);
});

test('what was done to one service is how it goes with another', async () => {
  const app = await temporaryHome().open();
  const undo = (name: string): string => `kubectl -n shop rollout undo deployment/${name}`;
  await app.procedures.learn(deploys('a', 'roll back the billing service on kubernetes', undo('billing')));
  await app.procedures.learn(deploys('b', 'undo the last rollout of the mailer', undo('mailer')));
  expect((await app.procedures.list()).procedures).toHaveLength(1);
  for (const task of ['roll back the inventory service on kubernetes', 'undo the last rollout of the cart']) {
    expect((await app.procedures.recall({ task })).worked).toHaveLength(1);
  }
  expect((await app.procedures.recall({ task: 'scale the inventory service on kubernetes' })).worked).toEqual(
    [],
  );
});

test('who forgets the memory of a procedure forgets the procedure', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(moltbookWorks('day-2', 2));
  const { results } = await app.memory.recall({ query: 'check Moltbook', kinds: ['procedure'] });
  expect(await app.procedures.forgetMemory(results[0]?.id ?? '')).toMatchObject({ forgotten: true });
  expect((await app.procedures.list()).total).toBe(0);
  expect((await app.memory.recall({ query: 'check Moltbook', kinds: ['procedure'] })).results).toEqual([]);
  expect(await app.procedures.forgetMemory('memory:something-else')).toBeNull();
});

test('a look ahead foresees what learning does, and writes nothing', async () => {
  const app = await temporaryHome().open();
  const twice = [1, 2].flatMap((day) => moltbookWorks('twice', day).turns);
  const foreseen = await app.procedures.learn(
    { ...moltbookWorks('twice', 2), turns: twice },
    { dryRun: true },
  );
  expect(foreseen).toMatchObject({ runs: 2, added: 1, updated: 1 });
  expect(foreseen.procedures).toHaveLength(1);
  expect((await app.procedures.list()).total).toBe(0);
});

test('a look ahead counts a run once, as learning does, however many logs tell of it', async () => {
  const app = await temporaryHome().open();
  const report = async (dryRun: boolean): Promise<object[]> => {
    const learning = app.procedures.learning({ dryRun });
    const reports: object[] = [];
    for (const session of [moltbookWorks('day-2', 2), moltbookWorks('day-2', 2), moltbookWorks('day-3', 3)]) {
      const mining = app.procedures.mining();
      for (const task of cutTasks(session.turns)) mining.add(task, session, 'trusted');
      learning.take(mining.take());
      reports.push(await learning.flush());
    }
    return reports;
  };
  const foreseen = await report(true);
  expect(foreseen).toMatchObject([{ added: 1 }, { unchanged: 1 }, { updated: 1 }]);
  expect(await report(false)).toEqual(foreseen);
});

test('no secret reaches the disk, and steps stay comparable without it', async () => {
  const place = temporaryHome();
  const app = await place.open();
  const secret = ['ghp', 'A9b8C7d6E5f4G3h2I1j0K9l8M7n6O5p4Q3r2'].join('_');
  await app.procedures.learn(
    deploys(
      's',
      `deploy the website, the token is ${secret}`,
      `curl -H "Authorization: Bearer ${secret}" https://deploy.test.io/site`,
      `GITHUB_TOKEN=${secret} `,
    ),
  );
  const { procedures } = await app.procedures.list();
  expect(procedures).toHaveLength(1);
  expect(JSON.stringify(procedures[0]?.recipe)).toContain('curl -H');
  await app.close();
  for (const name of readdirSync(place.home.folder, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    expect(readFileSync(join(name.parentPath, name.name)).includes(secret.slice(4))).toBe(false);
  }
});

test('a procedure is a memory, too, with its type, its counts and where it comes from', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(moltbookWorks('day-2', 2));
  await app.procedures.learn(moltbookWorks('day-3', 3));
  const { results } = await app.memory.recall({ query: 'how do I check Moltbook', kinds: ['procedure'] });
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ kind: 'procedure', taint: 'web' });
  expect(results[0]?.content).toContain('api/v1/feed');
  expect(results[0]?.tags).toEqual(
    expect.arrayContaining(['procedure', 'positive', 'successes:2', 'from:claude-code:day-3']),
  );
});

test('recall of everything tells a procedure only where its own recall would, unless procedures are asked for', async () => {
  const app = await temporaryHome().open();
  const sends = (id: string, isInterrupted: boolean): Session =>
    session(id, [
      says('publish the newsletter'),
      answers('', [runs('npm run render'), runs('npm run send')], { isInterrupted }),
      ...(isInterrupted ? [] : [answers('Sent.')]),
    ]);
  const query = 'publish the newsletter';
  const kinds = ['procedure'] as const;
  await app.procedures.learn(sends('one', true));
  expect(await app.procedures.list()).toMatchObject({ procedures: [{ unknowns: 1, successes: 0 }] });
  expect(await app.memory.recall({ query })).toMatchObject({ results: [], abstained: true });
  expect((await app.memory.recall({ query, kinds })).results).toHaveLength(1);
  await app.procedures.learn(sends('two', false));
  expect((await app.memory.recall({ query })).results).toMatchObject([{ kind: 'procedure' }]);
});

test('what is forgotten is gone from every path, and the same log does not bring it back', async () => {
  const app = await temporaryHome().open();
  const { procedures } = await app.procedures.learn(moltbookWorks('day-2', 2));
  await app.procedures.forget(procedures[0] ?? '');
  expect(await app.procedures.recall({ task: 'check Moltbook' })).toEqual({
    worked: [],
    avoid: [],
    abstained: true,
  });
  expect((await app.memory.recall({ query: 'check Moltbook', kinds: ['procedure'] })).results).toEqual([]);
  expect(await app.procedures.learn(moltbookWorks('day-2', 2))).toMatchObject({ forgotten: 1, added: 0 });
  await expect(app.procedures.show(procedures[0] ?? '')).rejects.toMatchObject({ code: 'not_found' });
  expect(await app.procedures.learn(moltbookWorks('day-5', 5))).toMatchObject({ added: 1 });
});

test('a dry run says what would be learnt, and writes nothing', async () => {
  const app = await temporaryHome().open();
  expect(await app.procedures.learn(moltbookWorks('x', 2), { dryRun: true })).toMatchObject({
    runs: 1,
    added: 1,
  });
  expect((await app.procedures.list()).total).toBe(0);
});

test('a task is found by what it asks for, and not by the small talk around it', async () => {
  const app = await temporaryHome().open();
  const friendly = [
    [
      'Good morning! Hope you had a nice weekend. Could you please vacuum the analytics database? It is getting big.',
      'psql analytics -c "VACUUM FULL"',
    ],
    [
      'Hey, quick one before lunch: Tom complained again. The sitemap is outdated. Regenerate sitemap.xml and ping google',
      'node scripts/sitemap.js > public/sitemap.xml',
    ],
  ] as const;
  for (const [index, [request, command]] of friendly.entries())
    await app.procedures.learn(deploys(`friendly-${index}`, request, command));
  for (const task of [
    'morning!',
    'How was your weekend?',
    'Tom complained again about the colours',
    'Hi Claude!',
  ])
    expect(await app.procedures.recall({ task })).toMatchObject({ abstained: true });
  for (const task of ['vacuum the analytics database', 'regenerate the sitemap'])
    expect((await app.procedures.recall({ task })).worked, task).toHaveLength(1);
});

test('what is asked for and was never done gets nothing', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(moltbookWorks('day-2', 2));
  await app.procedures.learn(deploys('a', 'deploy the website to production', 'make deploy'));
  for (const task of [
    'write a poem about the sea',
    'check Hacker News',
    'deploy the database',
    'hello',
    '你好',
    '{}',
  ]) {
    expect(await app.procedures.recall({ task })).toEqual({ worked: [], avoid: [], abstained: true });
  }
  await expect(app.procedures.recall({ task: '  ' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('what is not sure is named only to who asks for the nearest', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(deploys('a', 'deploy the website to production', 'make deploy'));
  const task = 'deploy the database';
  expect(await app.procedures.recall({ task })).toEqual({ worked: [], avoid: [], abstained: true });
  const { abstained, near } = await app.procedures.recall({ task, nearest: 3 });
  expect(abstained).toBe(true);
  expect(near).toMatchObject([{ pattern: 'deploy the website to {environment}', successes: 1 }]);
  expect(near?.[0]?.score).toBeLessThan(0.5);
  const sure = await app.procedures.recall({ task: 'deploy the website', nearest: 3 });
  expect(sure).toMatchObject({ abstained: false, near: [] });
  const far = await app.procedures.recall({ task: 'write a poem about the sea', nearest: 3 });
  expect(far).toMatchObject({ abstained: true, near: [] });
});

test('an agent that is named what may be meant has heard of it', async () => {
  const app = await temporaryHome().open();
  await app.procedures.learn(deploys('a', 'deploy the website to production', 'make deploy'));
  const [{ id } = { id: '' }] = (await app.procedures.list()).procedures;
  const heard: NodeRef[] = [];
  const hooks = { heard: async (_: string, sources: readonly NodeRef[]) => void heard.push(...sources) };
  const caller = { sessionKey: 'mcp:one', workingFolder: '/home/ann/shop' };
  const scene = { app: { ...app, hooks }, caller, project: null } as unknown as Scene;
  const { text } = await memoryRecallProcedures.call({ task: 'deploy the database' }, scene);
  expect(text).toContain(`Unsure, nothing fits well; perhaps: deploy the website`);
  expect(heard).toEqual([{ kind: 'procedure', id }]);
});

test('the order in which logs are read changes neither the groups nor what is known of them', async () => {
  const sessions = [
    deploys('a', 'deploy the website to production', 'make deploy'),
    deploys('b', 'deploy the database to production', 'make deploy'),
    deploys('c', 'push the site live please', 'make deploy'),
    deploys('d', 'add a dark mode toggle in the settings', 'make theme'),
    deploys('e', 'add dark mode to the settings page', 'make theme'),
    deploys('f', 'implement a dark mode for the app', 'make theme'),
    moltbookFails('g'),
    moltbookWorks('h', 2),
  ];
  const seen: unknown[] = [];
  for (const order of [sessions, sessions.toReversed(), [...sessions.slice(3), ...sessions.slice(0, 3)]]) {
    const app = await temporaryHome().open();
    // At once, as jobs do.
    await Promise.all(order.map((one) => app.procedures.learn(one)));
    const { procedures } = await app.procedures.list();
    const known = procedures.map(({ id: _id, createdAt: _c, updatedAt: _u, ...rest }) => rest);
    seen.push(known.sort((a, b) => (a.pattern < b.pattern ? -1 : 1)));
  }
  expect(seen[0]).toHaveLength(4);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
});

test('odd sessions teach nothing and break nothing', async () => {
  const app = await temporaryHome().open();
  const odd: Session[] = [
    session('empty', []),
    session('silent', [says(''), answers('', [])]),
    session('no-result', [
      says('fix the tests'),
      answers('', [
        { ...runs('npm test'), result: null },
        { ...runs('ls'), result: null },
      ]),
    ]),
    session('binary', [says('\u0000\uFFFD'.repeat(50)), answers('', [runs('ls'), runs('pwd')])]),
    session('odd-input', [
      says('run it all'),
      answers('', [call('Bash', { command: 7 }), call('', { a: { b: [null] } })]),
    ]),
    session(
      'foreign',
      [says('部署网站到生产环境'), answers('', [runs('make build'), runs('make deploy')]), says('谢谢')],
      { project: null },
    ),
  ];
  for (const one of odd) await app.procedures.learn(one);
  for (const { pattern } of (await app.procedures.list()).procedures) expect(pattern).not.toBe('');
  expect(await app.store.check()).toEqual([]);
});

test('a task that is done very often keeps its newest runs whole and the number of all', async () => {
  const app = await temporaryHome().open();
  const daily = Array.from({ length: 130 }, (_, index) => {
    const at = new Date(Date.UTC(2026, 0, 1) + index * 86_400_000).toISOString();
    return { ...deploys(`day-${index}`, 'deploy the website', 'make deploy'), startedAt: at, endedAt: at };
  });
  const mining = app.procedures.mining();
  for (const one of daily) for (const task of cutTasks(one.turns)) mining.add(task, one, 'trusted');
  const learning = app.procedures.learning();
  learning.take(mining.take());
  await learning.flush();
  await learning.finish();
  const { procedures } = await app.procedures.list();
  expect(procedures).toMatchObject([{ successes: 130, sessions: 130, recipe: { isValidated: true } }]);
  const { runs: kept } = await app.procedures.show(procedures[0]?.id ?? '');
  expect(kept.filter(({ steps }) => steps.length > 0)).toHaveLength(60);
  // A log that is read again counts no run twice, whole or not.
  for (const index of [0, 129]) {
    expect(await app.procedures.learn(daily[index] ?? session('x', []))).toMatchObject({ unchanged: 1 });
  }
  expect((await app.procedures.list()).procedures).toMatchObject([{ successes: 130 }]);
});

test('memory is told of what was learnt right before a kill by the next run, once', async () => {
  const app = await temporaryHome().open();
  const mining = app.procedures.mining();
  const killed = deploys('before', 'deploy the website', 'make deploy');
  for (const task of cutTasks(killed.turns)) mining.add(task, killed, 'trusted');
  const learning = app.procedures.learning();
  learning.take(mining.take());
  await learning.flush();
  expect(await app.store.memories.list()).toEqual([]);
  await app.procedures.learn(moltbookFails('after'));
  const remembered = await app.store.memories.list();
  expect(remembered.map(({ kind }) => kind)).toEqual(['procedure', 'procedure']);
  await app.procedures.learn(moltbookFails('after'));
  expect(await app.store.memories.list()).toEqual(remembered);
});

test('what is forgotten while it is being remembered leaves no memory', async () => {
  const app = await temporaryHome().open();
  const { sessions } = app.store.procedures;
  // The last question before it is remembered: somebody forgets it right then.
  Object.assign(app.store.procedures, {
    async sessions(id: string) {
      await app.procedures.forget(id);
      return sessions(id);
    },
  });
  await app.procedures.learn(deploys('one', 'deploy the website', 'make deploy'));
  expect((await app.procedures.list()).total).toBe(0);
  expect(await app.store.memories.list()).toEqual([]);
});

test('who could not forget it whole can ask for it again', async () => {
  const app = await temporaryHome().open();
  const { procedures } = await app.procedures.learn(deploys('one', 'deploy the website', 'make deploy'));
  const [id = ''] = procedures;
  const { transaction } = app.store;
  Object.assign(app.store, { transaction: () => Promise.reject(new Error('disk full')) });
  await expect(app.procedures.forget(id)).rejects.toThrow('disk full');
  Object.assign(app.store, { transaction });
  expect(await app.procedures.forget(id)).toMatchObject({ forgotten: true });
  expect(await app.store.memories.list()).toEqual([]);
});

test('a machine that the request never named is part of how it is done, and not compared with the one it names', async () => {
  const app = await temporaryHome().open();
  const replica = [
    'pg_basebackup -h db-01 -D /var/lib/pg -U replicator',
    'touch /var/lib/pg/standby.signal',
    'systemctl start postgresql',
    "psql -c 'select pg_is_in_recovery()'",
  ];
  await app.procedures.learn(doneBy('one', 'set up a postgres replica on db-02', replica));
  for (const name of ['db-02', 'db-03']) {
    const { worked } = await app.procedures.recall({ task: `set up a postgres replica on ${name}` });
    expect(worked).toMatchObject([{ adapted: null }]);
    expect(worked[0]?.steps.map(({ args }) => args.command)).toEqual(replica);
  }
});

test('where a task has only failed, its issues are told, and no other task that worked', async () => {
  const app = await temporaryHome().open();
  const rollout = ['kubectl config use-context staging', 'kubectl apply -f k8s/payments.yaml'];
  await app.procedures.learn(doneBy('one', 'deploy the payments service to kubernetes staging', rollout));
  const task = 'upgrade the kubernetes nodes to 1.31';
  await app.procedures.learn(
    session('two', [
      says('upgrade the kubernetes nodes to 1.30'),
      answers('', [
        runs('kubeadm upgrade plan', 'ok'),
        runs('kubeadm upgrade apply v1.30.0', 'error: etcd is not healthy', 1),
      ]),
      answers('It failed.'),
      says('it does not work, it is still broken'),
    ]),
  );
  const { worked, avoid } = await app.procedures.recall({ task });
  expect(worked).toEqual([]);
  expect(avoid).toMatchObject([{ pattern: 'upgrade the kubernetes nodes to {version}' }]);
});

test('who says that a command fails is not told a way that does it, and 403 is no value of the request', async () => {
  const app = await temporaryHome().open();
  const release = ['npm version 1.4.0', 'npm publish', 'git push --tags'];
  await app.procedures.learn(doneBy('one', 'release version 1.4.0 of the package to npm', release));
  await app.procedures.learn(doneBy('two', 'publish the package', ['npm run build', ...release.slice(1)]));
  const { worked } = await app.procedures.recall({ task: 'npm publish fails with 403' });
  expect(worked).toEqual([]);
});

test('what was done with the very address that is asked for has worked; with another it is adapted', async () => {
  const app = await temporaryHome().open();
  const url = 'https://shop.acme.dev/health';
  const steps = [`curl -fsS ${url}`, `curl -fsS ${url}/db`];
  await app.procedures.learn(doneBy('one', `check that ${url} answers`, steps));
  const { worked } = await app.procedures.recall({ task: `check that ${url} answers` });
  expect(worked).toMatchObject([{ adapted: null }]);
  expect(worked[0]?.steps.map(({ args }) => args.command)).toEqual(steps);
  const other = await app.procedures.recall({ task: 'check that https://wiki.acme.dev/up answers' });
  expect(other.worked).toMatchObject([{ adapted: expect.stringContaining('https://wiki.acme.dev/up') }]);
});

test('what is surely meant and has neither worked nor failed is named as such, and nothing that is only near', async () => {
  const app = await temporaryHome().open();
  const rotating = answers('', [runs(LOGS[0] ?? '', ''), runs(LOGS[1] ?? '', '')]);
  await app.procedures.learn(session('one', [says('rotate the logs of the shop'), rotating]));
  await app.procedures.learn(session('two', [says('rotate the keys of the shop'), rotating]));
  const task = 'rotate the logs of the shop';
  const { abstained, near } = await app.procedures.recall({ task, nearest: 3 });
  expect(abstained).toBe(true);
  expect(near).toMatchObject([{ pattern: task, successes: 0, failures: 0, score: 1, isMeant: true }]);
  const unsure = await app.procedures.recall({ task: 'rotate the backups of the wiki', nearest: 3 });
  for (const one of unsure.near ?? []) expect(one).not.toHaveProperty('isMeant');
});

test('what was learnt in several projects is listed for each of them, and for no other', async () => {
  const app = await temporaryHome().open();
  const [shop, wiki] = ['/home/ann/shop', '/home/ann/wiki'];
  await app.procedures.learn(doneBy('one', 'publish the newsletter', NEWSLETTER));
  await app.procedures.learn({ ...doneBy('two', 'rotate the logs', LOGS), project: null });
  const restart = ['systemctl restart docker', 'docker ps'];
  for (const project of [shop, wiki])
    await app.procedures.learn({ ...doneBy(project, 'restart docker', restart), project });
  const listed = async (project: string): Promise<string[]> =>
    (await app.procedures.list({ project })).procedures.map(({ pattern }) => pattern).toSorted();
  expect(await listed(shop)).toEqual(['publish the newsletter', 'restart docker']);
  expect(await listed(wiki)).toEqual(['restart docker']);
  expect(await listed('/nonexistent')).toEqual([]);
});

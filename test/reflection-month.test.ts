import { expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import type { Cadence } from '../src/reflection/cadence.ts';
import { type ModelServer, modelServer } from './support/model-server.ts';
import { learnt } from './support/past-work.ts';
import { type TestHome, temporaryHome } from './support/temporary-home.ts';

const QUIET = new Set([7, 8, 21]);
const DAYS_IN_MARCH = 31;

function environmentOf(server: ModelServer): Record<string, string> {
  return {
    KNOWHOW_MODELS_LANGUAGEMODEL_KIND: 'openai-compatible',
    KNOWHOW_MODELS_LANGUAGEMODEL_BASEURL: server.url,
    KNOWHOW_MODELS_LANGUAGEMODEL_MODEL: 'm',
    KNOWHOW_REFLECTION_TIMEZONE: 'Europe/Berlin',
  };
}

const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}`;

/** From one hour to the next through a month in which the clock is put forward, with a restart in the middle of it. */
async function livedThrough(
  place: TestHome,
  server: ModelServer,
): Promise<{ app: App; asked: Map<string, number> }> {
  let now = new Date('2026-02-28T23:30:00.000Z');
  const open = (): Promise<App> =>
    place.open({ clock: () => new Date(now), environment: environmentOf(server) });
  let app = await open();
  const asked = new Map<string, number>();
  await app.reflections.work();
  for (let number = 1; number <= DAYS_IN_MARCH; number++) {
    if (!QUIET.has(number))
      await learnt(app, { at: `${day(number)}T10:00:00.000Z`, project: `p${number % 3}` });
    for (const hour of ['12:00', '22:05', '22:45']) {
      now = new Date(`${day(number)}T${hour}:00.000Z`);
      const before = server.chats.length;
      for (const id of await app.reflections.work()) asked.set(id, server.chats.length - before);
    }
    if (number === 15) {
      await app.close();
      app = await open();
    }
  }
  return { app, asked };
}

test('a month of days, weeks and one month, each built on the right ones, quiet days skipped, nothing lost by a restart', async () => {
  const server = await modelServer();
  server.answer = () => '{"finish": ["12 tests passed in 1 session"]}';
  const { app, asked } = await livedThrough(temporaryHome(), server);
  const runs = (await app.store.reflections.list({ limit: 200 })).reverse();
  const of = (cadence: Cadence, state?: string): typeof runs =>
    runs.filter((one) => one.cadence === cadence && (state === undefined || one.state === state));

  // Without a gap and without an overlap, by the clock of Berlin: 22:00 before the 29th, 21:00 from then on.
  const days = of('daily');
  expect(days).toHaveLength(DAYS_IN_MARCH);
  for (const [at, one] of days.entries()) if (at > 0) expect(one.from).toBe(days[at - 1]?.to);
  expect(days[27]?.to).toBe('2026-03-28T22:00:00.000Z');
  expect(days[28]?.to).toBe('2026-03-29T21:00:00.000Z');
  const quiet = of('daily', 'quiet').map(({ to }) => Number(to.slice(8, 10)));
  expect(quiet).toEqual([...QUIET]);
  for (const one of of('daily', 'quiet')) expect(asked.get(one.id) ?? 0).toBe(0);
  expect(of('daily', 'done')).toHaveLength(DAYS_IN_MARCH - QUIET.size);

  const weeks = of('weekly');
  expect(weeks.map(({ to }) => to.slice(0, 10))).toEqual([1, 8, 15, 22, 29].map(day));
  const second = weeks[1];
  const daysOfIt = days.filter(
    ({ state, to }) => state === 'done' && to > (second?.from ?? '') && to <= (second?.to ?? ''),
  );
  expect(second?.sources).toEqual(daysOfIt.map(({ id }) => id));
  expect(second?.sources).toHaveLength(5);

  const [month, ...others] = of('monthly');
  expect(others).toEqual([]);
  expect(month).toMatchObject({ state: 'done', to: '2026-03-31T21:30:00.000Z' });
  expect(month?.sources).toEqual(weeks.filter(({ state }) => state === 'done').map(({ id }) => id));
  expect(JSON.parse(month?.note ?? '{}').totals).toMatchObject({ sessions: DAYS_IN_MARCH - QUIET.size });
  // Nothing is done a second time.
  const answered = server.chats.length;
  expect(await app.reflections.work()).toEqual([]);
  expect(server.chats.length).toBe(answered);
});

test('a machine that slept for three days writes one note of all of them', async () => {
  const place = temporaryHome();
  let now = new Date('2026-03-02T12:00:00.000Z');
  const app = await place.open({
    clock: () => new Date(now),
    environment: { KNOWHOW_REFLECTION_TIMEZONE: 'UTC' },
  });
  await app.reflections.work();
  for (const number of [3, 4, 5]) await learnt(app, { at: `${day(number)}T10:00:00.000Z` });
  now = new Date('2026-03-06T08:00:00.000Z');
  const done = await app.reflections.work();
  expect(done).toEqual(['reflection:daily:2026-03-05T23:00:00.000Z']);
  const [{ note } = { note: null }] = await app.reflections.list({ cadence: 'daily' });
  expect(note?.totals).toMatchObject({ sessions: 3, commits: 3 });
});

test('a run that was killed is taken up where it was, once', async () => {
  const server = await modelServer();
  const place = temporaryHome();
  let now = new Date('2026-03-02T12:00:00.000Z');
  const environment = environmentOf(server);
  const open = (): Promise<App> => place.open({ clock: () => new Date(now), environment });
  const first = await open();
  await first.reflections.work();
  await learnt(first, { at: '2026-03-02T10:00:00.000Z' });
  now = new Date('2026-03-02T22:00:00.000Z');
  const fact = {
    kind: 'remember',
    content: 'The shop is deployed by `npm run deploy:shop`.',
    project: 'shop',
  };
  let close = (): void => undefined;
  server.answer = () => {
    if (server.chats.length === 1) return JSON.stringify({ tool: 'propose', arguments: fact });
    return new Promise<string>((resolve) => {
      close = () => resolve('{"finish": ["too late"]}');
    });
  };
  const broken = first.reflections.work().catch(() => []);
  while (server.chats.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await first.close();
  close();
  expect(await broken).toEqual([]);

  server.answer = () => '{"finish": ["one session, one commit"]}';
  const second = await open();
  const [id] = await second.reflections.work();
  const run = await second.reflections.show(id ?? '');
  expect(run).toMatchObject({ state: 'done', summary: 'one session, one commit' });
  expect(run.actions.map(({ fate }) => fate)).toEqual(['applied']);
  const { results } = await second.memory.recall({
    query: 'how is the shop deployed',
    project: '/home/ann/shop',
  });
  expect(results.filter(({ content }) => content === fact.content)).toHaveLength(1);
  expect(server.chats).toHaveLength(3);
});

test('a session starts with what the newest week says of its project, and with nothing of others or of the web', async () => {
  const now = new Date('2026-03-08T23:00:00.000Z');
  const app = await temporaryHome().open({ clock: () => now });
  const fails = ['rtk bun run test', "error: unrecognized subcommand 'bun'", true] as const;
  const works = ['bun run test', '12 pass, 0 fail'] as const;
  for (const [number, taint] of [
    [3, 'agent'],
    [4, 'agent'],
  ] as const)
    await learnt(app, { at: `${day(number)}T10:00:00.000Z`, ran: [fails, works], taint });
  for (const number of [5, 6])
    await learnt(app, {
      at: `${day(number)}T10:00:00.000Z`,
      project: 'blog',
      ran: [fails, works],
      taint: 'web',
    });
  await app.reflections.run({ cadence: 'weekly' });
  const [line, ...more] = await app.reflections.startLines('shop');
  expect(line).toContain('`rtk bun run test` failed');
  expect(line).toContain('then worked `bun run test`');
  expect(more).toEqual([]);
  expect(await app.reflections.startLines('blog')).toEqual([]);
  expect(await app.reflections.startLines('garden')).toEqual([]);
  const { results } = await app.memory.recall({
    query: 'weekly note of the shop',
    project: '/home/ann/shop',
  });
  expect(results.some(({ content }) => content.includes('rtk bun run test'))).toBe(true);
});

import { expect, test } from 'vitest';
import { modelServer } from './support/model-server.ts';
import { skillText, type TestHome, temporaryHome } from './support/temporary-home.ts';

type App = Awaited<ReturnType<TestHome['open']>>;

const ALPHA = skillText('alpha-skill', 'Publishes workers and manages their secrets and routes.');
const SAID = 'We decided to use PostgreSQL for the ledger.';
const HOUR = 3_600_000;

function manualClock(start = '2026-05-01T10:00:00Z') {
  let now = new Date(start);
  return {
    clock: () => now,
    pass: (hours: number) => {
      now = new Date(now.getTime() + hours * HOUR);
    },
  };
}

async function opened(place: TestHome, clock: () => Date, environment = {}): Promise<App> {
  place.writeSkill('alpha-skill', ALPHA);
  const app = await place.open({ clock, environment });
  await app.skills.reconcile();
  return app;
}

const say = (app: App, sessionKey: string, more: object = {}) =>
  app.conversations.addTurns({ sessionKey, turns: [{ role: 'user', content: SAID, ...more }] });

async function summarized(app: App, sessionKey: string) {
  await say(app, sessionKey);
  await app.conversations.end(sessionKey);
  await app.jobs.idle();
  return app.conversations.show(sessionKey);
}

test('a deleted conversation is gone with its turns, its summary and what waited for it', async () => {
  const place = temporaryHome();
  const { clock, pass } = manualClock();
  const app = await opened(place, clock);
  const { id, summaryId } = await summarized(app, 's');
  pass(1);
  await app.use.used({ skill: 'alpha-skill', sessionKey: 's' });
  expect(await app.conversations.delete(id)).toEqual({
    id,
    turns: 1,
    forgottenSummary: summaryId,
    keptSummary: null,
  });
  expect((await app.memory.recall({ query: 'what did we decide about the ledger' })).results).toEqual([]);
  expect(await app.conversations.list({})).toEqual([]);
  expect((await app.conversations.handover({})).recent).toEqual([]);
  expect(await app.store.skillUse.takeDeferred('s')).toEqual([]);
  await expect(app.conversations.show(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(app.conversations.delete(id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await app.store.audit.list({ subject: id, limit: 9 })).toMatchObject([
    { action: 'conversation.deleted', actor: 'user' },
  ]);
  const next = await say(app, 's');
  expect(next).toMatchObject({ added: 1 });
  expect(next.conversation.id).not.toBe(id);
  expect(await app.store.check()).toEqual([]);
});

test('the summary of a deleted conversation stays where that is asked for', async () => {
  const { clock } = manualClock();
  const app = await opened(temporaryHome(), clock);
  const { id, summaryId } = await summarized(app, 's');
  expect(await app.conversations.delete(id, { keepSummary: true })).toMatchObject({ keptSummary: summaryId });
  expect((await app.memory.recall({ query: 'what did we decide about the ledger' })).results).toHaveLength(1);
  expect(await app.conversations.list({})).toEqual([]);
});

test('a conversation that is deleted while a model summarizes it leaves no summary', async () => {
  const server = await modelServer();
  const { clock } = manualClock();
  const app = await opened(temporaryHome(), clock, {
    KNOWHOW_MODELS_LANGUAGEMODEL_KIND: 'openai-compatible',
    KNOWHOW_MODELS_LANGUAGEMODEL_BASEURL: server.url,
    KNOWHOW_MODELS_LANGUAGEMODEL_MODEL: 'm',
  });
  await app.jobs.stop();
  const { conversation } = await say(app, 's');
  await app.conversations.end('s');
  server.answer = async () => {
    await app.conversations.delete(conversation.id);
    return 400;
  };
  await app.conversations.summarize(conversation.id, new AbortController().signal);
  expect((await app.memory.list({ kinds: ['summary'] })).total).toBe(0);
  expect(await app.conversations.list({})).toEqual([]);
});

test('turns of conversations that were summarized long ago go, and the summaries stay', async () => {
  const { clock, pass } = manualClock();
  const app = await opened(temporaryHome(), clock);
  const { summary } = await summarized(app, 's');
  pass(24 * 89);
  expect(await app.conversations.retain()).toBe(0);
  pass(24 * 2);
  await say(app, 'young');
  expect(await app.conversations.retain()).toBe(1);
  expect(await app.conversations.show('s')).toMatchObject({ summary, turns: 0, messages: [] });
  expect((await app.conversations.show('young')).messages).toHaveLength(1);
});

test('turns are kept for ever where that is wanted', async () => {
  const { clock, pass } = manualClock();
  const environment = { KNOWHOW_MEMORY_CONVERSATIONS_KEEPTURNSDAYS: '0' };
  const app = await opened(temporaryHome(), clock, environment);
  await summarized(app, 's');
  pass(24 * 3650);
  expect(await app.conversations.retain()).toBe(0);
  expect((await app.conversations.show('s')).messages).toHaveLength(1);
});

test('a use after the last conversation is linked to its summary when no other begins', async () => {
  const { clock, pass } = manualClock();
  const app = await opened(temporaryHome(), clock);
  const { summaryId } = await summarized(app, 's');
  pass(1);
  expect(await app.use.used({ skill: 'alpha-skill', sessionKey: 's' })).toMatchObject({ link: 'deferred' });
  const linked = () => app.store.affinity.skillsOf(summaryId ?? '');
  pass(5);
  await app.conversations.sweep();
  expect(await linked()).toEqual([]);
  pass(2);
  await app.conversations.sweep();
  expect(await linked()).toEqual(['skill:default:alpha-skill']);
  expect(await app.store.skillUse.takeDeferred('s')).toEqual([]);
});

test('a use before a conversation that begins soon enough is linked to that one', async () => {
  const { clock, pass } = manualClock();
  const app = await opened(temporaryHome(), clock);
  const first = await summarized(app, 's');
  pass(1);
  await app.use.used({ skill: 'alpha-skill', sessionKey: 's' });
  pass(1);
  await say(app, 's', { content: 'Now the letters to the suppliers.' });
  pass(7);
  await app.conversations.sweep();
  await app.jobs.idle();
  const second = await app.conversations.show('s');
  expect(second.id).not.toBe(first.id);
  expect(await app.store.affinity.skillsOf(first.summaryId ?? '')).toEqual([]);
  expect(await app.store.affinity.skillsOf(second.summaryId ?? '')).toEqual(['skill:default:alpha-skill']);
});

test('a use in a session that never had a conversation waits for a month, and is let go', async () => {
  const { clock, pass } = manualClock();
  const app = await opened(temporaryHome(), clock);
  await app.use.used({ skill: 'alpha-skill', sessionKey: 's' });
  const waiting = () => app.store.skillUse.waitingSince({ before: '2027', limit: 9 });
  pass(24 * 29);
  await app.conversations.sweep();
  expect(await waiting()).toHaveLength(1);
  pass(24 * 2);
  await app.conversations.sweep();
  expect(await waiting()).toEqual([]);
  expect((await app.store.skills.find('alpha-skill'))[0].useCount).toBe(1);
});

test('a turn that is sent again after the conversation was closed opens no other', async () => {
  const { clock, pass } = manualClock();
  const app = await opened(temporaryHome(), clock);
  const { conversation } = await say(app, 's', { key: 'k1' });
  await app.conversations.end('s');
  await app.jobs.idle();
  expect(await say(app, 's', { key: 'k1' })).toMatchObject({
    added: 0,
    conversation: { id: conversation.id },
  });
  pass(48);
  expect(await say(app, 's', { key: 'k1' })).toMatchObject({ added: 0 });
  expect(await app.conversations.list({})).toHaveLength(1);
  const turns = [
    { role: 'user', content: SAID, key: 'k1' },
    { role: 'user', content: 'Now the letters to the suppliers.', key: 'k2' },
  ];
  const next = await app.conversations.addTurns({ sessionKey: 's', turns });
  expect(next).toMatchObject({ added: 1 });
  expect(next.conversation.id).not.toBe(conversation.id);
});

test('a mark of taint is never taken for one that was sent before', async () => {
  const { clock } = manualClock();
  const app = await opened(temporaryHome(), clock);
  const mark = { role: 'tool', content: 'a web page was read', key: 'taint:web', taint: 'web' };
  await say(app, 's', mark);
  await app.conversations.end('s');
  expect(await say(app, 's', mark)).toMatchObject({
    added: 1,
    conversation: { taint: 'web', state: 'open' },
  });
});

test('what a model finds in a text is stored with the fact that it is in', async () => {
  const server = await modelServer();
  server.answer = (prompt) =>
    prompt.includes('Globex')
      ? JSON.stringify({
          facts: [
            { text: 'Anna works at Globex', importance: 0.6 },
            { text: 'The ledger runs on PostgreSQL', importance: 0.7 },
          ],
          entities: [
            { name: 'Anna', type: 'person' },
            { name: 'Globex', type: 'organisation' },
            { name: 'PostgreSQL', type: 'technology' },
            // No offline rule takes it for a name.
            { name: 'ledger', type: 'project' },
          ],
          relations: [{ source: 'Anna', type: 'works_at', target: 'Globex' }],
          skills: [],
        })
      : 400;
  const app = await opened(temporaryHome(), manualClock().clock, {
    KNOWHOW_MODELS_LANGUAGEMODEL_KIND: 'openai-compatible',
    KNOWHOW_MODELS_LANGUAGEMODEL_BASEURL: server.url,
    KNOWHOW_MODELS_LANGUAGEMODEL_MODEL: 'm',
  });
  const content = 'Anna works at Globex. The ledger runs on PostgreSQL.';
  const facts = await app.memory.remember({ content, extract: true });
  expect(facts.map((fact) => fact.content)).toEqual([
    'Anna works at Globex',
    'The ledger runs on PostgreSQL',
  ]);
  const named = await Promise.all(
    facts.map(async ({ id }) => (await app.memory.show(id ?? '')).mentions.map(({ name }) => name).sort()),
  );
  expect(named).toEqual([
    ['Anna', 'Globex'],
    ['PostgreSQL', 'ledger'],
  ]);
});

test('a model that takes its time over one memory does not hold up another', async () => {
  const server = await modelServer();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  server.answer = async (prompt) => {
    if (!prompt.includes('Tomato')) return 400;
    asked();
    await held;
    return 400;
  };
  const app = await opened(temporaryHome(), manualClock().clock, {
    KNOWHOW_MODELS_LANGUAGEMODEL_KIND: 'openai-compatible',
    KNOWHOW_MODELS_LANGUAGEMODEL_BASEURL: server.url,
    KNOWHOW_MODELS_LANGUAGEMODEL_MODEL: 'm',
  });
  const slow = app.memory.remember({ content: 'Tomato soup is served on Mondays.', extract: true });
  await isAsked;
  const [quick] = await app.memory.remember({ content: 'Invoices are archived for ten years' });
  expect(quick.action).toBe('add');
  expect((await app.memory.list({})).total).toBe(1);
  release();
  await slow;
  expect((await app.memory.list({})).total).toBe(2);
});

test('a conversation in which nothing was said that could be told leaves no summary', async () => {
  const app = await opened(temporaryHome(), manualClock().clock);
  await app.conversations.addTurns({ sessionKey: 's', turns: [{ role: 'user', content: 'hi' }] });
  await app.conversations.end('s');
  await app.jobs.idle();
  expect(await app.conversations.show('s')).toMatchObject({ state: 'summarized', summary: null });
  expect((await app.memory.list({ kinds: ['summary'] })).total).toBe(0);
  expect((await app.conversations.handover({})).previous).toBeNull();
});

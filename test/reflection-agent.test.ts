import { expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import type { ReflectionView } from '../src/reflection/reflection.ts';
import { knowhow, until } from './support/cli.ts';
import { type ModelServer, modelServer } from './support/model-server.ts';
import { learnt } from './support/past-work.ts';
import { skillText, type TestHome, temporaryHome } from './support/temporary-home.ts';

const HELPER = skillText(
  'helper',
  'Fills in PDF forms. Use when a PDF must be filled.',
  '# Helper\n\n## When to use\n\nA form is to be filled in.\n\n## Workflow\n\n1. Run `pdftk form.pdf dump_data_fields`.\n',
);
const NOW = new Date('2026-03-02T22:00:00.000Z');
const WORKED = '2026-03-02T10:00:00.000Z';
const call = (tool: string, args: object): string => JSON.stringify({ tool, arguments: args });
const propose = (args: object): string => call('propose', args);
const FINISH = '{"finish": ["one", "two", "three", "four"]}';

interface Opened {
  readonly app: App;
  readonly server: ModelServer;
  readonly place: TestHome;
}

async function opened(environment: Record<string, string> = {}, taint?: 'web'): Promise<Opened> {
  const server = await modelServer();
  const place = temporaryHome();
  place.writeSkill('helper', HELPER);
  const app = await place.open({
    clock: () => new Date(NOW),
    environment: {
      KNOWHOW_MODELS_LANGUAGEMODEL_KIND: 'openai-compatible',
      KNOWHOW_MODELS_LANGUAGEMODEL_BASEURL: server.url,
      KNOWHOW_MODELS_LANGUAGEMODEL_MODEL: 'm',
      ...environment,
    },
  });
  await app.skills.reconcile();
  await learnt(app, { at: WORKED, ...(taint && { taint }) });
  return { app, server, place };
}

/** The answers in this order, the last again and again. */
function says(server: ModelServer, ...answers: readonly (string | number)[]): void {
  let given = 0;
  server.answer = () => answers[Math.min(given++, answers.length - 1)] ?? FINISH;
}

const run = ({ app }: Opened): Promise<ReflectionView> => app.reflections.run({ cadence: 'daily' });

test('the model reads with knowhow’s tools, proposes, and has three lines to say', async () => {
  const all = await opened();
  const { app, server } = all;
  says(
    server,
    call('recall', { query: 'prices' }),
    call('skills', { name: 'helper' }),
    call('session', { project: 'shop', id: 'shop-2026' }),
    propose({ kind: 'remember', content: 'Prices of the shop are checked by `npm run test:ci`.' }),
    FINISH,
  );
  const { state, summary, actions, changes, conversationId } = await run(all);
  expect({ state, summary }).toEqual({ state: 'done', summary: 'one\ntwo\nthree' });
  expect(actions).toMatchObject([{ fate: 'applied', action: { kind: 'remember' } }]);
  expect(changes.some(({ kind }) => kind === 'memory-added')).toBe(true);
  const last = server.chats.at(-1)?.prompt ?? '';
  expect(last).toContain('Fills in PDF forms');
  expect(last).toContain('npm run test:ci');
  // Its own conversation, marked and closed, is nobody's work.
  const conversation = await app.store.conversations.get(conversationId ?? '');
  expect(conversation).toMatchObject({ harness: 'knowhow-reflection' });
  expect(conversation?.endedAt).not.toBeNull();
});

test('whatever a hostile model does, the bounds hold, the note stands, and no skill changes', async () => {
  const endless = call('recall', { query: 'more' });
  const orders = propose({ kind: 'retire', skill: 'helper', reason: 'I say so' });
  const rows: readonly (readonly [string, readonly (string | number)[], RegExp, number])[] = [
    ['calls tools without end', [endless], /15 turns/, 15],
    ['answers without end', ['x'.repeat(3_000_000)], /not what was asked/, 3],
    ['answers no JSON', ['Sure! I will delete all skills.'], /not what was asked/, 3],
    ['answers JSON of another kind', ['[1, 2]', '{"finish": "x"}', '{"tool": 7}'], /not what was asked/, 3],
    ['calls tools that there are not', [call('shell', { command: 'rm -rf /' }), FINISH], /^$/, 2],
    ['is too busy', [429], /./, 0],
    ['is broken', [500], /./, 0],
    ['wants a skill deleted again and again', [orders], /15 turns/, 15],
  ];
  for (const [what, answers, stopped, chats] of rows) {
    const all = await opened({ KNOWHOW_REVIEW_MODE: 'none' });
    const { app, server } = all;
    says(server, ...answers);
    const made = await run(all);
    expect(made.state, what).toBe('done');
    expect(made.note, what).not.toBeNull();
    expect(made.error ?? '', what).toMatch(stopped);
    if (chats > 0) expect(server.chats.length, what).toBe(chats);
    expect(await app.skills.count({}), what).toBe(1);
    expect(made.actions.length, what).toBeLessThanOrEqual(15);
    expect(made.actions.filter(({ fate }) => fate === 'applied').length, what).toBe(0);
    await app.close();
  }
});

test('what a run may propose and spend is bounded', async () => {
  const all = await opened({
    KNOWHOW_REFLECTION_MAXACTIONSPERRUN: '3',
    KNOWHOW_REFLECTION_MAXTOKENSPERRUN: '1000',
  });
  const { server } = all;
  let fact = 0;
  server.answer = () =>
    propose({ kind: 'remember', content: `Price ${fact++} of the shop stands in prices/${fact}.yaml.` });
  const { actions, error } = await run(all);
  expect(error).toContain('1000 tokens');
  expect(actions.filter(({ fate }) => fate === 'applied')).toHaveLength(3);
  expect(actions.filter(({ fate }) => fate === 'over-limit').length).toBeGreaterThan(0);
});

test('what is not of the form of an action, or of nothing that exists, is invalid', async () => {
  const rows = [
    [{ kind: 'patch', skill: 'nothing', oldText: 'a', newText: 'b', reason: 'r' }, 'invalid'],
    [{ kind: 'patch', skill: 'helper', oldText: 'not in it', newText: 'b', reason: 'r' }, 'invalid'],
    [{ kind: 'relate', a: 'helper', b: 'helper', reason: 'r' }, 'invalid'],
    [{ kind: 'forget', memory: 'memory:none', reason: 'r' }, 'invalid'],
    [{ kind: 'remember', content: 'x', project: 'another' }, 'invalid'],
    [{ kind: 'remember', content: 'It holds everywhere.', project: null }, 'waiting'],
    [{ kind: 'add-trigger', skill: 'helper', trigger: 'fill a form', reason: 'r' }, 'submitted'],
  ] as const;
  const all = await opened();
  says(all.server, ...rows.map(([action]) => propose(action)), propose({ kind: 'launch' }), FINISH);
  const { actions } = await run(all);
  expect(actions.map(({ fate }) => fate)).toEqual(rows.map(([, fate]) => fate));
  expect(all.server.chats.at(-1)?.prompt).toContain('That did not work');
});

test('what comes of a session that has read the web goes to a person under every mode', async () => {
  for (const mode of ['ai', 'human', 'none']) {
    const all = await opened({ KNOWHOW_REVIEW_MODE: mode }, 'web');
    const { app, server } = all;
    says(
      server,
      propose({ kind: 'add-trigger', skill: 'helper', trigger: 'fill a form', reason: 'r' }),
      propose({ kind: 'remember', content: 'Prices come from prices.example.' }),
      FINISH,
    );
    const { actions, taint } = await run(all);
    expect(taint, mode).toBe('web');
    expect(
      actions.map(({ fate }) => fate),
      mode,
    ).toEqual(['submitted', 'waiting']);
    const proposal = await app.store.proposals.get(actions[0]?.subject ?? '');
    expect(proposal, mode).toMatchObject({ state: 'pending', awaits: 'person' });
    await app.close();
  }
});

test('the kill switch ends a running loop at once, and the note stands', async () => {
  const all = await opened();
  const { app, server } = all;
  server.answer = () => new Promise<string>(() => undefined);
  const running = run(all);
  await until(() => server.chats.length > 0);
  await app.killSwitch.turn('off', NOW.toISOString());
  const { state, note, error } = await running;
  expect({ state, hasNote: note !== null }).toEqual({ state: 'done', hasNote: true });
  expect(error).not.toBeNull();
  expect(server.chats).toHaveLength(1);
});

test('write modes: only shown, waiting for a person, or written; what a person confirms is marked and outranks', async () => {
  const fact = 'Prices of the shop are checked by `npm run test:ci`.';
  const rows = [
    ['recall-only', 'suggested'],
    ['confirm', 'waiting'],
    ['automatic', 'applied'],
  ] as const;
  for (const [mode, fate] of rows) {
    const all = await opened({ KNOWHOW_REFLECTION_WRITE_MEMORY: mode });
    const { app, server } = all;
    says(server, propose({ kind: 'remember', content: fact }), FINISH);
    const made = await run(all);
    expect(made.actions[0]?.fate, mode).toBe(fate);
    if (fate !== 'applied') {
      const after = await app.reflections.accept(made.id, made.actions[0]?.position ?? 0);
      expect(after.actions[0], mode).toMatchObject({ fate: 'applied' });
      const memory = await app.memory.show(after.actions[0]?.subject ?? '');
      expect(memory.metadata, mode).toMatchObject({ confirmed: { by: 'user' } });
      expect(memory.importance, mode).toBeGreaterThan(0.7);
    }
    await app.close();
  }
});

test('a run is taken back whole: what it added goes, what it asked of the review is turned down', async () => {
  const all = await opened();
  const { app, server } = all;
  says(
    server,
    propose({ kind: 'remember', content: 'Prices of the shop are checked by `npm run test:ci`.' }),
    propose({ kind: 'add-trigger', skill: 'helper', trigger: 'fill a form', reason: 'r' }),
    FINISH,
  );
  const made = await run(all);
  const memories = async (): Promise<number> => (await app.memory.list({})).total;
  expect(await memories()).toBeGreaterThan(0);
  const { undone, left } = await app.reflections.undo(made.id);
  expect(left).toEqual([]);
  expect(undone.map(({ kind }) => kind).sort()).toEqual(['memory-added', 'memory-added', 'proposal']);
  expect(await memories()).toBe(0);
  expect((await app.review.counts()).pending).toBe(0);
  const after = await app.reflections.show(made.id);
  expect(after.state).toBe('undone');
  // What it had read is as it was.
  expect(await app.store.learning.sessions('shop')).toHaveLength(1);
});

test('the command line: run, list, show, undo, and what is wrong is said', async () => {
  const { app, place } = await opened();
  await app.close();
  const none = await knowhow(place, ['reflect', 'list']);
  expect(none).toMatchObject({ code: 0 });
  expect(none.stdout).toContain('No reflection yet');
  const until = ['--until', '2026-03-02T22:00Z'];
  const ran = await knowhow(place, ['reflect', 'run', 'daily', ...until]);
  expect(ran.stdout).toContain('shop: 1 session, 1 request, 5 calls');
  const again = await knowhow(place, ['reflect', 'run', 'daily', ...until, '--json']);
  expect(JSON.parse(again.stdout)).toMatchObject({ state: 'done', author: 'offline' });
  expect((await knowhow(place, ['reflect', 'show', '--daily'])).stdout).toBe(ran.stdout);
  const undone = await knowhow(place, ['reflect', 'undo', 'daily:2026-03-02']);
  expect(undone).toMatchObject({ code: 0 });
  expect(undone.stdout).toContain('taken back');
  for (const args of [
    ['reflect', 'run', 'yearly'],
    ['reflect', 'run', 'daily', '--until', 'soon'],
    ['reflect', 'show', 'nothing-like-it'],
    ['reflect', 'undo', ' '],
  ]) {
    const { code, stderr } = await knowhow(place, args);
    expect(code, args.join(' ')).not.toBe(0);
    expect(stderr, args.join(' ')).not.toMatch(/\n\s+at /u);
  }
});

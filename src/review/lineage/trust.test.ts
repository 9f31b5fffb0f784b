import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memory, skill } from '../../store/contract/fixtures.ts';
import { openStore } from '../../store/open-store.ts';
import type { Store } from '../../store/store.ts';
import { Trust } from './trust.ts';

const NOW = '2026-03-01T00:00:00.000Z';
const WORD = { by: 'user', reason: 'it is our own page' };

describe('how far something can be trusted', () => {
  let store: Store;
  let trust: Trust;
  beforeEach(async () => {
    store = await openStore({ kind: 'sqlite', path: ':memory:' });
    trust = new Trust(store, () => new Date(NOW));
  });
  afterEach(() => store.close());

  async function noted(): Promise<string> {
    const place = { sessionKey: 's', agent: 'default', harness: null, project: null, at: NOW };
    const { id } = await store.conversations.open(place);
    await store.lineage.mark({ kind: 'session', id: 's' }, 'web', 'WebFetch: reads pages of the web');
    await store.memories.put([memory('1', { sources: [{ kind: 'conversation', id }], taint: 'agent' })]);
    return id;
  }

  it('is shown with why and from where, by an id with or without its prefix', async () => {
    await noted();
    const view = await trust.show('memory', '1');
    expect(view).toMatchObject({ id: 'memory:1', taint: 'web', needsPerson: true, isCut: false });
    expect(view.steps.map(({ kind }) => kind)).toEqual(['memory', 'conversation', 'session']);
    expect(view.steps.at(-1)?.why).toBe('WebFetch: reads pages of the web');
    expect((await trust.show('conversation', 's')).taint).toBe('web');
  });

  it('is cleared by a person’s word, which is kept, and what was made of it follows', async () => {
    const conversation = await noted();
    const cleared = await trust.clear('session', 's', WORD);
    expect(cleared).toMatchObject({ before: 'web', after: 'user', changed: 3, stillTainted: [] });
    expect(cleared.followed.map(({ kind, id, before }) => [kind, id, before])).toEqual(
      expect.arrayContaining([
        ['conversation', conversation, 'web'],
        ['memory', 'memory:1', 'web'],
      ]),
    );
    expect(cleared.followed.some(({ kind }) => kind === 'session')).toBe(false);
    expect((await trust.show('memory', 'memory:1')).taint).toBe('agent');
    expect((await store.conversations.get(conversation))?.taint).toBe('user');
    expect(await store.audit.list({ subject: 's', limit: 9 })).toMatchObject([
      { action: 'taint.cleared', actor: 'user', at: NOW, detail: { before: 'web', reason: WORD.reason } },
    ]);
  });

  it('of a session is cleared with the conversations that it had', async () => {
    const conversation = await noted();
    await store.conversations.close(conversation, NOW);
    await trust.clear('session', 's', WORD);
    expect((await trust.show('conversation', conversation)).taint).toBe('user');
    expect((await trust.show('memory', '1')).taint).toBe('agent');
  });

  it('says what a cleared thing still hangs on', async () => {
    const conversation = await noted();
    expect(await trust.clear('memory', '1', WORD)).toMatchObject({
      after: 'user',
      stillTainted: [{ kind: 'conversation', id: conversation }],
    });
  });

  it('of a skill is that of its newest version', async () => {
    await store.skills.upsert([skill('a', { taint: 'tool' })]);
    expect(await trust.show('skill', 'a')).toMatchObject({ id: 'skill:default:a', taint: 'tool' });
    expect(await trust.clear('skill', 'a', WORD)).toMatchObject({ kind: 'version', after: 'user' });
    expect((await trust.show('skill', 'a')).taint).toBe('user');
    expect((await store.versions.latest('skill:default:a'))?.taint).toBe('user');
  });

  it('of a version is found by the name and the number that the history shows', async () => {
    await store.skills.upsert([skill('a', { taint: 'tool' })]);
    expect(await trust.show('version', 'a#1')).toMatchObject({ id: 'skill:default:a#1', taint: 'tool' });
    await expect(trust.show('version', 'a#9')).rejects.toMatchObject({
      code: 'not_found',
      hint: expect.stringContaining('taint show version'),
    });
  });

  it('is not made up for what nobody knows', async () => {
    await expect(trust.show('memory', 'gone')).rejects.toMatchObject({ code: 'not_found' });
    await expect(trust.clear('proposal', 'x', WORD)).rejects.toMatchObject({ code: 'not_found' });
  });
});

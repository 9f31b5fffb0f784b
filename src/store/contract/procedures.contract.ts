/**
 * What every store promises about procedures.
 *
 * @module
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ProcedureRecord, ProcedureRun } from '../procedure-store.ts';
import type { Store } from '../store.ts';
import { memory, type OpenTestStore, T0, T1, T2, type TestStore } from './fixtures.ts';

export function procedure(id: string, changes: Partial<ProcedureRecord> = {}): ProcedureRecord {
  return {
    id: `procedure:${id}`,
    project: null,
    pattern: 'deploy {name} to {environment}',
    slots: ['name', 'environment'],
    embeddingText: 'deploy {name} to {environment}',
    polarity: 'positive',
    successes: 2,
    failures: 1,
    partials: 0,
    unknowns: 0,
    sessions: 3,
    confidence: { low: 0.21, high: 0.94 },
    recipe: { steps: [{ tool: 'shell', args: { command: 'make deploy' } }] },
    avoid: [{ error: 'permission denied', avoidedBy: null }],
    contrast: null,
    earlier: null,
    taint: 'tool',
    createdAt: T0,
    updatedAt: T0,
    lastValidatedAt: T0,
    lastFailedAt: null,
    ...changes,
  };
}

export function run(procedureId: string, session: string, changes: Partial<ProcedureRun> = {}): ProcedureRun {
  return {
    procedureId: `procedure:${procedureId}`,
    sessionKey: `codex:${session}`,
    taskKey: 't1',
    project: '/p',
    pattern: 'deploy {name} to {environment}',
    slots: ['name'],
    values: ['shop'],
    hints: [],
    shape: ['shell make deploy'],
    outcome: 'success',
    confidence: 0.9,
    evidence: [{ kind: 'exit-code' }],
    steps: [{ tool: 'shell' }],
    failures: [],
    taint: 'tool',
    at: T0,
    ...changes,
  };
}

export function describeProcedures(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  describe('procedures', () => {
    it('come back as they were put, and keep the time of their making', async () => {
      await store.procedures.put(procedure('a'));
      expect(await store.procedures.get('procedure:a')).toEqual(procedure('a'));
      const later = procedure('a', {
        successes: 3,
        createdAt: T2,
        updatedAt: T2,
        contrast: { worked: ['x'] },
      });
      await store.procedures.put(later);
      expect(await store.procedures.get('procedure:a')).toEqual({ ...later, createdAt: T0 });
      expect(await store.procedures.get('procedure:b')).toBeUndefined();
    });

    it('that nobody knows the end of are listed by when they were done, not by when they were learnt', async () => {
      const unknown = { lastValidatedAt: null, updatedAt: T2 } as const;
      await store.procedures.put(procedure('old', unknown));
      await store.procedures.put(procedure('newer', { lastValidatedAt: T1 }));
      await store.procedures.putRuns([run('old', 's', { outcome: 'unknown', at: T0 })]);
      expect((await store.procedures.list()).map(({ id }) => id)).toEqual([
        'procedure:newer',
        'procedure:old',
      ]);
    });

    it('are listed by project and polarity, what was done last first; those of several belong to each', async () => {
      const failed = { lastValidatedAt: null, lastFailedAt: T2, polarity: 'negative' } as const;
      await store.procedures.put(procedure('a', { lastValidatedAt: T0, updatedAt: T2 }));
      await store.procedures.put(procedure('b', { lastValidatedAt: T1, lastFailedAt: T0, project: '/p' }));
      await store.procedures.put(procedure('c', { ...failed, project: '/q' }));
      await store.procedures.putRuns([run('a', 's', { project: '/p' }), run('a', 't', { project: '/r' })]);
      const ids = async (query: Parameters<typeof store.procedures.list>[0]): Promise<string[]> =>
        (await store.procedures.list(query)).map(({ id }) => id.slice('procedure:'.length));
      expect(await ids({})).toEqual(['c', 'b', 'a']);
      expect(await store.procedures.lastChangedAt()).toBe(T2);
      expect(await ids({ project: '/p' })).toEqual(['b', 'a']);
      expect(await ids({ project: '/q' })).toEqual(['c']);
      expect(await ids({ project: '/r' })).toEqual(['a']);
      expect(await ids({ project: '/nowhere' })).toEqual([]);
      expect(await ids({ project: null })).toEqual(['a']);
      expect(await ids({ polarity: 'negative' })).toEqual(['c']);
      expect(await ids({ limit: 1, offset: 1 })).toEqual(['b']);
      expect(await store.procedures.count({ project: '/p' })).toBe(2);
      expect(await store.procedures.count()).toBe(3);
    });

    it('are found by the beginning of their ids', async () => {
      for (const id of ['ab1', 'ab2', 'b']) await store.procedures.put(procedure(id));
      expect(await store.procedures.startingWith('procedure:ab', 5)).toEqual([
        'procedure:ab1',
        'procedure:ab2',
      ]);
      expect(await store.procedures.startingWith('procedure:ab', 1)).toEqual(['procedure:ab1']);
    });

    it('have one run a session and task, however often it is put', async () => {
      await store.procedures.put(procedure('a'));
      await store.procedures.putRuns([run('a', 's', { at: T1 })]);
      await store.procedures.putRuns([run('a', 's', { outcome: 'failure', at: T2 })]);
      await store.procedures.putRuns([run('a', 'r')]);
      expect(await store.procedures.runs('procedure:a')).toEqual([
        run('a', 'r'),
        run('a', 's', { outcome: 'failure', at: T2 }),
      ]);
      expect(await store.procedures.run('codex:s', 't1')).toEqual(
        run('a', 's', { outcome: 'failure', at: T2 }),
      );
      expect(await store.procedures.run('codex:s', 't2')).toBeUndefined();
      expect(await store.procedures.sessions('procedure:a')).toEqual(['codex:r', 'codex:s']);
    });

    it('tell the projects that they were seen in', async () => {
      await store.procedures.put(procedure('a'));
      await store.procedures.putRuns([run('a', 'r', { project: '/q' }), run('a', 's'), run('a', 't')]);
      await store.procedures.putRuns([run('a', 'u', { project: null })]);
      expect(await store.procedures.projects()).toEqual(['/p', '/q']);
    });

    it('tell which runs of a session were seen, those that were forgotten too', async () => {
      await store.procedures.put(procedure('a'));
      await store.procedures.putRuns([run('a', 's')]);
      await store.procedures.putRuns([run('a', 's', { taskKey: 't2' })]);
      await store.procedures.putRuns([run('a', 'other')]);
      await store.procedures.forget('procedure:a', { at: T1, actor: 'ann', reason: 'wrong' });
      const seen = await store.procedures.seenRuns(['codex:s', 'codex:s', 'codex:nobody']);
      expect(seen).toEqual(new Set(['codex:s\nt1', 'codex:s\nt2']));
      expect(await store.procedures.seenRuns([])).toEqual(new Set());
    });

    it('tell in which sessions a task has runs, those that were forgotten too', async () => {
      await store.procedures.put(procedure('a'));
      await store.procedures.put(procedure('b'));
      await store.procedures.putRuns([run('a', 's', { at: T1 }), run('a', 'other', { taskKey: 't2' })]);
      await store.procedures.putRuns([run('b', 'r')]);
      await store.procedures.forget('procedure:b', { at: T1, actor: 'ann', reason: 'wrong' });
      expect(await store.procedures.runsOfTasks(['t1', 't1', 'none'])).toEqual([
        { sessionKey: 'codex:r', taskKey: 't1', at: T0 },
        { sessionKey: 'codex:s', taskKey: 't1', at: T1 },
      ]);
      expect(await store.procedures.runsOfTasks([])).toEqual([]);
      const many = Array.from({ length: 450 }, (_, index) => `t${index}`);
      expect(await store.procedures.runsOfTasks(many)).toHaveLength(3);
    });

    it('tell how their runs have ended lately, those that were forgotten left out', async () => {
      for (const id of ['a', 'b', 'c']) await store.procedures.put(procedure(id));
      await store.procedures.putRuns([run('a', 'old'), run('a', 's', { outcome: 'failure', at: T2 })]);
      await store.procedures.putRuns([run('b', 'r', { at: T1 }), run('c', 'gone', { at: T2 })]);
      await store.procedures.forget('procedure:c', { at: T2, actor: 'ann', reason: 'wrong' });
      const evidence = [{ kind: 'exit-code' }];
      expect(await store.procedures.endingsSince(T1)).toEqual([
        { procedureId: 'procedure:b', sessionKey: 'codex:r', outcome: 'success', evidence, at: T1 },
        { procedureId: 'procedure:a', sessionKey: 'codex:s', outcome: 'failure', evidence, at: T2 },
      ]);
    });

    it('answer each phrasing once', async () => {
      await store.procedures.put(procedure('a'));
      await store.procedures.putRuns([run('a', 'r')]);
      await store.procedures.putRuns([run('a', 's')]);
      await store.procedures.putRuns([run('a', 't', { pattern: 'ship {name}', hints: ['acme'] })]);
      const { phrasings } = await store.procedures.changesSince(null);
      expect(phrasings).toHaveLength(2);
      expect(phrasings).toContainEqual({
        procedureId: 'procedure:a',
        project: '/p',
        pattern: 'ship {name}',
        hints: ['acme'],
        shape: ['shell make deploy'],
      });
    });

    it('that turn out to be one are merged with all their runs', async () => {
      await store.procedures.put(procedure('a'));
      await store.procedures.put(procedure('b'));
      await store.procedures.putRuns([run('a', 'r')]);
      await store.procedures.putRuns([run('b', 's')]);
      await store.procedures.merge('procedure:b', 'procedure:a');
      expect((await store.procedures.runs('procedure:a')).map(({ sessionKey }) => sessionKey)).toEqual([
        'codex:r',
        'codex:s',
      ]);
      expect(await store.procedures.get('procedure:b')).toBeUndefined();
    });

    it('keep of older runs how they ended, and of the oldest their number', async () => {
      const earlier = { successes: 5, failures: 1, partials: 0, unknowns: 2, sessions: 7, until: T0 };
      await store.procedures.put(procedure('a', { earlier }));
      const thin = run('a', 'r', { pattern: '', slots: [], shape: [], steps: [], isThin: true });
      await store.procedures.putRuns([run('a', 'r')]);
      await store.procedures.putRuns([thin]);
      await store.procedures.putRuns([run('a', 's', { at: T1 })]);
      expect(await store.procedures.get('procedure:a')).toMatchObject({ earlier });
      expect(await store.procedures.runs('procedure:a')).toEqual([thin, run('a', 's', { at: T1 })]);
      expect((await store.procedures.changesSince(null)).phrasings).toHaveLength(1);
      await store.procedures.removeRun('codex:r', 't1');
      expect(await store.procedures.run('codex:r', 't1')).toBeUndefined();
      await store.procedures.putRuns([run('a', 's', { at: T2 })]);
      expect(await store.procedures.runs('procedure:a')).toEqual([run('a', 's', { at: T2 })]);
    });

    it('that are merged add up what was counted of earlier runs', async () => {
      const earlier = { successes: 5, failures: 1, partials: 0, unknowns: 2, sessions: 7, until: T1 };
      await store.procedures.put(procedure('a', { earlier }));
      await store.procedures.put(procedure('b', { earlier: { ...earlier, failures: 3, until: T2 } }));
      await store.procedures.put(procedure('c'));
      await store.procedures.merge('procedure:b', 'procedure:a');
      await store.procedures.merge('procedure:c', 'procedure:a');
      expect((await store.procedures.get('procedure:a'))?.earlier).toEqual({
        ...{ successes: 10, failures: 4, partials: 0, unknowns: 4, sessions: 14, until: T2 },
      });
    });

    it('tell whose memory is missing or older, and which memory tells of nothing any more', async () => {
      const remembered = (id: string, createdAt = T1): ReturnType<typeof memory> =>
        memory(`procedure-${id}`, { kind: 'procedure', tier: 'procedural', createdAt });
      const silent = { recipe: null, avoid: [] } as const;
      await store.procedures.put(procedure('missing', { updatedAt: T1 }));
      await store.procedures.put(procedure('older', { updatedAt: T2 }));
      await store.procedures.put(procedure('told', { updatedAt: T1 }));
      await store.procedures.put(procedure('warned', { recipe: null, updatedAt: T1 }));
      await store.procedures.put(procedure('silent', { ...silent, updatedAt: T1 }));
      await store.procedures.put(procedure('unsaid', { ...silent, updatedAt: T2 }));
      await store.procedures.put(procedure('forgotten', { updatedAt: T2 }));
      const told = ['older', 'told', 'silent', 'gone', 'forgotten'];
      await store.memories.put(told.map((id) => remembered(id)));
      await store.memories.put([memory('other', { kind: 'procedure', tier: 'procedural' })]);
      const forgetting = { at: T2, actor: 'ann', reason: 'wrong' };
      await store.memories.forget(['memory:procedure-forgotten'], forgetting);
      expect(await store.procedures.unremembered(9)).toEqual([
        'procedure:missing',
        'procedure:older',
        'procedure:warned',
      ]);
      expect(await store.procedures.unremembered(1)).toEqual(['procedure:missing']);
      expect(await store.procedures.wronglyRemembered()).toEqual(['procedure:gone', 'procedure:silent']);
    });

    it('never drop the key of a run that was forgotten', async () => {
      await store.procedures.put(procedure('a'));
      await store.procedures.putRuns([run('a', 'r')]);
      await store.procedures.forget('procedure:a', { at: T2, actor: 'ann', reason: 'wrong' });
      await store.procedures.removeRun('codex:r', 't1');
      expect(await store.procedures.run('codex:r', 't1')).toBe('forgotten');
    });

    it('that are forgotten leave the key of their runs and an audit row, and nothing that was done', async () => {
      await store.procedures.put(procedure('a'));
      await store.procedures.putRuns([run('a', 'r')]);
      const forgetting = { at: T2, actor: 'ann', reason: 'wrong' };
      expect(await store.procedures.forget('procedure:a', forgetting)).toBe(true);
      expect(await store.procedures.forget('procedure:a', forgetting)).toBe(false);
      expect(await store.procedures.get('procedure:a')).toBeUndefined();
      expect(await store.procedures.runs('procedure:a')).toEqual([]);
      expect((await store.procedures.changesSince(null)).phrasings).toEqual([]);
      expect(await store.procedures.run('codex:r', 't1')).toBe('forgotten');
      expect(await store.audit.list({ subject: 'procedure:a', limit: 5 })).toMatchObject([
        { action: 'procedure.forget', actor: 'ann', detail: { reason: 'wrong' } },
      ]);
      expect(await store.check()).toEqual([]);
    });

    it('without runs are found and removed by a repair', async () => {
      await store.procedures.put(procedure('a'));
      expect((await store.check()).map(({ check }) => check)).toEqual(['empty-procedures']);
      await store.repair();
      expect(await store.procedures.get('procedure:a')).toBeUndefined();
    });
  });
}

import { expect, it } from 'vitest';
import { openStore } from '../store/open-store.ts';
import { foldRuns } from './fold/fold.ts';
import { type SeenRun, seenRun, storedRun } from './runs/run.ts';
import { UnwrittenRuns } from './unwritten-runs.ts';

const run = (changes: Partial<SeenRun> = {}): SeenRun => ({
  ...{ sessionKey: 'claude-code:s', taskKey: 't', project: null, pattern: 'deploy it', slots: [], hints: [] },
  ...{ shape: ['shell make deploy'], outcome: 'success', confidence: 1, evidence: [], failures: [] },
  steps: [{ tool: 'bash', args: { command: 'make deploy' }, kind: 'run', purpose: '', times: 1 }],
  ...{ taint: 'trusted', at: '2026-01-01T00:00:00.000Z' },
  ...changes,
});

it('answers a run as the store gives it back', async () => {
  const store = await openStore({ kind: 'sqlite', path: ':memory:' });
  const { procedures } = store;
  const odd = run({ values: [], taintedBy: 'a page', taint: 'web' });
  await procedures.put(foldRuns([odd], { id: 'procedure:1', at: odd.at }));
  const unwritten = new UnwrittenRuns(procedures);
  unwritten.add('procedure:1', odd, { isStored: false });
  const [waiting = run()] = unwritten.runsOf('procedure:1', []);
  const answered = unwritten.asRead(waiting);
  await unwritten.write();
  expect((await procedures.runs('procedure:1')).map(seenRun)).toStrictEqual([answered]);
  await store.close();
});

it('leaves it to the store what becomes of half a character', async () => {
  const written: unknown[] = [];
  const unwritten = new UnwrittenRuns({ putRuns: async (runs) => void written.push(...runs) });
  unwritten.add('procedure:1', run(), { isStored: false });
  await unwritten.writeOdd();
  expect(written).toHaveLength(0);
  unwritten.add('procedure:1', run({ taskKey: 'u', pattern: 'deploy \ud83d it' }), { isStored: false });
  await unwritten.writeOdd();
  expect(written).toHaveLength(2);
});

it('counts a run that is stored as it was before once, as it is now, until it is written', async () => {
  const unwritten = new UnwrittenRuns({ putRuns: () => Promise.resolve() });
  const [before, now] = [run(), run({ outcome: 'failure' })];
  unwritten.add('procedure:1', now, { isStored: true });
  expect(unwritten.runsOf('procedure:1', [storedRun(before, 'procedure:1')])).toEqual([now]);
  // It has gone to another procedure.
  expect(unwritten.runsOf('procedure:2', [storedRun(before, 'procedure:2')])).toEqual([]);
  await unwritten.write();
  expect(unwritten.runsOf('procedure:1', [storedRun(now, 'procedure:1')])).toEqual([now]);
});

it('writes a run as it is kept, with what gave it its level', async () => {
  const written: unknown[] = [];
  const unwritten = new UnwrittenRuns({ putRuns: async (runs) => void written.push(...runs) });
  const [first, second] = [run({ taintedBy: 'a page' }), run({ taskKey: 'u' })];
  for (const one of [first, second]) unwritten.add('procedure:1', one, { isStored: false });
  expect(unwritten.replace({ ...first, steps: [], isThin: true })).toBe(true);
  expect(unwritten.replace(run({ taskKey: 'stored' }))).toBe(false);
  await unwritten.write();
  expect(written).toEqual([
    storedRun({ ...first, steps: [], isThin: true }, 'procedure:1'),
    storedRun(second, 'procedure:1'),
  ]);
});

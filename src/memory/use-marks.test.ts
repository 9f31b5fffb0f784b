import { expect, it } from 'vitest';
import { silentLogger } from '../logger.ts';
import type { RecallFacts } from './memory-library.ts';
import { UseMarks } from './use-marks.ts';

const NOW = new Date('2026-03-01T10:00:00.000Z');

function marksOver(lastUsed: Record<string, string | null>, touch: (ids: readonly string[]) => void) {
  const facts = new Map(Object.entries(lastUsed));
  return new UseMarks({
    logger: silentLogger,
    library: {
      facts: (id) => (facts.has(id) ? ({ lastUsedAt: facts.get(id) } as RecallFacts) : undefined),
      touched: (id, at) => void facts.set(id, at),
    },
    store: { memories: { touch: async (ids: readonly string[]) => touch(ids) } } as never,
  });
}

it('what was recalled is written down once, after the answer, and once a day', async () => {
  const written: (readonly string[])[] = [];
  const marks = marksOver({ a: null, b: '2026-03-01T01:00:00.000Z', c: '2026-02-28T23:00:00.000Z' }, (ids) =>
    written.push(ids),
  );
  marks.note(['a', 'b'], NOW);
  marks.note(['a', 'c'], NOW);
  expect(written).toEqual([]);
  await marks.flush();
  await marks.flush();
  expect(written).toEqual([['a', 'c']]);
});

it('a mark that cannot be written is lost without harm', async () => {
  let failures = 0;
  const marks = marksOver({ a: null }, () => {
    failures++;
    throw new Error('disk full');
  });
  marks.note(['a'], NOW);
  await marks.flush();
  await marks.flush();
  expect(failures).toBe(1);
});

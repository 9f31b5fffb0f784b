/**
 * What every store promises about vectors.
 *
 * @module
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fc } from '../../testing/property.ts';
import type { Store } from '../store.ts';
import { embedding, memory, type OpenTestStore, skill, T1, T2, type TestStore } from './fixtures.ts';

const A = 'skill:default:a';
const B = 'skill:default:b';

export function describeEmbeddings(open: OpenTestStore): void {
  let test: TestStore;
  let store: Store;
  beforeEach(async () => {
    test = await open();
    store = test.store;
    await store.skills.upsert([skill('a'), skill('b')]);
  });
  afterEach(() => test.close());

  describe('embeddings', () => {
    it('come back part by part, to the last bit', async () => {
      const rows = [
        embedding(A, 0, [0.1, -2.5, 3e-8]),
        embedding(A, 1, [1, 2, 3]),
        embedding(B, 0, [0, 0, 1], { contentHash: 'b' }),
      ];
      await store.embeddings.put(rows);
      const all = await store.embeddings.all('skill', 'static');
      expect(all.map((row) => ({ ...row, vector: [...row.vector] }))).toEqual(
        rows.map((row) => ({ ...row, vector: [...row.vector] })),
      );
    });

    it('replace what a source had of the same model, and only that', async () => {
      await store.embeddings.put([embedding(A, 0, [1, 0]), embedding(A, 1, [0, 1])]);
      await store.embeddings.put([embedding(A, 0, [1, 1, 1], { model: 'other' }), embedding(B, 0, [1, 0])]);
      await store.embeddings.put([embedding(A, 0, [0, -1])]);
      const kept = await store.embeddings.all('skill', 'static');
      expect(kept.map((row) => [row.sourceId, ...row.vector]).sort()).toEqual([
        [A, 0, -1],
        [B, 1, 0],
      ]);
      expect(await store.embeddings.models('skill')).toEqual([
        { model: 'other', dimensions: 3, sources: 1 },
        { model: 'static', dimensions: 2, sources: 2 },
      ]);
      expect(await store.check()).toEqual([]);
    });

    it('find the nearest sources by their nearest part, each once', async () => {
      await store.embeddings.put([
        embedding(A, 0, [0, 1]),
        embedding(A, 1, [10, 0]),
        embedding(B, 0, [1, 1]),
        embedding('skill:default:c', 0, [1, 0], { model: 'other' }),
        embedding('memory:1', 0, [1, 0], { sourceType: 'memory' }),
      ]);
      const nearest = await store.embeddings.nearest('skill', 'static', Float32Array.of(2, 0), 5);
      expect(nearest.map((row) => row.sourceId)).toEqual([A, B]);
      expect(nearest[0]?.similarity).toBeCloseTo(1, 5);
      expect(nearest[1]?.similarity).toBeCloseTo(Math.SQRT1_2, 5);
      expect(await store.embeddings.nearest('skill', 'static', Float32Array.of(2, 0), 1)).toHaveLength(1);
      expect(await store.embeddings.nearest('skill', 'static', Float32Array.of(1, 2, 3), 5)).toEqual([]);
      expect(await store.embeddings.nearest('skill', 'unknown', Float32Array.of(1, 2), 5)).toEqual([]);
    });

    it('find as many sources as asked for when one source has many parts', async () => {
      const many = Array.from({ length: 60 }, (_, part) => embedding(A, part, [1, part / 1000]));
      await store.embeddings.put([...many, embedding(B, 0, [0, 1])]);
      const nearest = await store.embeddings.nearest('skill', 'static', Float32Array.of(1, 0), 2);
      expect(nearest.map((row) => row.sourceId)).toEqual([A, B]);
    });

    it('agree with a scan over all vectors', async () => {
      const component = fc.integer({ min: -50, max: 50 }).map((n) => n / 10 + 0.013);
      const vector = fc.tuple(component, component, component);
      await fc.assert(
        fc.asyncProperty(
          fc.array(vector, { minLength: 1, maxLength: 12 }),
          vector,
          async (vectors, query) => {
            await store.embeddings.removeModel('skill', 'static');
            await store.embeddings.put(vectors.map((v, i) => embedding(`s${i % 4}`, Math.floor(i / 4), v)));
            const best = new Map<string, number>();
            for (const [i, v] of vectors.entries()) {
              const id = `s${i % 4}`;
              best.set(id, Math.max(best.get(id) ?? -1, cosine(v, query)));
            }
            const found = await store.embeddings.nearest('skill', 'static', Float32Array.from(query), 4);
            expect(found).toHaveLength(best.size);
            for (const row of found) expect(row.similarity).toBeCloseTo(best.get(row.sourceId) ?? 9, 4);
            const similarities = found.map((row) => row.similarity);
            expect(similarities).toEqual(similarities.toSorted((x, y) => y - x));
          },
        ),
        { numRuns: 15 },
      );
    });

    it('are missing for a skill that has none of the model, or whose text changed since', async () => {
      const missing = (): Promise<string[]> => store.embeddings.missing('skill', 'static', 10);
      expect(await missing()).toEqual([A, B]);
      await store.embeddings.put([embedding(A, 0, [1, 0]), embedding(B, 0, [1, 0], { model: 'other' })]);
      expect(await missing()).toEqual([B]);
      await store.skills.upsert([skill('a', { contentHash: 'new body', at: T1 })]);
      expect(await missing()).toEqual([B]);
      await store.skills.upsert([skill('a', { description: 'New words', contentHash: 'h3', at: T1 })]);
      expect(await missing()).toEqual([A, B]);
      await store.embeddings.put([embedding(A, 0, [1, 0], { createdAt: T1 })]);
      expect(await missing()).toEqual([B]);
      expect(await store.embeddings.missing('skill', 'none', 1)).toEqual([A]);
    });

    it('are missing again after an enrichment', async () => {
      await store.embeddings.put([embedding(A, 0, [1, 0]), embedding(B, 0, [1, 0])]);
      const { description, triggers, tags, analysis, analyzer } = skill('a', { triggers: ['new'] });
      await store.skills.enrich({
        id: A,
        description,
        triggers,
        tags,
        analysis,
        analyzer,
        enrichedBy: 'm',
        at: T2,
      });
      expect(await store.embeddings.missing('skill', 'static', 10)).toEqual([A]);
    });

    it('are missing for a memory that has none, or whose text changed since', async () => {
      const missing = (): Promise<string[]> => store.embeddings.missing('memory', 'static', 10);
      await store.memories.put([memory('1')]);
      expect(await missing()).toEqual(['memory:1']);
      await store.embeddings.put([embedding('memory:1', 0, [1, 0], { sourceType: 'memory' })]);
      expect(await missing()).toEqual([]);
      await store.memories.touch(['memory:1'], T2);
      await store.memories.put([memory('1', { tags: ['other'] })]);
      expect(await missing()).toEqual([]);
      await store.memories.put([memory('1', { content: 'Something else' })]);
      expect(await missing()).toEqual(['memory:1']);
      expect(await store.embeddings.all('memory', 'static')).toEqual([]);
    });

    it('go with their model, or with their sources', async () => {
      await store.embeddings.put([
        embedding(A, 0, [1, 0]),
        embedding(A, 0, [1, 0], { model: 'other' }),
        embedding(B, 0, [1, 0]),
      ]);
      await store.embeddings.removeModel('skill', 'other');
      expect((await store.embeddings.models('skill')).map((row) => row.model)).toEqual(['static']);
      await store.embeddings.remove('skill', [A]);
      expect((await store.embeddings.all('skill', 'static')).map((row) => row.sourceId)).toEqual([B]);
      expect(await store.check()).toEqual([]);
    });

    it('of mixed lengths for one source are refused', async () => {
      const rows = [embedding(A, 0, [1, 0]), embedding(A, 1, [1, 0, 0])];
      await expect(store.embeddings.put(rows)).rejects.toMatchObject({ code: 'invalid_input' });
    });
  });
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

import { expect, test } from 'vitest';
import type { Embedder } from '../ports.ts';
import { joinEmbedders } from './joined-embedder.ts';

const saying = (id: string, ...vector: number[]): Embedder => ({
  ...{ id, dimensions: vector.length },
  embed: async (texts) => texts.map(() => Float32Array.from(vector)),
});

test('both vectors side by side, each with half of the whole', async () => {
  const joined = joinEmbedders(saying('table', 1, 0), saying('encoder', 0, 0.6, 0.8));
  expect(joined).toMatchObject({ id: 'table+encoder', dimensions: 5, segments: [2, 3] });
  const [vector] = await joined.embed(['anything']);
  const share = Math.SQRT1_2;
  for (const [at, value] of [share, 0, 0, 0.6 * share, 0.8 * share].entries()) {
    expect(vector[at]).toBeCloseTo(value, 5);
  }
});

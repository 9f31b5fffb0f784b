/**
 * Two embedders as one: the vector of each, side by side. The table knows the words of the trade, the encoder what a
 * sentence means; ranking looks at each part by itself, and what is near to both is nearest.
 *
 * @module
 */
import type { Embedder } from '../ports.ts';

export function joinEmbedders(table: Embedder, encoder: Embedder): Embedder {
  const dimensions = table.dimensions + encoder.dimensions;
  // Parts of equal weight, and the whole at unit length.
  const share = Math.SQRT1_2;
  return {
    id: `${table.id}+${encoder.id}`,
    dimensions,
    segments: [table.dimensions, encoder.dimensions],
    async embed(texts, signal) {
      const [left, right] = await Promise.all([table.embed(texts, signal), encoder.embed(texts, signal)]);
      return texts.map((_, at) => {
        const vector = new Float32Array(dimensions);
        vector.set(left[at]);
        vector.set(right[at], table.dimensions);
        for (let d = 0; d < dimensions; d++) vector[d] *= share;
        return vector;
      });
    },
  };
}

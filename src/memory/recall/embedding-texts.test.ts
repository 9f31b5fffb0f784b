import { expect, it } from 'vitest';
import { memoryEmbeddingTexts } from './embedding-texts.ts';

it('a short memory is one text, a long one several bounded pieces', () => {
  expect(memoryEmbeddingTexts('Prefers bun.')).toEqual(['Prefers bun.']);
  const pieces = memoryEmbeddingTexts('A sentence about one thing only. '.repeat(400));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.length).toBeLessThanOrEqual(6);
  for (const piece of [...pieces, ...memoryEmbeddingTexts('x'.repeat(1e6))])
    expect(piece.length).toBeLessThanOrEqual(1200);
});

/**
 * The vectors of memories, ready to be stored.
 *
 * @module
 */
import type { Clock } from '../clock.ts';
import type { Embedder } from '../models/ports.ts';
import type { EmbeddingRow } from '../store/embedding-store.ts';
import { hashContent } from './content-hash.ts';
import { memoryEmbeddingTexts } from './recall/embedding-texts.ts';

export async function embedMemories(
  memories: readonly { readonly id: string; readonly content: string }[],
  embedder: Embedder,
  clock: Clock,
): Promise<EmbeddingRow[]> {
  const parts = memories.flatMap(({ id, content }) =>
    memoryEmbeddingTexts(content).map((text, part) => ({ id, part, text })),
  );
  // Before the call: a text that changes while a remote embedder works must count as newer than its vector.
  const createdAt = clock().toISOString();
  const vectors = await embedder.embed(parts.map(({ text }) => text));
  return parts.map(({ id, part, text }, position) => ({
    sourceType: 'memory',
    sourceId: id,
    part,
    contentHash: hashContent(text),
    model: embedder.id,
    vector: vectors[position],
    createdAt,
  }));
}

/**
 * The vectors of skills: several a skill, each of a part of what it says of itself.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import type { Embedder } from '../../models/ports.ts';
import { embeddingTexts } from '../../retrieval/embedding-text.ts';
import type { SearchableSkill } from '../../retrieval/searchable.ts';
import type { EmbeddingRow } from '../../store/embedding-store.ts';
import { contentHash } from '../document/content-hash.ts';

export interface EmbeddedBatch {
  readonly rows: EmbeddingRow[];
  readonly vectors: Map<string, Float32Array[]>;
}

export async function embedSkills(
  skills: readonly SearchableSkill[],
  embedder: Embedder,
  clock: Clock,
): Promise<EmbeddedBatch> {
  const parts = skills.flatMap((skill) =>
    embeddingTexts(skill).map((text, part) => ({ id: skill.id, part, text })),
  );
  // Before the call: a text that changes while a remote embedder works must count as newer than its vector.
  const createdAt = clock().toISOString();
  const embedded = await embedder.embed(parts.map(({ text }) => text));
  const vectors = new Map<string, Float32Array[]>();
  const rows = parts.map(({ id, part, text }, position): EmbeddingRow => {
    const vector = embedded[position];
    const known = vectors.get(id);
    if (known) known.push(vector);
    else vectors.set(id, [vector]);
    return {
      sourceType: 'skill',
      sourceId: id,
      part,
      contentHash: contentHash(text),
      model: embedder.id,
      vector,
      createdAt,
    };
  });
  return { rows, vectors };
}

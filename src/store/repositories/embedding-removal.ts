/**
 * Taking embeddings out of their table and out of the vector index, always together.
 *
 * @module
 */
import { batches } from '../columns.ts';
import type { SourceType } from '../embedding-store.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';

/** All vectors of these sources, or only those of one model. */
export async function removeEmbeddings(
  db: Db,
  engine: Engine,
  sourceType: SourceType,
  sourceIds: readonly string[],
  model?: string,
): Promise<void> {
  for (const batch of batches(sourceIds)) {
    const gone = await db
      .deleteFrom('embeddings')
      .where('source_type', '=', sourceType)
      .where('source_id', 'in', batch)
      .$if(model !== undefined, (query) => query.where('model', '=', model ?? ''))
      .returning(['id', 'dimensions', 'parts'])
      .execute();
    if (gone.length > 0)
      await engine.vectors.remove(
        db,
        gone.map((row) => ({ ...row, id: Number(row.id) })),
      );
  }
}

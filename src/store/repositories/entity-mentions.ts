/**
 * Which skill names which entity: a `references` relation, counted on the entity beside the mentions of
 * memories. An entity that no skill, relation or memory names any more is removed.
 *
 * @module
 */
import { batches } from '../columns.ts';
import type { Entity } from '../graph-store.ts';
import type { Db } from '../schema.ts';

/** What an entity's row is made of. */
export type EntityToCreate = Omit<Entity, 'description'> & { readonly description?: string | null };

/** Relation type from a skill to what its body names. */
export const NAMES_ENTITY = 'references';

export async function namedEntities(db: Db, skillId: string): Promise<Entity[]> {
  return db
    .selectFrom('relations as r')
    .innerJoin('entities as e', 'e.id', 'r.target_id')
    .select(['e.id', 'e.name', 'e.type', 'e.description'])
    .where('r.source_id', '=', skillId)
    .where('r.type', '=', NAMES_ENTITY)
    .where('r.source', '=', 'extracted')
    .where('e.type', '<>', 'skill')
    .orderBy('e.id')
    .execute();
}

export async function nameEntities(
  db: Db,
  skillId: string,
  entities: readonly Entity[],
  at: string,
): Promise<void> {
  for (const batch of batches(entities, 9)) {
    await createEntities(db, batch, at);
    await db
      .insertInto('relations')
      .values(
        batch.map((entity) => ({
          source_id: skillId,
          target_id: entity.id,
          type: NAMES_ENTITY,
          source: 'extracted',
          strength: 1,
          confidence: 1,
          evidence: null,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    await addMentions(
      db,
      batch.map((entity) => entity.id),
      1,
    );
  }
}

/** Those that exist are left as they are. */
export async function createEntities(db: Db, entities: readonly EntityToCreate[], at: string): Promise<void> {
  for (const batch of batches(entities, 7)) {
    await db
      .insertInto('entities')
      .values(
        batch.map((entity) => ({
          id: entity.id,
          type: entity.type,
          name: entity.name,
          canonical_name: entity.name.toLowerCase(),
          description: entity.description ?? null,
          created_at: at,
          updated_at: at,
        })),
      )
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
}

/** Takes back what these skills name: everything, or the given entities only. */
export async function forgetEntities(
  db: Db,
  skillIds: readonly string[],
  entityIds?: readonly string[],
): Promise<void> {
  const gone = await db
    .deleteFrom('relations')
    .where('source_id', 'in', skillIds)
    .where('type', '=', NAMES_ENTITY)
    .where('source', '=', 'extracted')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entities as t')
          .select('t.id')
          .whereRef('t.id', '=', 'relations.target_id')
          .where('t.type', '<>', 'skill'),
      ),
    )
    .$if(entityIds !== undefined, (query) => query.where('target_id', 'in', entityIds ?? []))
    .returning('target_id')
    .execute();
  if (gone.length === 0) return;

  const changes = new Map<string, number>();
  for (const { target_id: id } of gone) changes.set(id, (changes.get(id) ?? 0) - 1);
  await changeMentionCounts(db, changes);
}

/** Adds each change to the count of its entity; one that nobody names any more goes. Skills are not counted. */
export async function changeMentionCounts(db: Db, changes: ReadonlyMap<string, number>): Promise<void> {
  const byChange = new Map<number, string[]>();
  for (const [id, change] of changes) {
    const alike = byChange.get(change);
    if (alike === undefined) byChange.set(change, [id]);
    else alike.push(id);
  }
  for (const [change, ids] of byChange) if (change !== 0) await addMentions(db, ids, change);
  await removeUnnamed(
    db,
    [...changes].filter(([, change]) => change < 0).map(([id]) => id),
  );
}

async function addMentions(db: Db, ids: readonly string[], change: number): Promise<void> {
  for (const batch of batches(ids)) {
    await db
      .updateTable('entities')
      .set((eb) => ({ mentions: eb('mentions', '+', change) }))
      .where('id', 'in', batch)
      .where('type', '<>', 'skill')
      .execute();
  }
}

/** Of these, those that nothing names and no relation touches. */
export async function removeUnnamed(db: Db, ids: readonly string[]): Promise<void> {
  for (const batch of batches(ids)) {
    await db
      .deleteFrom('entities')
      .where('id', 'in', batch)
      .where('mentions', '<=', 0)
      .where('type', '<>', 'skill')
      .where((eb) =>
        eb.not(
          eb.or([
            eb.exists(
              eb.selectFrom('relations').select('type').whereRef('relations.source_id', '=', 'entities.id'),
            ),
            eb.exists(
              eb.selectFrom('relations').select('type').whereRef('relations.target_id', '=', 'entities.id'),
            ),
            eb.exists(
              eb
                .selectFrom('memory_entity_mentions')
                .select('memory_id')
                .whereRef('memory_entity_mentions.entity_id', '=', 'entities.id'),
            ),
          ]),
        ),
      )
      .execute();
  }
}

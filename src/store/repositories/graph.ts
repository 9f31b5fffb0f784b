/**
 * The graph around skills: what they name, what they say of each other.
 *
 * @module
 */
import type { Selectable } from 'kysely';
import { batches } from '../columns.ts';
import type { Entity, GraphRepository, Relation, RelationSource } from '../graph-store.ts';
import type { RelationsTable } from '../schema.ts';
import { atomically, type RepositoryContext } from './context.ts';
import { forgetEntities, NAMES_ENTITY, namedEntities, nameEntities } from './entity-mentions.ts';
import { addBackedEdges, removeUnbackedEdges, setReferences } from './skill-references.ts';

export function graphRepository({ db }: RepositoryContext): GraphRepository {
  return {
    setExtracted: (skillId, { entities, references }, at) =>
      atomically(db, async (transaction) => {
        const wanted = new Map(
          entities.filter((entity) => entity.type !== 'skill').map((entity) => [entity.id, entity]),
        );
        const present = new Set((await namedEntities(transaction, skillId)).map((entity) => entity.id));
        const gone = [...present].filter((id) => !wanted.has(id));
        if (gone.length > 0) await forgetEntities(transaction, [skillId], gone);
        const added = [...wanted.values()].filter((entity) => !present.has(entity.id));
        if (added.length > 0) await nameEntities(transaction, skillId, added, at);
        await setReferences(transaction, skillId, references, at);
      }),

    resolveReferences: (at) =>
      atomically(db, async (transaction) => {
        await removeUnbackedEdges(transaction);
        return addBackedEdges(transaction, at);
      }),

    async relationsOf(entityId) {
      const rows = await db
        .selectFrom('relations')
        .selectAll()
        .where((eb) => eb.or([eb('source_id', '=', entityId), eb('target_id', '=', entityId)]))
        .orderBy('source_id')
        .orderBy('type')
        .orderBy('target_id')
        .execute();
      return rows.map(toRelation);
    },

    entitiesOf: (skillId) => namedEntities(db, skillId),

    async entityNames() {
      const rows = await db
        .selectFrom('relations as r')
        .innerJoin('entities as e', 'e.id', 'r.target_id')
        .select(['r.source_id', 'e.name'])
        .where('r.type', '=', NAMES_ENTITY)
        .where('r.source', '=', 'extracted')
        .execute();
      const names = new Map<string, string[]>();
      for (const { source_id: id, name } of rows) {
        const known = names.get(id);
        if (known) known.push(name);
        else names.set(id, [name]);
      }
      return names;
    },

    async said(limit) {
      const rows = await db
        .selectFrom('relations as r')
        .innerJoin('entities as s', 's.id', 'r.source_id')
        .innerJoin('entities as t', 't.id', 'r.target_id')
        .selectAll('r')
        .select(['s.name as source_name', 's.type as source_type'])
        .select(['t.name as target_name', 't.type as target_type'])
        .where('r.source', '=', 'extracted')
        .where('s.type', '<>', 'skill')
        .where('t.type', '<>', 'skill')
        .orderBy('r.strength', 'desc')
        .orderBy('r.source_id')
        .orderBy('r.type')
        .orderBy('r.target_id')
        .limit(limit)
        .execute();
      const entities = new Map<string, Omit<Entity, 'description'>>();
      for (const row of rows) {
        entities.set(row.source_id, { id: row.source_id, name: row.source_name, type: row.source_type });
        entities.set(row.target_id, { id: row.target_id, name: row.target_name, type: row.target_type });
      }
      return { entities: [...entities.values()], relations: rows.map(toRelation) };
    },

    async things(limit) {
      const named = await db
        .selectFrom('entities')
        .select(['id', 'name', 'type', 'mentions'])
        .where('type', '<>', 'skill')
        .where('mentions', '>', 0)
        .orderBy('mentions', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      const namedBy: { skillId: string; thingId: string }[] = [];
      for (const batch of batches(named.map(({ id }) => id))) {
        const rows = await db
          .selectFrom('relations')
          .select(['source_id', 'target_id'])
          .where('target_id', 'in', batch)
          .where('type', '=', NAMES_ENTITY)
          .where('source', '=', 'extracted')
          .orderBy('target_id')
          .orderBy('source_id')
          .execute();
        for (const row of rows) namedBy.push({ skillId: row.source_id, thingId: row.target_id });
      }
      const skills = new Map<string, number>();
      for (const { thingId } of namedBy) skills.set(thingId, (skills.get(thingId) ?? 0) + 1);
      const things = named.map(({ id, name, type, mentions }) => {
        const bySkills = skills.get(id) ?? 0;
        return { id, name, type, skills: bySkills, memories: Math.max(0, mentions - bySkills) };
      });
      return { things, namedBy };
    },

    async entities(ids) {
      const found: Omit<Entity, 'description'>[] = [];
      for (const batch of batches(ids)) {
        const rows = db.selectFrom('entities').select(['id', 'name', 'type']).where('id', 'in', batch);
        found.push(...(await rows.execute()));
      }
      return found;
    },

    async entity(id) {
      return db
        .selectFrom('entities')
        .select(['id', 'name', 'type', 'description'])
        .where('id', '=', id)
        .executeTakeFirst();
    },
  };
}

function toRelation(row: Selectable<RelationsTable>): Relation {
  return {
    sourceId: row.source_id,
    targetId: row.target_id,
    type: row.type,
    source: row.source as RelationSource,
    strength: row.strength,
    confidence: row.confidence,
    evidence: row.evidence,
  };
}

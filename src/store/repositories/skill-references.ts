/**
 * References from skill to skill: kept by name in `skill_references`, an edge in `relations` while both ends
 * are installed.
 *
 * @module
 */

import { type SqlBool, sql } from 'kysely';
import { batches } from '../columns.ts';
import type { SkillReference } from '../graph-store.ts';
import type { Db } from '../schema.ts';
import { RELATION_COLUMNS } from './relation-columns.ts';

/** Replaces what this skill says of others; an edge whose reference is gone goes with it. */
export async function setReferences(
  db: Db,
  skillId: string,
  references: readonly SkillReference[],
  at: string,
): Promise<void> {
  const wanted = new Map(references.map((reference) => [keyOf(reference), reference]));
  const rows = await db
    .selectFrom('skill_references')
    .select(['target_name', 'type', 'evidence'])
    .where('skill_id', '=', skillId)
    .execute();
  const present = rows.map((row) => ({
    targetName: row.target_name,
    type: row.type,
    evidence: row.evidence,
  }));
  const kept = new Set<string>();
  for (const reference of present) {
    if (wanted.get(keyOf(reference))?.evidence === reference.evidence) {
      kept.add(keyOf(reference));
      continue;
    }
    await db
      .deleteFrom('skill_references')
      .where('skill_id', '=', skillId)
      .where('target_name', '=', reference.targetName)
      .where('type', '=', reference.type)
      .execute();
  }
  const added = [...wanted].filter(([key]) => !kept.has(key)).map(([, reference]) => reference);
  for (const batch of batches(added, 5)) {
    await db
      .insertInto('skill_references')
      .values(
        batch.map((reference) => ({
          skill_id: skillId,
          target_name: reference.targetName,
          type: reference.type,
          evidence: reference.evidence,
          created_at: at,
        })),
      )
      .execute();
  }
  if (kept.size < present.length) await removeUnbackedEdges(db, skillId);
}

function keyOf(reference: SkillReference): string {
  return `${reference.type}\n${reference.targetName}`;
}

/** Edges of this skill (or of all) that no reference backs, or backs with another text, any more. */
export async function removeUnbackedEdges(db: Db, skillId?: string): Promise<void> {
  await db
    .deleteFrom('relations')
    .$if(skillId !== undefined, (query) => query.where('source_id', '=', skillId ?? ''))
    .where('source', '=', 'extracted')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('entities as t')
          .select('t.id')
          .whereRef('t.id', '=', 'relations.target_id')
          .where('t.type', '=', 'skill'),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          backed(db)
            .select('r.skill_id')
            .where(
              sql<SqlBool>`r.skill_id = relations.source_id and t.id = relations.target_id
                and r.type = relations.type and r.evidence = relations.evidence`,
            ),
        ),
      ),
    )
    .execute();
}

/** Adds the edge of every reference that has none. Returns how many were added. */
export async function addBackedEdges(db: Db, at: string): Promise<number> {
  const result = await db
    .insertInto('relations')
    .columns(RELATION_COLUMNS)
    .expression(
      backed(db).select((eb) => [
        'r.skill_id',
        't.id',
        'r.type',
        eb.val('extracted').as('source'),
        eb.lit(1).as('strength'),
        eb.lit(1).as('confidence'),
        'r.evidence',
        eb.val(at).as('created_at'),
        eb.val(at).as('updated_at'),
      ]),
    )
    .onConflict((conflict) => conflict.columns(['source_id', 'target_id', 'type', 'source']).doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}

/**
 * References `r` of skills `s` joined with the skills `t` they mean: by canonical or exact name, the user's own
 * or one of the same project, never itself.
 */
function backed(db: Db) {
  return db
    .selectFrom('skill_references as r')
    .innerJoin('skill_meta as s', 's.entity_id', 'r.skill_id')
    .innerJoin('entities as t', (join) =>
      join.on((eb) =>
        eb.and([
          eb('t.type', '=', 'skill'),
          eb.or([
            eb('t.canonical_name', '=', eb.ref('r.target_name')),
            eb('t.name', '=', eb.ref('r.target_name')),
          ]),
        ]),
      ),
    )
    .innerJoin('skill_meta as m', 'm.entity_id', 't.id')
    .whereRef('t.id', '<>', 'r.skill_id')
    .where((eb) => eb.or([eb('m.project', 'is', null), eb('m.project', '=', eb.ref('s.project'))]));
}

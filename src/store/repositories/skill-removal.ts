/**
 * Removing skills from the graph (SK5). Versions and the audit row stay.
 *
 * @module
 */
import { batches } from '../columns.ts';
import type { Engine } from '../engine.ts';
import type { Db } from '../schema.ts';
import { removeEmbeddings } from './embedding-removal.ts';
import { forgetEntities } from './entity-mentions.ts';
import { removeSearchDocuments } from './search-documents.ts';
import { selectSkills } from './skill-rows.ts';
import { writeDeletions } from './version-writes.ts';

export async function removeSkills(
  db: Db,
  engine: Engine,
  ids: readonly string[],
  removal: { at: string; actor: string; reason: string },
): Promise<void> {
  for (const batch of batches(ids)) await removeBatch(db, engine, batch, removal);
}

async function removeBatch(
  db: Db,
  engine: Engine,
  ids: readonly string[],
  removal: { at: string; actor: string; reason: string },
): Promise<void> {
  const skills = await selectSkills(db).where('e.id', 'in', ids).execute();
  if (skills.length === 0) return;
  const present = skills.map((skill) => skill.id);

  await db
    .updateTable('skill_meta')
    .set({ uninstalled_at: removal.at })
    .where('entity_id', 'in', present)
    .execute();
  await db
    .insertInto('audit_events')
    .values(
      skills.map((skill) => ({
        at: removal.at,
        actor: removal.actor,
        action: 'skill.removed',
        subject: skill.id,
        detail: JSON.stringify({
          reason: removal.reason,
          uninstalledAt: removal.at,
          fsPath: skill.fs_path,
          contentHash: skill.content_hash,
          useCount: skill.use_count,
        }),
      })),
    )
    .execute();

  await writeDeletions(db, engine, skills, removal.at);
  await forgetEntities(db, present);
  await db.deleteFrom('relations').where('source_id', 'in', present).execute();
  await db.deleteFrom('relations').where('target_id', 'in', present).execute();
  await db.deleteFrom('memory_entity_mentions').where('entity_id', 'in', present).execute();
  await db.deleteFrom('skill_references').where('skill_id', 'in', present).execute();
  // What was used stays history; what waits or is derived has nothing to stand on any more.
  await db.deleteFrom('deferred_links').where('skill_id', 'in', present).execute();
  for (const table of ['skill_pair_memories', 'computed_edges'] as const) {
    await db.deleteFrom(table).where('a', 'in', present).execute();
    await db.deleteFrom(table).where('b', 'in', present).execute();
  }
  await removeEmbeddings(db, engine, 'skill', present);
  await removeSearchDocuments(db, engine, 'skill', present);
  // A file that is still there is a new find for the next reconcile, unless the user wants it forgotten.
  await db
    .updateTable('skill_files')
    .set({ skill_id: null })
    .where('skill_id', 'in', present)
    .where('status', '=', 'forgotten')
    .execute();
  await db.deleteFrom('skill_files').where('skill_id', 'in', present).execute();
  await db.deleteFrom('skill_meta').where('entity_id', 'in', present).execute();
  await db.deleteFrom('entities').where('id', 'in', present).execute();
}

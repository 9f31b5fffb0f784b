/**
 * Which memory mentions which entity. Skills are entities that only an install creates: a mention of one that is
 * not installed is dropped.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { batches } from '../columns.ts';
import type { MemoryMention } from '../memory-store.ts';
import type { Db } from '../schema.ts';
import { changeMentionCounts, createEntities } from './entity-mentions.ts';

export interface MentionWrite extends MemoryMention {
  readonly memoryId: string;
  readonly at: string;
}

const SKILL_PREFIX = 'skill:';
const COLUMNS = 6;

/** Replaces what was extracted from these memories before; what `link` added stays. */
export async function replaceMentions(
  db: Db,
  knownIds: readonly string[],
  mentions: readonly MentionWrite[],
): Promise<void> {
  const changes = new Map<string, number>();
  const change = (id: string, by: number): unknown => changes.set(id, (changes.get(id) ?? 0) + by);
  for (const batch of batches(knownIds)) {
    const gone = await db
      .deleteFrom('memory_entity_mentions')
      .where('memory_id', 'in', batch)
      .where('source', '=', 'extracted')
      .returning('entity_id')
      .execute();
    for (const row of gone) change(row.entity_id, -1);
  }
  for (const id of await addMentions(db, mentions, 'extracted')) change(id, 1);
  if (changes.size > 0) await changeMentionCounts(db, changes);
}

/** Links a memory to an entity because of what happened, not of what it says. False when they were linked. */
export async function linkMention(db: Db, mention: MentionWrite): Promise<boolean> {
  if (isSkill(mention) && (await installedSkills(db, [mention.entityId])).size === 0) {
    throw new KnowhowError('not_found', `There is no skill ${mention.entityId}`);
  }
  const added = await addMentions(db, [mention], 'linked');
  await changeMentionCounts(db, new Map(added.map((id) => [id, 1])));
  if (added.length === 0) {
    // From now on it stays whatever the content says.
    await db
      .updateTable('memory_entity_mentions')
      .set({ source: 'linked' })
      .where('memory_id', '=', mention.memoryId)
      .where('entity_id', '=', mention.entityId)
      .where('source', '<>', 'linked')
      .execute();
  }
  return added.length > 0;
}

/** Entity ids of the mentions that are new, one for each. */
async function addMentions(
  db: Db,
  mentions: readonly MentionWrite[],
  source: 'extracted' | 'linked',
): Promise<string[]> {
  if (mentions.length === 0) return [];
  const skills = await installedSkills(
    db,
    mentions.filter(isSkill).map((mention) => mention.entityId),
  );
  const possible = new Map<string, MentionWrite>();
  const entities = new Map<string, { id: string; name: string; type: string }>();
  for (const mention of mentions) {
    const { memoryId, entityId, name, type } = mention;
    if (isSkill(mention)) {
      if (!skills.has(entityId)) continue;
    } else if (!entities.has(entityId)) entities.set(entityId, { id: entityId, name, type });
    const key = `${memoryId}\n${entityId}`;
    if (!possible.has(key)) possible.set(key, mention);
  }
  const [first] = mentions;
  // In one order everywhere, so that two servers that create the same entities wait instead of deadlocking.
  const sorted = [...entities.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  await createEntities(db, sorted, first?.at ?? '');
  const added: string[] = [];
  for (const batch of batches([...possible.values()], COLUMNS)) {
    const rows = await db
      .insertInto('memory_entity_mentions')
      .values(
        batch.map((mention) => ({
          memory_id: mention.memoryId,
          entity_id: mention.entityId,
          source,
          text: mention.text,
          confidence: mention.confidence,
          created_at: mention.at,
        })),
      )
      .onConflict((conflict) => conflict.columns(['memory_id', 'entity_id']).doNothing())
      .returning('entity_id')
      .execute();
    for (const row of rows) added.push(row.entity_id);
  }
  return added;
}

/** By its id too: an extractor that calls it a tool must not create it. */
function isSkill(mention: MemoryMention): boolean {
  return mention.type === 'skill' || mention.entityId.startsWith(SKILL_PREFIX);
}

async function installedSkills(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const installed = new Set<string>();
  for (const batch of batches([...new Set(ids)])) {
    const rows = await db
      .selectFrom('skill_meta')
      .select('entity_id')
      .where('entity_id', 'in', batch)
      .execute();
    for (const row of rows) installed.add(row.entity_id);
  }
  return installed;
}

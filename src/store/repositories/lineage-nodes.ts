/**
 * The nodes of lineage, and the columns that show their levels elsewhere.
 *
 * Most things are never derived from: they need no node. Until something is derived from a row or into it, its
 * level is what its table says.
 *
 * @module
 */
import { type RawBuilder, sql } from 'kysely';
import { batches } from '../columns.ts';
import type { Engine } from '../engine.ts';
import type { NodeKind, NodeRef } from '../lineage-store.ts';
import type { Db } from '../schema.ts';
import type { Taint } from '../taint.ts';

export interface Node extends NodeRef {
  readonly own: Taint;
  readonly effective: Taint;
}

/** Where a kind's level is shown; versions have a key of two columns, and a skill has its newest version's level. */
const COPIES = {
  session: { table: 'agent_sessions', id: 'session_key' },
  conversation: { table: 'conversations', id: 'id' },
  memory: { table: 'memories', id: 'id' },
  procedure: { table: 'procedures', id: 'id' },
  proposal: { table: 'proposals', id: 'id' },
} as const satisfies Partial<Record<NodeKind, { table: string; id: string }>>;

const NODE_COLUMNS = 7;

export function keyOf({ kind, id }: NodeRef): string {
  return `${kind} ${id}`;
}

/** Those that exist, by `keyOf`. Where several servers write, they stay as they are until the transaction ends. */
export async function findNodes(
  db: Db,
  engine: Engine,
  refs: readonly NodeRef[],
): Promise<Map<string, Node>> {
  const found = new Map<string, Node>();
  for (const { kind, ids } of batchesByKind(refs)) {
    const rows = await db
      .selectFrom('lineage_nodes')
      .select(['id', 'own', 'effective'])
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .$if(engine.skipLocked && db.isTransaction, (query) => query.forShare())
      .execute();
    for (const row of rows) {
      const node = { kind, id: row.id, own: row.own as Taint, effective: row.effective as Taint };
      found.set(keyOf(node), node);
    }
  }
  return found;
}

/** As `findNodes`; what has no node has the level that its table says. */
export async function levelsOf(db: Db, engine: Engine, refs: readonly NodeRef[]): Promise<Map<string, Node>> {
  const found = await findNodes(db, engine, refs);
  const missing = refs.filter((ref) => !found.has(keyOf(ref)));
  const levels = await tableLevels(db, missing);
  for (const ref of missing) {
    const own = levels.get(keyOf(ref));
    if (own !== undefined) found.set(keyOf(ref), { ...ref, own, effective: own });
  }
  return found;
}

/** Every one has a node afterwards; what nobody knows yet begins without any taint. */
export async function ensureNodes(
  db: Db,
  engine: Engine,
  refs: readonly NodeRef[],
  at: string,
): Promise<Map<string, Node>> {
  const found = await findNodes(db, engine, refs);
  const missing = [
    ...new Map(refs.flatMap((ref) => (found.has(keyOf(ref)) ? [] : [[keyOf(ref), ref]]))).values(),
  ];
  if (missing.length === 0) return found;
  const known = await tableLevels(db, missing);
  const added = missing.map(({ kind, id }): Node => {
    const own = known.get(keyOf({ kind, id })) ?? 'trusted';
    return { kind, id, own, effective: own };
  });
  const rows = added.map((node) => ({ ...node, why: null, vouched_by: null, at }));
  for (const batch of batches(rows, NODE_COLUMNS)) {
    await db
      .insertInto('lineage_nodes')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // Where several servers write, another may have been faster.
  const fresh = engine.skipLocked
    ? await findNodes(db, engine, missing)
    : new Map(added.map((node) => [keyOf(node), node]));
  return new Map([...found, ...fresh]);
}

/** Writes the effective level of these, in their nodes and wherever it is shown. */
export async function setEffective(db: Db, refs: readonly NodeRef[], level: Taint): Promise<void> {
  for (const { kind, ids } of batchesByKind(refs)) {
    await db
      .updateTable('lineage_nodes')
      .set({ effective: level })
      .where('kind', '=', kind)
      .where('id', 'in', ids)
      .execute();
    await setShown(db, kind, ids, level);
  }
}

async function setShown(db: Db, kind: NodeKind, ids: readonly string[], level: Taint): Promise<void> {
  if (kind === 'version') {
    await sql`update skill_versions set taint = ${level} where ${isVersion(ids)}`.execute(db);
  }
  if (!(kind in COPIES)) return;
  const { table, id } = COPIES[kind as keyof typeof COPIES];
  await sql`update ${sql.table(table)} set taint = ${level} where ${sql.ref(id)} in (${sql.join(ids)})`.execute(
    db,
  );
}

/** By `keyOf`. */
async function tableLevels(db: Db, refs: readonly NodeRef[]): Promise<Map<string, Taint>> {
  const found = new Map<string, Taint>();
  for (const { kind, ids } of batchesByKind(refs)) {
    for (const { id, taint } of await shownLevels(db, kind, ids)) found.set(keyOf({ kind, id }), taint);
  }
  return found;
}

async function shownLevels(
  db: Db,
  kind: NodeKind,
  ids: readonly string[],
): Promise<{ id: string; taint: Taint }[]> {
  const select = shown(kind, ids);
  return select ? (await select.execute(db)).rows : [];
}

function shown(kind: NodeKind, ids: readonly string[]): RawBuilder<{ id: string; taint: Taint }> | undefined {
  if (kind === 'version') {
    return sql`select skill_id || '#' || seq as id, taint from skill_versions where ${isVersion(ids)}`;
  }
  if (kind === 'skill') {
    return sql`select skill_id as id, taint from skill_versions v where skill_id in (${sql.join(ids)})
      and seq = (select max(seq) from skill_versions where skill_id = v.skill_id)`;
  }
  if (!(kind in COPIES)) return undefined;
  const { table, id } = COPIES[kind as keyof typeof COPIES];
  return sql`select ${sql.ref(id)} as id, taint from ${sql.table(table)}
    where ${sql.ref(id)} in (${sql.join(ids)})`;
}

/** By the skills as well, for which there is an index. */
function isVersion(ids: readonly string[]): RawBuilder<unknown> {
  const skills = ids.map((id) => id.replace(/#\d+$/, ''));
  return sql`skill_id in (${sql.join(skills)}) and skill_id || '#' || seq in (${sql.join(ids)})`;
}

/** Whoever used a skill used it as it was then: another version that comes later neither harms nor clears them. */
export async function newestVersions(db: Db, refs: readonly NodeRef[]): Promise<NodeRef[]> {
  if (!refs.some(({ kind }) => kind === 'skill')) return [...refs];
  const found = new Map<string, number>();
  for (const { ids } of batchesByKind(refs.filter(({ kind }) => kind === 'skill'))) {
    const rows = await db
      .selectFrom('skill_versions')
      .select((eb) => ['skill_id', eb.fn.max('seq').as('seq')])
      .where('skill_id', 'in', ids)
      .groupBy('skill_id')
      .execute();
    for (const { skill_id, seq } of rows) found.set(skill_id, Number(seq));
  }
  return refs.map((ref) => {
    const seq = ref.kind === 'skill' ? found.get(ref.id) : undefined;
    return seq === undefined ? ref : { kind: 'version', id: `${ref.id}#${seq}` };
  });
}

/** In pieces that fit one statement. */
export function batchesByKind(refs: readonly NodeRef[]): { kind: NodeKind; ids: string[] }[] {
  const kinds = new Map<NodeKind, Set<string>>();
  for (const { kind, id } of refs) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(id));
  return [...kinds].flatMap(([kind, ids]) => batches([...ids]).map((batch) => ({ kind, ids: batch })));
}

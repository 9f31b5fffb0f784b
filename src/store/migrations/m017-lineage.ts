/**
 * Lineage: what was made of what. The edges that the tables imply already are taken over.
 *
 * @module
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';

const TABLES = [
  { kind: 'conversation', table: 'conversations', at: 'started_at' },
  { kind: 'memory', table: 'memories', at: 'created_at' },
  { kind: 'procedure', table: 'procedures', at: 'created_at' },
  { kind: 'proposal', table: 'proposals', at: 'created_at' },
] as const;

export async function m017_lineage(db: Db): Promise<void> {
  await db.schema
    .createTable('lineage_nodes')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('own', 'text', (c) => c.notNull())
    .addColumn('effective', 'text', (c) => c.notNull())
    .addColumn('why', 'text')
    .addColumn('vouched_by', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lineage_nodes_key', ['kind', 'id'])
    .execute();
  // No foreign keys: a level outlives what it was the level of.
  await db.schema
    .createTable('lineage_edges')
    .addColumn('child_kind', 'text', (c) => c.notNull())
    .addColumn('child_id', 'text', (c) => c.notNull())
    .addColumn('parent_kind', 'text', (c) => c.notNull())
    .addColumn('parent_id', 'text', (c) => c.notNull())
    .addColumn('covered', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('lineage_edges_key', ['child_kind', 'child_id', 'parent_kind', 'parent_id'])
    .execute();
  await db.schema
    .createIndex('lineage_edges_parent')
    .on('lineage_edges')
    .columns(['parent_kind', 'parent_id'])
    .execute();
  for (const statement of [...EDGES, ...NODES, ...OWN, ...LEVELS, ...COPIES]) await statement.execute(db);
}

/** Rows of `select child kind, child id, parent kind, parent id, at`. */
const edges = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into lineage_edges (child_kind, child_id, parent_kind, parent_id, covered, at)
    select ck, ci, pk, pi, 0, min(at) from (${rows}) as implied group by ck, ci, pk, pi`;

const EDGES = [
  edges(sql`select 'conversation' as ck, id as ci, 'session' as pk, session_key as pi, started_at as at
    from conversations where state = 'open'`),
  edges(sql`select 'memory' as ck, m.id as ci, 'conversation' as pk, c.id as pi, m.created_at as at
    from memories m join conversations c on m.provenance = 'conversation:' || c.id`),
  edges(sql`select 'memory' as ck, m.id as ci, 'procedure' as pk, p.id as pi, m.created_at as at
    from memories m join procedures p on m.provenance = p.id`),
  // The harness's own id, which hooks know a session by, follows the harness's name.
  edges(sql`select 'procedure' as ck, r.procedure_id as ci, 'conversation' as pk, c.id as pi, r.at
    from procedure_runs r join conversations c on r.session_key = c.harness || ':' || c.session_key
    where r.procedure_id is not null`),
  edges(sql`select 'proposal' as ck, p.id as ci, 'conversation' as pk, c.id as pi, p.created_at as at
    from proposals p join conversations c on c.session_key = p.session_key and c.started_at <= p.created_at`),
];

/** What stands at either end of an edge, with the level that it has; sessions may be known from elsewhere alone. */
const NODES = [
  sql`insert into lineage_nodes (kind, id, own, effective, why, vouched_by, at)
    select 'session', session_key, taint, taint, null, null, updated_at from agent_sessions`,
  sql`insert into lineage_nodes (kind, id, own, effective, why, vouched_by, at)
    select 'session', parent_id, 'trusted', 'trusted', null, null, min(at) from lineage_edges
    where parent_kind = 'session' and parent_id not in (select session_key from agent_sessions)
    group by parent_id`,
  ...TABLES.map(
    ({ kind, table, at }) => sql`insert into lineage_nodes (kind, id, own, effective, why, vouched_by, at)
      select ${sql.lit(kind)}, id, taint, taint, null, null, ${sql.ref(at)} from ${sql.table(table)}
      where id in (select child_id from lineage_edges where child_kind = ${sql.lit(kind)})
        or id in (select parent_id from lineage_edges where parent_kind = ${sql.lit(kind)})`,
  ),
];

const parentsAt = (level: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from lineage_edges e
    join lineage_nodes p on p.kind = e.parent_kind and p.id = e.parent_id
    where e.child_kind = lineage_nodes.kind and e.child_id = lineage_nodes.id and p.effective = ${level})`;

/** Where a source accounts for the level, it is that source's, and goes down with it. */
const OWN = [
  sql`update lineage_nodes set own = 'agent'
    where kind in ('conversation', 'memory') and ${parentsAt(sql`lineage_nodes.own`)}`,
];

/** The longest way that the edges above make: session, conversation, procedure, memory. */
const STEPS = [1, 2, 3];
/** Worst first: what has become web cannot become tool. */
const RAISED = [
  { level: 'web', from: ['trusted', 'user', 'agent', 'tool'] },
  { level: 'tool', from: ['trusted', 'user', 'agent'] },
];
const LEVELS = RAISED.flatMap(({ level, from }) =>
  STEPS.map(
    () => sql`update lineage_nodes set effective = ${sql.lit(level)}
      where effective in (${sql.join(from.map((one) => sql.lit(one)))}) and ${parentsAt(sql.lit(level))}`,
  ),
);

const COPIES = TABLES.map(
  ({ kind, table }) => sql`update ${sql.table(table)} set taint =
      (select n.effective from lineage_nodes n where n.kind = ${sql.lit(kind)} and n.id = ${sql.table(table)}.id)
    where id in (select id from lineage_nodes where kind = ${sql.lit(kind)})`,
);

/**
 * Between `MemoryRecord` and its row, and what a filter means in SQL.
 *
 * @module
 */
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { KnowhowError } from '../../errors.ts';
import { decodeList, encodeList } from '../columns.ts';
import type { MemoriesTable } from '../memory-schema.ts';
import type {
  MemoryFilter,
  MemoryKind,
  MemoryRecord,
  MemoryTier,
  MemoryWrite,
  Taint,
} from '../memory-store.ts';
import type { Schema } from '../schema.ts';

/** A long chapter; whoever has more (a whole log) cuts it into pieces that can be recalled one by one. */
export const MAX_TEXT_BYTES = 1024 * 1024;

export function assertTextFits(text: string, what: string): void {
  // A UTF-16 unit is at most three bytes: short texts need no counting.
  if (text.length * 3 <= MAX_TEXT_BYTES || Buffer.byteLength(text) <= MAX_TEXT_BYTES) return;
  throw new KnowhowError('too_large', `The text of ${what} is larger than ${MAX_TEXT_BYTES} bytes`, {
    hint: 'Cut it into smaller pieces.',
  });
}

export const MEMORY_COLUMNS = [
  'id',
  'kind',
  'tier',
  'importance',
  'tags',
  'project',
  'agent',
  'who',
  'provenance',
  'taint',
  'group_id',
  'position',
  'occurred_at',
  'created_at',
  'updated_at',
  'last_used_at',
  'use_count',
  'superseded_by',
  'content_hash',
  'metadata',
  'content',
] as const;

type MemoryRow = Pick<Selectable<MemoriesTable>, (typeof MEMORY_COLUMNS)[number]>;

export function toMemoryRecord(row: MemoryRow): MemoryRecord {
  return {
    id: row.id,
    kind: row.kind as MemoryKind,
    tier: row.tier as MemoryTier,
    content: row.content,
    importance: row.importance,
    tags: decodeList(row.tags),
    project: row.project,
    agent: row.agent,
    who: row.who,
    provenance: row.provenance,
    taint: row.taint as Taint,
    group: row.group_id,
    position: row.position,
    occurredAt: row.occurred_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastUsedAt: row.last_used_at,
    useCount: row.use_count,
    supersededBy: row.superseded_by,
    contentHash: row.content_hash,
    metadata: JSON.parse(row.metadata) as Record<string, unknown>,
  };
}

export function toMemoryRow(
  memory: MemoryWrite,
  times: { updatedAt: string; textChangedAt: string },
): Insertable<MemoriesTable> {
  return {
    id: memory.id,
    kind: memory.kind,
    tier: memory.tier,
    importance: memory.importance,
    tags: encodeList(memory.tags),
    project: memory.project,
    agent: memory.agent,
    who: memory.who,
    provenance: memory.provenance,
    taint: memory.taint,
    group_id: memory.group,
    position: memory.position,
    occurred_at: memory.occurredAt,
    created_at: memory.createdAt,
    updated_at: times.updatedAt,
    text_changed_at: times.textChangedAt,
    content_hash: memory.contentHash,
    metadata: JSON.stringify(memory.metadata),
    content: memory.content,
  };
}

export const MEMORY_ROW_COLUMNS = 19;

/** What a write replaces of a row that exists: all it says except when it was first made, and its level. */
export const MEMORY_UPDATES = [
  'kind',
  'tier',
  'importance',
  'tags',
  'project',
  'agent',
  'who',
  'provenance',
  'group_id',
  'position',
  'occurred_at',
  'updated_at',
  'text_changed_at',
  'content_hash',
  'metadata',
  'content',
] as const;

type MemoryExpression = ExpressionBuilder<Schema, 'memories'>;

/** A forgotten memory passes no filter. */
export function memoryCondition(
  eb: MemoryExpression,
  filter: MemoryFilter,
): ReturnType<MemoryExpression['and']> {
  const all: Expression<SqlBool>[] = [eb('forgotten_at', 'is', null)];
  if (filter.includeSuperseded !== true) all.push(eb('superseded_by', 'is', null));
  // `or` of nothing is false, which `in ()` is on SQLite only.
  if (filter.kinds !== undefined) all.push(eb.or(filter.kinds.map((kind) => eb('kind', '=', kind))));
  if (filter.tiers !== undefined) all.push(eb.or(filter.tiers.map((tier) => eb('tier', '=', tier))));
  if (filter.project !== undefined) {
    all.push(filter.project === null ? eb('project', 'is', null) : eb('project', '=', filter.project));
  }
  if (filter.agent !== undefined) all.push(eb('agent', '=', filter.agent));
  if (filter.who !== undefined) all.push(sql<SqlBool>`lower(who) = lower(${filter.who})`);
  if (filter.group !== undefined) all.push(eb('group_id', '=', filter.group));
  if (filter.since !== undefined) all.push(eb('occurred_at', '>=', filter.since));
  if (filter.until !== undefined) all.push(eb('occurred_at', '<', filter.until));
  return eb.and([...all, ...(filter.tags ?? []).map(hasTag)]);
}

/**
 * Whether the JSON list holds exactly this tag. `replace` compares to the letter in both engines, which `like`
 * does not; the commas on both sides keep a tag from matching across two others.
 */
function hasTag(tag: string): ReturnType<typeof sql<SqlBool>> {
  const list = sql`(',' || substr(tags, 2, length(tags) - 2) || ',')`;
  return sql<SqlBool>`replace(${list}, ${`,${JSON.stringify(tag)},`}, '') <> ${list}`;
}

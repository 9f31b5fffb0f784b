/**
 * What the database's catalogue says about its tables, and what of it does not keep users apart.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { DISPATCH_INDEX, SHARED_TABLES, USER_COLUMN, VECTOR_INDEX_PREFIX } from './shared-tables.ts';

export interface CatalogueTable {
  readonly name: string;
  readonly hasUser: boolean;
  /** Its default fills it from the transaction's setting. */
  readonly fillsUser: boolean;
  readonly isForced: boolean;
  readonly hasPolicy: boolean;
  /** Its keys are its parent's. */
  readonly isPartition: boolean;
}

export interface CatalogueKey {
  readonly table: string;
  readonly name: string;
  readonly kind: 'primary' | 'unique' | 'foreign';
  readonly definition: string;
  readonly columns: readonly string[];
  /** The table that a foreign key refers to. */
  readonly target: string | null;
}

export interface CatalogueIndex {
  readonly table: string;
  readonly name: string;
  readonly method: string;
  readonly definition: string;
  /** Null where it is an expression. */
  readonly first: string | null;
}

export interface Catalogue {
  readonly tables: readonly CatalogueTable[];
  readonly keys: readonly CatalogueKey[];
  /** Those that no key has made. */
  readonly indexes: readonly CatalogueIndex[];
}

export async function readCatalogue(db: Db): Promise<Catalogue> {
  const tables = await sql<CatalogueTable>`
    select c.relname as name, c.relispartition as "isPartition",
      c.relrowsecurity and c.relforcerowsecurity as "isForced",
      a.attnum is not null as "hasUser",
      coalesce(pg_get_expr(d.adbin, d.adrelid) like '%knowhow_user()%', false) as "fillsUser",
      exists (select 1 from pg_policy p where p.polrelid = c.oid) as "hasPolicy"
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attname = ${USER_COLUMN} and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`.execute(db);
  const keys = await sql<CatalogueKey>`
    select c.relname as table, k.conname as name, t.relname as target,
      case k.contype when 'p' then 'primary' when 'u' then 'unique' else 'foreign' end as kind,
      pg_get_constraintdef(k.oid) as definition,
      array(select a.attname::text from unnest(k.conkey) with ordinality as u (num, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.num order by u.place) as columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class t on t.oid = k.confrelid
    where c.relnamespace = current_schema()::regnamespace and k.contype in ('p', 'u', 'f')
      and k.conparentid = 0 and not c.relispartition
    order by c.relname, k.conname`.execute(db);
  const indexes = await sql<CatalogueIndex>`
    select c.relname as table, i.relname as name, m.amname as method, pg_get_indexdef(i.oid) as definition,
      a.attname as first
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    join pg_am m on m.oid = i.relam
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u'))
    order by c.relname, i.relname`.execute(db);
  return { tables: tables.rows, keys: keys.rows, indexes: indexes.rows };
}

export function isShared(table: string): boolean {
  return Object.hasOwn(SHARED_TABLES, table);
}

export function isLed(key: { readonly columns: readonly string[] }): boolean {
  return key.columns[0] === USER_COLUMN;
}

export function isLedIndex({ name, first }: CatalogueIndex): boolean {
  return first === USER_COLUMN || name === DISPATCH_INDEX || name.startsWith(VECTOR_INDEX_PREFIX);
}

/** What is wrong, a sentence each: empty where every user's rows are theirs alone. */
export function tenancyGaps({ tables, keys, indexes }: Catalogue): string[] {
  const gaps: string[] = [];
  for (const table of tables) {
    if (SHARED_TABLES[table.name] === 'migrations') continue;
    if (!table.isForced) gaps.push(`${table.name}: row-level security is not forced`);
    if (!table.hasPolicy) gaps.push(`${table.name}: has no policy`);
    if (isShared(table.name)) continue;
    if (!table.hasUser) gaps.push(`${table.name}: has no column ${USER_COLUMN}`);
    else if (!table.fillsUser) gaps.push(`${table.name}: does not fill ${USER_COLUMN}`);
  }
  for (const key of keys) {
    if (!isShared(key.table) && !isLed(key))
      gaps.push(`${key.table}: the key ${key.name} is not led by ${USER_COLUMN}`);
  }
  for (const index of indexes) {
    if (isShared(index.table) || isLedIndex(index)) continue;
    gaps.push(`${index.table}: the index ${index.name} is not led by ${USER_COLUMN}`);
  }
  return gaps;
}

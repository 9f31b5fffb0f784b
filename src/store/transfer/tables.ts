/**
 * What a transfer carries: the tables of a user and the columns that both engines have of them.
 *
 * @module
 */
import { sql } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import { type Catalogue, isShared, readCatalogue } from '../postgres/tenancy/catalogue.ts';
import { referrersFirst } from '../postgres/tenancy/remove-rows.ts';
import { USER_COLUMN } from '../postgres/tenancy/shared-tables.ts';
import type { Db } from '../schema.ts';

export interface TransferTable {
  readonly name: string;
  readonly columns: readonly TransferColumn[];
  /** Without the user. */
  readonly key: readonly string[];
  /** The column that PostgreSQL numbers. */
  readonly identity: string | null;
}

export interface TransferColumn {
  readonly name: string;
  /** PostgreSQL hands large whole numbers over as text. */
  readonly isWhole: boolean;
}

/** Made anew from the others on either side. */
const DERIVED_TABLES = ['embedding_vectors', 'document_revisions'];
const DERIVED_COLUMNS = ['text_vector', USER_COLUMN];

/** What is referred to comes before what refers to it. */
export async function transferTables(sqlite: Db, postgres: Db): Promise<TransferTable[]> {
  const catalogue = await readCatalogue(postgres);
  const [there, here] = [await postgresColumns(postgres), await sqliteColumns(sqlite)];
  const names = referrersFirst(catalogue)
    .reverse()
    .filter((name) => !isShared(name) && !DERIVED_TABLES.includes(name));
  return names.map((name) => {
    const columns = (there.get(name) ?? []).filter((column) => !DERIVED_COLUMNS.includes(column.name));
    const known = here.get(name) ?? new Set();
    const missing = [
      ...columns.filter((column) => !known.has(column.name)).map((column) => column.name),
      ...[...known].filter((column) => !columns.some((each) => each.name === column)),
    ];
    if (missing.length > 0) {
      throw new KnowhowError('internal', `${name} is not the same on both sides: ${missing.join(', ')}`);
    }
    return {
      name,
      columns,
      key: keyOf(catalogue, name) ?? columns.map((column) => column.name),
      identity: columns.find((column) => column.isIdentity)?.name ?? null,
    };
  });
}

function keyOf({ keys }: Catalogue, table: string): string[] | undefined {
  return keys
    .find((key) => key.table === table && key.kind === 'primary')
    ?.columns.filter((column) => column !== USER_COLUMN);
}

async function postgresColumns(
  db: Db,
): Promise<Map<string, (TransferColumn & { readonly isIdentity: boolean })[]>> {
  const { rows } = await sql<{ table: string; name: string; isWhole: boolean; isIdentity: boolean }>`
    select table_name as table, column_name as name, is_identity = 'YES' as "isIdentity",
      data_type in ('bigint', 'integer', 'smallint') as "isWhole"
    from information_schema.columns where table_schema = current_schema() order by ordinal_position`.execute(
    db,
  );
  const columns = new Map<string, (TransferColumn & { readonly isIdentity: boolean })[]>();
  for (const { table, ...column } of rows) columns.set(table, [...(columns.get(table) ?? []), column]);
  return columns;
}

async function sqliteColumns(db: Db): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ table: string; name: string }>`
    select m.name as "table", c.name as name from sqlite_master m, pragma_table_info(m.name) c
    where m.type = 'table'`.execute(db);
  const columns = new Map<string, Set<string>>();
  for (const { table, name } of rows) columns.set(table, (columns.get(table) ?? new Set()).add(name));
  return columns;
}

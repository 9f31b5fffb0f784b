/**
 * Brings every table that is not shared under its user: the column and what fills it, keys and indexes led by it,
 * row-level security that binds the owner of the tables as well.
 *
 * It reads the catalogue and not a list, so that a table that somebody adds is a user's without their doing.
 *
 * @module
 */
import { sql } from 'kysely';
import { KnowhowError } from '../../../errors.ts';
import type { Db } from '../../schema.ts';
import {
  type Catalogue,
  type CatalogueIndex,
  type CatalogueKey,
  type CatalogueTable,
  isLed,
  isLedIndex,
  isShared,
  readCatalogue,
  tenancyGaps,
} from './catalogue.ts';
import {
  ACCOUNTS_SCOPE,
  DEFAULT_USER,
  DISPATCH_INDEX,
  DISPATCH_SCOPE,
  DISPATCHED_TABLE,
  SHARED_TABLES,
  USER_COLUMN,
} from './shared-tables.ts';

/** The one that Kysely's migrator holds: while tables are changed, the catalogue cannot be read in one piece. */
const LOCK = sql.lit(3853314791062309107n);

/** An unset setting is nobody, who sees nothing and can write nothing. */
const FUNCTIONS = [
  `create or replace function knowhow_user() returns text language sql stable parallel safe
    as $$ select nullif(current_setting('knowhow.user', true), '') $$`,
  `create or replace function knowhow_scope() returns text language sql stable parallel safe
    as $$ select nullif(current_setting('knowhow.scope', true), '') $$`,
];

/** Whether anything had to be done. */
export async function applyTenancy(db: Db): Promise<boolean> {
  return whileNobodyMigrates(db, async (transaction) => {
    const catalogue = await readCatalogue(transaction);
    if (tenancyGaps(catalogue).length === 0) return false;
    for (const statement of tenancyStatements(catalogue)) await sql.raw(statement).execute(transaction);
    const left = tenancyGaps(await readCatalogue(transaction));
    if (left.length === 0) return true;
    throw new KnowhowError('internal', `The database would not keep its users apart: ${left.join('; ')}`);
  });
}

export async function whileNobodyMigrates<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  const locked = async (transaction: Db): Promise<T> => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    return work(transaction);
  };
  return db.isTransaction ? locked(db) : db.transaction().execute(locked);
}

/** In the order in which they can be made: nothing refers to a key while it is changed. */
export function tenancyStatements(catalogue: Catalogue): string[] {
  const tables = catalogue.tables.filter(({ name }) => SHARED_TABLES[name] !== 'migrations');
  const owned = tables.filter(({ name }) => !isShared(name));
  const keys = catalogue.keys.filter((key) => !isShared(key.table) && !isLed(key));
  const foreign = keys.filter(({ kind }) => kind === 'foreign');
  const own = keys.filter(({ kind }) => kind !== 'foreign');
  const indexes = catalogue.indexes.filter((index) => !isShared(index.table) && !isLedIndex(index));
  return [
    ...FUNCTIONS,
    ...owned.flatMap(columnOf),
    ...foreign.map(dropKey),
    ...own.flatMap((key) => [dropKey(key), addKey(key)]),
    ...indexes.flatMap(ledIndex),
    ...foreign.map(addKey),
    ...tables.flatMap(protection),
    ...dispatching(catalogue),
  ];
}

function columnOf({ name, hasUser, fillsUser }: CatalogueTable): string[] {
  const table = quoted(name);
  return [
    // What is there already is the one user's that there was.
    ...(hasUser
      ? []
      : [`alter table ${table} add column ${USER_COLUMN} text not null default '${DEFAULT_USER}'`]),
    ...(fillsUser ? [] : [`alter table ${table} alter column ${USER_COLUMN} set default knowhow_user()`]),
  ];
}

function dropKey({ table, name }: CatalogueKey): string {
  return `alter table ${quoted(table)} drop constraint ${quoted(name)}`;
}

function addKey(key: CatalogueKey): string {
  return `alter table ${quoted(key.table)} add constraint ${quoted(key.name)} ${ledDefinition(key)}`;
}

/** `PRIMARY KEY (a)`, `UNIQUE (a)`, `FOREIGN KEY (a) REFERENCES t(b) …`, as the server prints them. */
function ledDefinition({ kind, definition, target, columns }: CatalogueKey): string {
  const led = definition.replace('(', `(${USER_COLUMN}, `);
  if (kind !== 'foreign') return led;
  const both =
    target !== null && isShared(target) ? led : led.replace(/(REFERENCES [^(]+)\(/, `$1(${USER_COLUMN}, `);
  // Whose row it is stays when what it refers to goes.
  return both.replace('ON DELETE SET NULL', `ON DELETE SET NULL (${columns.map(quoted).join(', ')})`);
}

/**
 * Others than trees are dropped: their operators are not leakproof, so that under a policy the server may not use them
 * before it knows whose row it is. The rows of one user are found by the keys, and looked through.
 */
function ledIndex({ name, method, definition }: CatalogueIndex): string[] {
  const drop = `drop index ${quoted(name)}`;
  if (method !== 'btree') return [drop];
  return [drop, definition.replace(' USING btree (', ` USING btree (${USER_COLUMN}, `)];
}

/** In a sub-select the function is called once a statement, not once a row. */
function protection({ name, isForced, hasPolicy }: CatalogueTable): string[] {
  const table = quoted(name);
  const rule = isShared(name)
    ? `(select knowhow_scope()) = '${ACCOUNTS_SCOPE}'`
    : `${USER_COLUMN} = (select knowhow_user())`;
  return [
    ...(isForced
      ? []
      : [`alter table ${table} enable row level security`, `alter table ${table} force row level security`]),
    ...(hasPolicy ? [] : [`create policy tenant on ${table} using (${rule}) with check (${rule})`]),
  ];
}

function dispatching({ tables, indexes }: Catalogue): string[] {
  const table = tables.find(({ name }) => name === DISPATCHED_TABLE);
  if (!table) return [];
  return [
    `drop policy if exists dispatch on ${DISPATCHED_TABLE}`,
    `create policy dispatch on ${DISPATCHED_TABLE} for select using ((select knowhow_scope()) = '${DISPATCH_SCOPE}')`,
    ...(indexes.some(({ name }) => name === DISPATCH_INDEX)
      ? []
      : [`create index ${DISPATCH_INDEX} on ${DISPATCHED_TABLE} (state, run_at, ${USER_COLUMN})`]),
  ];
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

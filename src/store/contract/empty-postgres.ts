/**
 * Empties a PostgreSQL database between two tests. Rows are deleted, tables stay: making fifty tables anew, as
 * `truncate` does, takes longer than most tests.
 *
 * @module
 */

/** Runs several statements at once. */
export type Execute = (statements: string) => Promise<unknown>;
export type Names = (query: string) => Promise<readonly { readonly name: string }[]>;

export async function emptyDatabase(names: Names, execute: Execute): Promise<void> {
  const tables = await names(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely_%'`,
  );
  const sequences = await names(
    `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' and last_value is not null`,
  );
  await execute(
    [
      // Who refers to whom does not matter where everything goes.
      'set session_replication_role = replica',
      ...tables.map(({ name }) => `delete from ${name}`),
      ...sequences.map(({ name }) => `alter sequence ${name} restart`),
      'set session_replication_role = default',
    ].join(';\n'),
  );
}

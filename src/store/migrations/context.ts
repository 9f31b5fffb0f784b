/**
 * What a migration needs to know of the engine: the few types that differ.
 *
 * @module
 */
import { type ColumnDefinitionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../schema.ts';

export interface MigrationContext {
  readonly engine: 'sqlite' | 'postgres';
  readonly blob: 'blob' | 'bytea';
  /** Type of an identity column: SQLite's rowid alias must be spelled `integer`. */
  readonly identity: 'integer' | 'bigint';
  readonly asIdentity: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** The statement of this engine. */
  readonly pick: (statements: Record<'sqlite' | 'postgres', RawBuilder<unknown>>) => RawBuilder<unknown>;
}

/** Use `db.schema` and plain `sql` only: the table types are those of today, not those of the migration's day. */
export type MigrationStep = (db: Db, context: MigrationContext) => Promise<void>;

export const SQLITE_MIGRATIONS: MigrationContext = {
  engine: 'sqlite',
  blob: 'blob',
  identity: 'integer',
  asIdentity: (column) => column.primaryKey(),
  pick: (statements) => statements.sqlite,
};

export const POSTGRES_MIGRATIONS: MigrationContext = {
  engine: 'postgres',
  blob: 'bytea',
  identity: 'bigint',
  asIdentity: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
  pick: (statements) => statements.postgres,
};

/** Both engines accept it and neither cuts it. */
export const FLOAT = sql`double precision`;

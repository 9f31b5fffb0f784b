/**
 * Migrations on a database that has users. They are written as for one: here each change of rows is made for every user
 * in turn, and a table that a step makes is a user's before the next statement fills it.
 *
 * @module
 */
import {
  type CreateTableNode,
  Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type ReferencesNode,
  sql,
} from 'kysely';
import { KnowhowError } from '../../../errors.ts';
import type { Db, Schema } from '../../schema.ts';
import { borrowed, dialectOf, type SqlAnswer, type SqlClient, type SqlPool } from '../sql-pool.ts';
import { applyTenancy, whileNobodyMigrates } from './apply-tenancy.ts';
import { readCatalogue } from './catalogue.ts';
import { ACCOUNTS_SCOPE, DEFAULT_USER, SHARED_TABLES, USER_COLUMN } from './shared-tables.ts';
import { poolOfTenant } from './tenant-pool.ts';

/** A plain one where nobody's rows are there yet: tenancy comes after the last step. */
export async function databaseForMigrations(pool: SqlPool): Promise<Db> {
  const plain = new Kysely<Schema>({ dialect: dialectOf(borrowed(pool)) });
  const { tables } = await whileNobodyMigrates(plain, readCatalogue);
  const owned = tables.filter(({ hasUser, name }) => hasUser && !Object.hasOwn(SHARED_TABLES, name));
  if (owned.length === 0) return plain;
  const users = await usersOf(pool);
  const isRefused = users.length > 1 && (await bypassesPolicies(plain));
  const references = new HeldReferences();
  const upgrading: SqlPool = {
    connect: async () =>
      new UpgradeClient(
        await pool.connect(),
        users,
        new Set(owned.map(({ name }) => name)),
        references,
        isRefused,
      ),
    end: () => Promise.resolve(),
  };
  return new Kysely<Schema>({ dialect: dialectOf(upgrading), plugins: [references] });
}

export async function bypassesPolicies(db: Db): Promise<boolean> {
  const role = await sql<{ bypasses: boolean }>`
    select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`.execute(db);
  return role.rows[0]?.bypasses ?? true;
}

/** Whose rows there may be. */
export async function usersOf(pool: SqlPool): Promise<string[]> {
  const db = new Kysely<Schema>({
    dialect: dialectOf(poolOfTenant(pool, { scope: ACCOUNTS_SCOPE })),
  });
  const there = await sql`select 1 where to_regclass('users') is not null`.execute(db);
  if (there.rows.length === 0) return [DEFAULT_USER];
  const { rows } = await sql<{ id: string }>`select id from users order by id`.execute(db);
  return [...new Set([DEFAULT_USER, ...rows.map(({ id }) => id)])];
}

/**
 * A key that a new table refers to is led by the user by now: what refers to it is taken out of the table's definition, and
 * added when the table has a user.
 */
class HeldReferences extends OperationNodeTransformer implements KyselyPlugin {
  readonly #held: { table: string; column: string; references: ReferencesNode }[] = [];

  transformQuery({
    node,
  }: Parameters<KyselyPlugin['transformQuery']>[0]): ReturnType<KyselyPlugin['transformQuery']> {
    return node.kind === 'CreateTableNode' ? this.transformNode(node) : node;
  }

  transformResult({
    result,
  }: Parameters<KyselyPlugin['transformResult']>[0]): ReturnType<KyselyPlugin['transformResult']> {
    return Promise.resolve(result);
  }

  protected override transformCreateTable(node: CreateTableNode): CreateTableNode {
    const table = node.table.table.identifier.name;
    const columns = node.columns.map(({ references, ...column }) => {
      if (references) this.#held.push({ table, column: column.column.column.name, references });
      return column;
    });
    return { ...node, columns };
  }

  /** As statements, once. */
  take(): string[] {
    return this.#held.splice(0).map(({ table, column, references }) => {
      const { onDelete } = references;
      const target = references.table.table.identifier.name;
      const columns = references.columns.map((each) => `"${each.column.name}"`).join(', ');
      return `alter table "${table}" add foreign key (${USER_COLUMN}, "${column}")
        references "${target}" (${USER_COLUMN}, ${columns})${onDelete === undefined ? '' : ` on delete ${onDelete}`}`;
    });
  }
}

const CHANGES_ROWS = /^\s*(?:insert|update|delete|with)\b/i;
const MAKES_TABLE = /^\s*create\s+table\b/i;
const READS_ROWS = /^\s*select\b/i;

class UpgradeClient implements SqlClient {
  readonly #inner: SqlClient;
  readonly #users: readonly string[];
  readonly #owned: ReadonlySet<string>;
  readonly #references: HeldReferences;
  readonly #isRefused: boolean;

  constructor(
    inner: SqlClient,
    users: readonly string[],
    owned: ReadonlySet<string>,
    references: HeldReferences,
    isRefused: boolean,
  ) {
    this.#inner = inner;
    this.#users = users;
    this.#owned = owned;
    this.#references = references;
    this.#isRefused = isRefused;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<SqlAnswer> {
    if (MAKES_TABLE.test(text)) return this.#makeTable(text, parameters);
    const isAccounts = Object.keys(SHARED_TABLES).some((table) => new RegExp(`\\b${table}\\b`).test(text));
    if (isAccounts) return this.#inner.query(text, parameters);
    if (CHANGES_ROWS.test(text)) return this.#forEachUser(text, parameters);
    if (READS_ROWS.test(text) && this.#readsOwned(text)) {
      throw new KnowhowError('internal', `A migration decides by the rows of one user: ${text.slice(0, 80)}`);
    }
    return this.#inner.query(text, parameters);
  }

  release(): void {
    this.#inner.release();
  }

  #readsOwned(text: string): boolean {
    return [...this.#owned].some((table) => new RegExp(`\\b${table}\\b`).test(text));
  }

  async #forEachUser(text: string, parameters: readonly unknown[]): Promise<SqlAnswer> {
    // Who bypasses the policies would change every user's rows for each of them.
    if (this.#isRefused) {
      throw new KnowhowError('store_unavailable', 'A superuser cannot upgrade a database of several users', {
        hint: 'Connect as the role that owns the tables, without `superuser` and `bypassrls`.',
      });
    }
    let rowCount = 0;
    const rows: unknown[] = [];
    for (const user of this.#users) {
      await this.#inner.query(`select set_config('knowhow.user', $1, true)`, [user]);
      const answer = await this.#inner.query(text, parameters);
      rowCount += answer.rowCount ?? 0;
      rows.push(...answer.rows);
    }
    await this.#inner.query(`select set_config('knowhow.user', '', true)`, []);
    return { command: 'UPDATE', rowCount, rows };
  }

  async #makeTable(text: string, parameters: readonly unknown[]): Promise<SqlAnswer> {
    const answer = await this.#inner.query(text, parameters);
    await applyTenancy(this.#own());
    for (const statement of this.#references.take()) await this.#inner.query(statement, []);
    return answer;
  }

  /** Within the transaction that is open on this connection. */
  #own(): Db {
    const connection: SqlClient = {
      query: (text, parameters) =>
        /^(?:begin|commit|rollback)$/.test(text)
          ? Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
          : this.#inner.query(text, parameters),
      release: () => undefined,
    };
    const pool: SqlPool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
    return new Kysely<Schema>({ dialect: dialectOf(pool) });
  }
}

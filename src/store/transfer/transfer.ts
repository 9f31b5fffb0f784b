/**
 * Moves everything of one user from the one engine to the other, and proves it: every table has as many rows there as
 * here, and their hashes agree, before anything of it counts.
 *
 * @module
 */
import { sql } from 'kysely';
import { KnowhowError } from '../../errors.ts';
import { restoreDerived } from '../checks.ts';
import { batches } from '../columns.ts';
import { connectPostgres } from '../postgres/open.ts';
import { DEFAULT_USER } from '../postgres/tenancy/shared-tables.ts';
import type { Db } from '../schema.ts';
import { openSqlite, SQLITE_ENGINE } from '../sqlite/open.ts';
import { TransactionScope } from '../transaction-scope.ts';
import { digestOf, pagesOf, RunningDigest } from './rows.ts';
import { type TransferTable, transferTables } from './tables.ts';

export interface TransferOptions {
  /** The SQLite file. */
  readonly file: string;
  readonly url: string;
  readonly user: string;
  readonly to: 'postgres' | 'sqlite';
  readonly now: () => string;
  readonly onTable?: (name: string, rows: number) => void;
}

export interface TransferReport {
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly hash: string }[];
  readonly rows: number;
}

export async function transfer(options: TransferOptions): Promise<TransferReport> {
  const { file, url, user, to, now } = options;
  const database = await connectPostgres({ url, poolSize: 3 });
  try {
    // Whom no policy binds would see, and move, what belongs to others.
    if (database.bypassesPolicies && user !== DEFAULT_USER) {
      throw new KnowhowError('forbidden', 'The role of the database URL is above row-level security', {
        hint: 'Use the role that owns the tables, or the one that serves: neither superuser nor `bypassrls`.',
      });
    }
    const [here, there] = [new TransactionScope(), new TransactionScope()];
    const sqlite = await openSqlite({ path: file }, here);
    try {
      const postgres = database.of({ user }, there);
      const tables = await transferTables(sqlite, postgres);
      const sides = to === 'postgres' ? [sqlite, postgres] : [postgres, sqlite];
      const [from, into] = sides as [Db, Db];
      const engine = to === 'postgres' ? database.engine : SQLITE_ENGINE;
      const report = await reading(from, (source) =>
        into.transaction().execute(async (target) => {
          // Rows of one table refer to others of it.
          if (to === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(target);
          const copied = await copyAll(tables, source, target, options);
          await restoreDerived({ db: target, engine, now, scope: new TransactionScope() });
          return copied;
        }),
      );
      return report;
    } finally {
      await sqlite.destroy();
    }
  } finally {
    await database.close();
  }
}

function reading<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

async function copyAll(
  tables: readonly TransferTable[],
  source: Db,
  target: Db,
  { to, onTable }: TransferOptions,
): Promise<TransferReport> {
  for (const { name } of tables) await throwIfFilled(target, name);
  const report: { name: string; rows: number; hash: string }[] = [];
  for (const table of tables) {
    const digest = new RunningDigest(table);
    for await (const page of pagesOf(source, table)) {
      digest.add(page);
      for (const batch of batches(page, table.columns.length)) await insert(target, table, batch);
    }
    const sent = digest.end();
    const arrived = await digestOf(target, table);
    if (sent.rows !== arrived.rows || sent.hash !== arrived.hash) {
      throw new KnowhowError(
        'internal',
        `${table.name} did not arrive as it was: ${sent.rows} rows, ${arrived.rows} arrived`,
        { hint: 'Nothing was changed.' },
      );
    }
    if (to === 'postgres' && table.identity !== null && sent.rows > 0) await numberOn(target, table);
    report.push({ name: table.name, ...sent });
    onTable?.(table.name, sent.rows);
  }
  return { tables: report, rows: report.reduce((sum, { rows }) => sum + rows, 0) };
}

/** What opening a database writes by itself. */
const WRITTEN_BY_OPENING = ['settings'];

async function throwIfFilled(target: Db, table: string): Promise<void> {
  if (WRITTEN_BY_OPENING.includes(table)) {
    await sql`delete from ${sql.table(table)}`.execute(target);
    return;
  }
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target);
  if (rows.length === 0) return;
  throw new KnowhowError('conflict', `There is something in ${table} already`, {
    hint: 'What is moved needs an empty place: another user, an empty database, or a file that is not there yet.',
  });
}

async function insert(
  db: Db,
  { name, columns }: TransferTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column.name]))})`));

  await sql`insert into ${sql.table(name)} (${names}) values ${values}`.execute(db);
}

/** New rows are numbered from behind the ones that came. */
async function numberOn(db: Db, { name, identity }: TransferTable): Promise<void> {
  const column = identity ?? '';
  const largest = await sql<{ n: string }>`
    select max(${sql.ref(column)}) as n from ${sql.table(name)}`.execute(db);
  const wanted = Number(largest.rows[0]?.n ?? 0);
  const next = await sql<{ n: string }>`
    select nextval(pg_get_serial_sequence(${name}, ${column})) as n`.execute(db);
  const missing = wanted - Number(next.rows[0]?.n ?? 0);
  // Who serves may take numbers, and not set them.
  if (missing > 0) {
    await sql`select max(nextval(pg_get_serial_sequence(${name}, ${column})))
      from generate_series(1, ${missing}::bigint)`.execute(db);
  }
}

/**
 * The rows of a table, page by page, and a digest of all of them that does not depend on their order: the two engines
 * sort texts differently.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import type { TransferTable } from './tables.ts';

export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

export interface Digest {
  readonly rows: number;
  readonly hash: string;
}

const PAGE = 500;

export async function* pagesOf(db: Db, table: TransferTable): AsyncGenerator<Row[]> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const key = sql.join(table.key.map((name) => sql.ref(name)));
  let last: Row | undefined;
  for (;;) {
    const after: Row | undefined = last;
    const behind = after
      ? sql`where (${key}) > (${sql.join(table.key.map((name) => sql`${after[name]}`))})`
      : sql``;
    const { rows } = await sql<Record<string, Value>>`
      select ${columns} from ${sql.table(table.name)} ${behind} order by ${key} limit ${PAGE}`.execute(db);
    if (rows.length > 0) yield rows.map((row) => plain(row, table));
    if (rows.length < PAGE) return;
    last = rows.at(-1);
  }
}

export async function digestOf(db: Db, table: TransferTable): Promise<Digest> {
  const digest = new RunningDigest(table);
  for await (const page of pagesOf(db, table)) digest.add(page);
  return digest.end();
}

/** The sum of the rows' hashes. */
export class RunningDigest {
  readonly #table: TransferTable;
  #rows = 0;
  #sum = 0n;

  constructor(table: TransferTable) {
    this.#table = table;
  }

  add(rows: readonly Row[]): void {
    for (const row of rows) {
      const hash = createHash('sha256').update(canonical(row, this.#table)).digest();
      this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash.toString('hex')}`));
      this.#rows += 1;
    }
  }

  end(): Digest {
    return { rows: this.#rows, hash: this.#sum.toString(16).padStart(64, '0') };
  }
}

function canonical(row: Row, { columns }: TransferTable): string {
  return JSON.stringify(
    columns.map(({ name }) => {
      const value = row[name] ?? null;
      return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value;
    }),
  );
}

function plain(row: Record<string, Value>, { columns }: TransferTable): Row {
  return Object.fromEntries(
    columns.map(({ name, isWhole }) => {
      const value = row[name] ?? null;
      return [name, isWhole && typeof value === 'string' ? Number(value) : value];
    }),
  );
}

/**
 * A database too large for one table each: its rows by user over the nodes of Citus, or over partitions of one server.
 * The tables stay as they are, since the user leads every key.
 *
 * @module
 */
import { sql } from 'kysely';
import type { Db } from '../../schema.ts';
import { applyTenancy, whileNobodyMigrates } from './apply-tenancy.ts';
import { type Catalogue, isShared, readCatalogue } from './catalogue.ts';
import { referrersFirst } from './remove-rows.ts';
import { SHARED_TABLES, USER_COLUMN } from './shared-tables.ts';

/** What is referred to comes before what refers: Citus refuses keys to tables that it does not know. */
export function citusStatements(catalogue: Catalogue): string[] {
  const [first, ...others] = referrersFirst(catalogue).reverse();
  const shared = catalogue.tables.filter(({ name }) => SHARED_TABLES[name] === 'accounts');
  if (first === undefined) return [];
  return [
    `set citus.propagate_set_commands to 'local'`,
    ...[...shared]
      .sort((a, b) => Number(b.name === 'users') - Number(a.name === 'users'))
      .map(({ name }) => `select create_reference_table('${name}')`),
    `select create_distributed_table('${first}', '${USER_COLUMN}')`,
    ...others.map(
      (name) => `select create_distributed_table('${name}', '${USER_COLUMN}', colocate_with => '${first}')`,
    ),
  ];
}

/** What the catalogue has of a table beyond its keys. */
interface TableExtras {
  readonly name: string;
  readonly identity: string | null;
  readonly grants: readonly string[];
}

/** Brings every user's table that is whole into so many partitions, in one transaction. How many tables. */
export async function partitionByUser(db: Db, partitions: number): Promise<number> {
  return whileNobodyMigrates(db, async (transaction) => {
    const statements = await partitionStatements(transaction, partitions);
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    await applyTenancy(transaction);
    return statements.filter((statement) => statement.includes(' partition by hash ')).length;
  });
}

export async function partitionStatements(db: Db, partitions: number): Promise<string[]> {
  const catalogue = await readCatalogue(db);
  const extras = await readExtras(db);
  const isWhole = new Set(extras.map(({ name }) => name));
  const keys = catalogue.keys.filter(({ table }) => isWhole.has(table));
  const referring = catalogue.keys.filter(
    ({ kind, table, target }) => kind === 'foreign' && (isWhole.has(table) || isWhole.has(target ?? '')),
  );
  return [
    ...referring.map(({ table, name }) => `alter table "${table}" drop constraint "${name}"`),
    ...extras.flatMap((table) => {
      const own = keys.filter((key) => key.table === table.name && key.kind !== 'foreign');
      const indexes = catalogue.indexes.filter((index) => index.table === table.name);
      return [
        ...moved(table, partitions),
        ...own.map(
          ({ name, definition }) => `alter table "${table.name}" add constraint "${name}" ${definition}`,
        ),
        ...indexes.map(({ definition }) => definition),
        ...table.grants,
      ];
    }),
    ...referring.map(
      ({ table, name, definition }) => `alter table "${table}" add constraint "${name}" ${definition}`,
    ),
  ];
}

/** Who owns the tables is bound by their policies, and has to see all rows once. */
function moved({ name, identity }: TableExtras, partitions: number): string[] {
  const whole = `${name}_whole`;
  return [
    `alter table "${name}" rename to "${whole}"`,
    `alter table "${whole}" disable row level security`,
    `create table "${name}" (like "${whole}" including defaults including identity including constraints) partition by hash (${USER_COLUMN})`,
    ...Array.from(
      { length: partitions },
      (_, part) =>
        `create table "${name}_${part}" partition of "${name}" for values with (modulus ${partitions}, remainder ${part})`,
    ),
    `insert into "${name}" ${identity === null ? '' : 'overriding system value '}select * from "${whole}"`,
    ...(identity === null
      ? []
      : [
          `select setval(pg_get_serial_sequence('${name}', '${identity}'),
            greatest((select max("${identity}") from "${whole}"), 1))`,
        ]),
    `drop table "${whole}"`,
  ];
}

async function readExtras(db: Db): Promise<TableExtras[]> {
  const { rows } = await sql<TableExtras>`
    select c.relname as name,
      (select a.attname from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped limit 1) as identity,
      array(select format('grant %s on %I to %I', x.privilege_type, c.relname, r.rolname)
        from aclexplode(c.relacl) x join pg_roles r on r.oid = x.grantee where x.grantee <> c.relowner) as grants
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not c.relispartition
    order by c.relname`.execute(db);
  return rows.filter(({ name }) => !isShared(name));
}

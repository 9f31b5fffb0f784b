/**
 * A pool as one user sees it: whatever is asked through it, is asked in a transaction that names the user.
 *
 * The setting ends with its transaction, so that a connection that goes back to the pool, or to a pooler between,
 * belongs to nobody. What is asked alone becomes a transaction of its own, sent at once: one way there and back.
 *
 * @module
 */
import { KnowhowError } from '../../../errors.ts';
import { untilWon } from '../../raced.ts';
import type { SqlAnswer, SqlClient, SqlPool } from '../sql-pool.ts';
import { COUNT_WRITE, changesDocuments } from './write-revision.ts';

/** What the transactions of a pool may see: a user's rows, or what a server needs to know across users. */
export type Tenant =
  | {
      readonly user: string /** Told what a commit counted. */;
      readonly onWrite?: (revision: number) => void;
    }
  | { readonly scope: string };

/** They stand in settings, in folders and in addresses. */
const USER_ID = /^[a-z0-9][a-z0-9._@-]{0,63}$/;

/** `set local` and no function call: of the two, only the first reaches the nodes of a distributed database. */
function settingOf(tenant: Tenant): string {
  const [name, value] = 'user' in tenant ? ['user', tenant.user] : ['scope', tenant.scope];
  // No statement of this kind takes parameters.
  return `set local knowhow."${name}" = '${value.replaceAll("'", "''")}'`;
}

export function isUserId(user: string): boolean {
  return USER_ID.test(user);
}

/** Closing what was opened over it closes the pool only where `end` does. */
export function poolOfTenant(
  pool: SqlPool,
  tenant: Tenant,
  end: () => Promise<void> = () => Promise.resolve(),
): SqlPool {
  if ('user' in tenant && !isUserId(tenant.user)) {
    throw new KnowhowError('invalid_input', `${JSON.stringify(tenant.user)} cannot be the name of a user`, {
      hint: 'Up to 64 lowercase letters, digits and . _ @ -, beginning with a letter or digit.',
    });
  }
  const statement = settingOf(tenant);
  return {
    connect: async () =>
      new TenantClient(await pool.connect(), statement, 'user' in tenant ? tenant.onWrite : undefined),
    end,
  };
}

class TenantClient implements SqlClient {
  readonly #inner: SqlClient;
  readonly #statement: string;
  readonly #onWrite: ((revision: number) => void) | undefined;
  #isOpen = false;
  #hasWritten = false;

  constructor(inner: SqlClient, statement: string, onWrite?: (revision: number) => void) {
    this.#inner = inner;
    this.#statement = statement;
    this.#onWrite = onWrite;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<SqlAnswer> {
    if (!this.#isOpen) {
      if (isBegin(text)) return this.#begin(text);
      return untilWon(() => this.#alone(text, parameters));
    }
    if (text === 'commit') return this.#commit();
    if (this.#onWrite && changesDocuments(text)) this.#hasWritten = true;
    const answer = await this.#inner.query(text, parameters);
    if (text === 'rollback') this.#isOpen = false;
    return answer;
  }

  /** One that is given back within a transaction could carry its user along: it is closed instead. */
  release(): void {
    this.#inner.release(this.#isOpen);
  }

  async #commit(): Promise<SqlAnswer> {
    const counted = this.#hasWritten ? await this.#inner.query(COUNT_WRITE, []) : undefined;
    const answer = await this.#inner.query('commit', []);
    this.#isOpen = false;
    if (counted) this.#told(counted);
    return answer;
  }

  #told({ rows }: SqlAnswer): void {
    const [row] = rows as { revision: number }[];
    if (row) this.#onWrite?.(row.revision);
  }

  async #begin(text: string): Promise<SqlAnswer> {
    this.#isOpen = true;
    this.#hasWritten = false;
    await this.#inner.query(`${text}; ${this.#statement}`, []);
    return { command: 'BEGIN', rowCount: null, rows: [] };
  }

  /** After a failure `commit` rolls back, as PostgreSQL has it. */
  async #alone(text: string, parameters: readonly unknown[]): Promise<SqlAnswer> {
    this.#isOpen = true;
    const writes = this.#onWrite !== undefined && changesDocuments(text);
    const answers = await inOrder([
      () => this.#inner.query(`begin; ${this.#statement}`, []),
      () => this.#inner.query(text, parameters),
      ...(writes ? [() => this.#inner.query(COUNT_WRITE, [])] : []),
      () => this.#inner.query('commit', []),
    ]).finally(() => {
      this.#isOpen = false;
    });
    if (writes) this.#told(answers[2] as SqlAnswer);
    return answers[1] as SqlAnswer;
  }
}

/** Sent without waiting for each other; the first failure counts, once all are answered. */
async function inOrder(work: readonly (() => Promise<SqlAnswer>)[]): Promise<SqlAnswer[]> {
  const outcomes = await Promise.allSettled(work.map((each) => each()));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<SqlAnswer>).value);
}

function isBegin(text: string): boolean {
  return text === 'begin' || text.startsWith('start transaction');
}

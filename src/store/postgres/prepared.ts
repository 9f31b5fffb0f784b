/**
 * Statements that are asked again and again, parsed by the server once a connection.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import type { SqlAnswer, SqlClient, SqlPool } from './sql-pool.ts';

/** What is asked once is not worth a name: a plan is kept by the server for as long as its connection lasts. */
const ASKED_OFTEN = 3;
/** Lists of different lengths make new texts without end. */
const MAX_NAMES = 400;
const MAX_TEXTS_COUNTED = 5000;

const PLANNED = /^\s*(?:select|insert|update|delete|with)\b/i;

/** The plan is not that of today's tables, or a pooler between has given the connection to somebody else. */
const STALE_PLAN = new Set(['0A000', '26000']);

/** Which texts have a name: one of a pool, the same on each of its connections. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #asked = new Map<string, number>();

  of(text: string): string | undefined {
    // Those that name a user or begin and end: there is nothing to plan.
    if (!PLANNED.test(text)) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known;
    const times = (this.#asked.get(text) ?? 0) + 1;
    if (times < ASKED_OFTEN) {
      if (this.#asked.size >= MAX_TEXTS_COUNTED) this.#asked.clear();
      this.#asked.set(text, times);
      return undefined;
    }
    this.#asked.delete(text);
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    this.#names.set(text, name);
    return name;
  }
}

/** Of the driver: takes a name beside the text. */
export interface NamingClient {
  query(statement: {
    readonly name?: string;
    readonly text: string;
    readonly values: unknown[];
  }): Promise<SqlAnswer>;
  release(destroy?: boolean): void;
  readonly connection?: { readonly stream?: Corked };
}

interface Corked {
  cork(): void;
  uncork(): void;
}

export function preparing(pool: { connect(): Promise<NamingClient>; end(): Promise<void> }): SqlPool {
  const names = new StatementNames();
  return {
    connect: async () => new PreparingClient(await pool.connect(), names),
    end: () => pool.end(),
  };
}

class PreparingClient implements SqlClient {
  readonly #inner: NamingClient;
  readonly #names: StatementNames;
  #isStale = false;

  constructor(inner: NamingClient, names: StatementNames) {
    this.#inner = inner;
    this.#names = names;
  }

  async query(text: string, parameters: readonly unknown[]): Promise<SqlAnswer> {
    const name = this.#names.of(text);
    this.#sendTogether();
    try {
      return await this.#inner.query({ ...(name !== undefined && { name }), text, values: [...parameters] });
    } catch (error) {
      if (STALE_PLAN.has(String((error as { code?: unknown }).code))) this.#isStale = true;
      throw error;
    }
  }

  /** What is asked without waiting for each other goes in one write: a transaction of one statement is three messages. */
  #sendTogether(): void {
    const stream = this.#inner.connection?.stream;
    if (!stream) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** A connection with plans of other tables is closed: the next one makes its own. */
  release(destroy?: boolean): void {
    this.#inner.release(destroy === true || this.#isStale);
  }
}

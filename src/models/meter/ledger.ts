/**
 * The daily budgets: a call reserves what it may cost before it starts and pays what it did cost.
 *
 * @module
 */
import type { UsagePort, UsageRow } from './usage-port.ts';

/** The purpose under which embeddings are booked; it tells the two budgets apart in the store. */
export const EMBED_PURPOSE = 'embed';

export type ModelKind = 'language' | 'embedding';

export interface DailyLimit {
  readonly tokens: number;
  readonly calls: number;
}

export interface DayTotal {
  readonly tokens: number;
  readonly calls: number;
  readonly failures: number;
}

export interface Reservation {
  readonly day: string;
  readonly kind: ModelKind;
  readonly tokens: number;
}

export interface Verdict {
  readonly limit: 'tokens' | 'calls';
  /** Stored and reserved together. */
  readonly used: number;
}

export interface Ledger {
  /** Room for a call of about so many tokens, or the limit that it would break. */
  reserve(kind: ModelKind, tokens: number): Promise<Reservation | Verdict>;
  /** The call did not take place. */
  cancel(reservation: Reservation): void;
  /** The call is over. A store that fails to write does not lose the figures: they are written with the next. */
  settle(reservation: Reservation, usage: Omit<UsageRow, 'day'>): Promise<void>;
  total(kind: ModelKind, day: string): Promise<DayTotal>;
}

export function createLedger(options: {
  readonly usage: UsagePort;
  readonly today: () => string;
  readonly limits: Readonly<Record<ModelKind, DailyLimit>>;
}): Ledger {
  const { usage, today, limits } = options;
  const open = new Set<Reservation>();
  let unsaved: UsageRow[] = [];
  const exclusively = createMutex();

  async function save(): Promise<void> {
    while (unsaved.length > 0) {
      await usage.add(unsaved[0]);
      unsaved = unsaved.slice(1);
    }
  }

  async function total(kind: ModelKind, day: string): Promise<DayTotal> {
    const rows = [...(await usage.on(day)), ...unsaved.filter((row) => row.day === day)];
    return rows
      .filter((row) => (row.purpose === EMBED_PURPOSE) === (kind === 'embedding'))
      .reduce(addRow, { tokens: 0, calls: 0, failures: 0 });
  }

  return {
    // One at a time with `settle`: a reading of the store that is older than a settled call would let a
    // call through that the budget does not cover.
    reserve: (kind, tokens) =>
      exclusively(async () => {
        await save();
        const day = today();
        const stored = await total(kind, day);
        const reserved = [...open].filter((entry) => entry.kind === kind && entry.day === day);
        const usedTokens = reserved.reduce((sum, entry) => sum + entry.tokens, stored.tokens);
        if (usedTokens + tokens > limits[kind].tokens) return { limit: 'tokens', used: usedTokens };
        const usedCalls = stored.calls + reserved.length;
        if (usedCalls + 1 > limits[kind].calls) return { limit: 'calls', used: usedCalls };
        const reservation: Reservation = { day, kind, tokens };
        open.add(reservation);
        return reservation;
      }),
    cancel(reservation) {
      open.delete(reservation);
    },
    settle: (reservation, used) =>
      exclusively(async () => {
        unsaved = merged([...unsaved, { day: reservation.day, ...used }]);
        open.delete(reservation);
        await save();
      }),
    total: (kind, day) => exclusively(() => total(kind, day)),
  };
}

function addRow(sum: DayTotal, row: UsageRow): DayTotal {
  return {
    tokens: sum.tokens + row.inputTokens + row.outputTokens,
    calls: sum.calls + row.calls,
    failures: sum.failures + row.failures,
  };
}

/** One row a (day, model, purpose), so that a store that stays away does not fill the memory. */
function merged(rows: readonly UsageRow[]): UsageRow[] {
  const byKey = new Map<string, UsageRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.day, row.model, row.purpose]);
    const known = byKey.get(key);
    byKey.set(key, {
      ...row,
      calls: row.calls + (known?.calls ?? 0),
      failures: row.failures + (known?.failures ?? 0),
      inputTokens: row.inputTokens + (known?.inputTokens ?? 0),
      outputTokens: row.outputTokens + (known?.outputTokens ?? 0),
    });
  }
  return [...byKey.values()];
}

function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/**
 * What the meter needs of the store.
 *
 * @module
 */

export interface UsageRow {
  /** UTC day, `2026-01-31`. */
  readonly day: string;
  readonly model: string;
  readonly purpose: string;
  readonly calls: number;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** `store.usage` is one: figures outlive the process, so a restart does not refill the budget. */
export interface UsagePort {
  add(usage: UsageRow): Promise<void>;
  on(day: string): Promise<UsageRow[]>;
}

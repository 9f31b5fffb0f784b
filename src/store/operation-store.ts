/**
 * What the store offers for running knowhow: audit, jobs, cost of models, settings, findings. Same rules as store.ts.
 *
 * @module
 */

export interface AuditEvent {
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: Record<string, unknown>;
}

export interface AuditRepository {
  add(event: AuditEvent): Promise<void>;
  list(query: { subject?: string; limit: number }): Promise<AuditEvent[]>;
}

export type JobState = 'waiting' | 'running' | 'failed' | 'cancelled';

/** A job that is done is deleted; `failed` means that it has used up its attempts. */
export interface Job {
  readonly key: string;
  readonly kind: string;
  readonly payload: Record<string, unknown>;
  readonly state: JobState;
  readonly attempts: number;
  readonly runAt: string;
  readonly lastError: string | null;
  readonly createdAt: string;
}

export interface JobRepository {
  /** Adds jobs whose key is not there yet; one that waits or runs is left alone, one that failed or was cancelled is left alone too unless `revive`. */
  enqueue(
    jobs: readonly { key: string; kind: string; payload: Record<string, unknown>; runAt: string }[],
    options: { at: string; revive?: boolean },
  ): Promise<number>;
  /** Takes due jobs for `leaseMs`; a lease that ran out (its holder was killed) is due again. */
  claim(options: { now: string; limit: number; leaseMs: number; kinds?: readonly string[] }): Promise<Job[]>;
  complete(key: string): Promise<void>;
  /** Keeps a running job's lease; false when it is not running any more (cancelled, or another's). */
  renew(key: string, leaseUntil: string): Promise<boolean>;
  /** Back to waiting until `retryAt`; without it the job has failed for good. */
  fail(
    key: string,
    /** `uncounted`: the attempt was nobody's failure and does not count. */
    failure: { error: string; retryAt: string | null; uncounted?: boolean },
  ): Promise<void>;
  cancel(key: string): Promise<boolean>;
  list(query?: { state?: JobState; kind?: string; limit?: number }): Promise<Job[]>;
  counts(): Promise<{ kind: string; state: JobState; count: number }[]>;
}

export interface ModelUsage {
  /** UTC day, `2026-01-31`. */
  readonly day: string;
  readonly model: string;
  readonly purpose: string;
  readonly calls: number;
  readonly failures: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelUsageRepository {
  /** Adds the figures to the row of (day, model, purpose). */
  add(usage: ModelUsage): Promise<void>;
  on(day: string): Promise<ModelUsage[]>;
}

export interface SettingRepository {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
}

/** One thing that does not agree inside the database, as `knowhow doctor` shows it. */
export interface StoreFinding {
  readonly check: string;
  readonly message: string;
  readonly repairable: boolean;
}

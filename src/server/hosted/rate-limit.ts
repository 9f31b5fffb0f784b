/**
 * How much one user may ask of this server: a bucket that fills by the minute.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';

const MINUTE_MS = 60_000;
/** Buckets that are full again say nothing; they are dropped when there are so many. */
const MAX_BUCKETS = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

export class RateLimit {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes one; where there is none, says after how many seconds there is. */
  take(user: string, perMinute: number): { readonly retryAfter: number } | null {
    const now = this.#clock().getTime();
    const bucket = this.#buckets.get(user) ?? { tokens: perMinute, at: now };
    const tokens = Math.min(perMinute, bucket.tokens + ((now - bucket.at) / MINUTE_MS) * perMinute);
    if (tokens < 1) {
      this.#buckets.set(user, { tokens, at: now });
      return { retryAfter: Math.ceil(((1 - tokens) / perMinute) * 60) };
    }
    this.#buckets.set(user, { tokens: tokens - 1, at: now });
    if (this.#buckets.size > MAX_BUCKETS) this.#dropFull(now);
    return null;
  }

  #dropFull(now: number): void {
    for (const [user, { at }] of this.#buckets) if (now - at > MINUTE_MS) this.#buckets.delete(user);
  }
}

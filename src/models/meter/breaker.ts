/**
 * Leaves a model alone that keeps failing, and tries it again with one call after a while.
 *
 * @module
 */

/** Each failed trial doubles the wait, up to this many times the first one: half an hour by default. */
const LONGEST_COOLDOWN_FACTOR = 32;

export type BreakerState = 'closed' | 'open' | 'trial';

export interface Breaker {
  readonly state: BreakerState;
  readonly failures: number;
  /** When the next trial is allowed; null while closed. */
  readonly openUntil: Date | null;
  /** False: leave the model alone. True: call it, and report one of the three outcomes. */
  tryEnter(): boolean;
  succeeded(): void;
  failed(): void;
  /** The call ended without a verdict on the model: it was cancelled. */
  abandoned(): void;
}

export interface BreakerOptions {
  /** Failures in a row that open it. */
  readonly failures: number;
  readonly cooldownMs: number;
  readonly clock: () => Date;
}

export function createBreaker({ failures: limit, cooldownMs, clock }: BreakerOptions): Breaker {
  let failures = 0;
  let openUntil: number | undefined;
  let openings = 0;
  let trial = false;

  return {
    get state() {
      if (openUntil === undefined) return 'closed';
      return trial ? 'trial' : 'open';
    },
    get failures() {
      return failures;
    },
    get openUntil() {
      return openUntil === undefined ? null : new Date(openUntil);
    },
    tryEnter() {
      if (openUntil === undefined) return true;
      if (trial || clock().getTime() < openUntil) return false;
      trial = true;
      return true;
    },
    succeeded() {
      failures = 0;
      openings = 0;
      openUntil = undefined;
      trial = false;
    },
    failed() {
      failures++;
      // Calls that were under way when it opened do not lengthen the wait.
      if (openUntil !== undefined && !trial) return;
      if (failures < limit) return;
      trial = false;
      openUntil = clock().getTime() + cooldownMs * Math.min(2 ** openings, LONGEST_COOLDOWN_FACTOR);
      openings++;
    },
    abandoned() {
      trial = false;
    },
  };
}

/**
 * Codes that let a browser in: each good once, for two minutes, in this process.
 *
 * @module
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';

export interface LoginCode {
  readonly code: string;
  readonly expiresAt: string;
}

/** Long enough for a browser to start, short enough that a code in somebody's scrollback opens nothing. */
const CODE_MS = 120_000;
const CODE_BYTES = 32;
/** More than anybody opens within two minutes; the oldest goes first. */
const MAX_WAITING = 16;

export class LoginCodes {
  readonly #clock: Clock;
  /** By digest, so that looking one up takes the same time whatever was sent. */
  readonly #waiting = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issue(): LoginCode {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    const until = this.#clock().getTime() + CODE_MS;
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size >= MAX_WAITING && oldest !== undefined) this.#waiting.delete(oldest);
    this.#waiting.set(digestOf(code), until);
    return { code, expiresAt: new Date(until).toISOString() };
  }

  /** True once. */
  redeem(code: string): boolean {
    const digest = digestOf(code);
    const until = this.#waiting.get(digest);
    this.#waiting.delete(digest);
    return until !== undefined && this.#clock().getTime() < until;
  }
}

function digestOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

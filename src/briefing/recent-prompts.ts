/**
 * The same prompt told twice: by a plugin and by the settings, by two harnesses that read each other's hooks. It
 * counts once.
 *
 * @module
 */
import type { Clock } from '../clock.ts';

/** Nobody types the same again so soon. */
const ECHO_MS = 3000;
/** More sessions at once than anybody runs. */
const MAX_SESSIONS = 1000;

export class RecentPrompts {
  readonly #clock: Clock;
  readonly #last = new Map<string, { readonly key: string; readonly at: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What comes next is no echo: the agent's context is another. */
  forget(sessionKey: string): void {
    this.#last.delete(sessionKey);
  }

  isEcho(sessionKey: string, key: string): boolean {
    const now = this.#clock().getTime();
    const last = this.#last.get(sessionKey);
    this.#last.delete(sessionKey);
    this.#last.set(sessionKey, { key, at: now });
    const oldest = this.#last.keys().next();
    if (this.#last.size > MAX_SESSIONS && !oldest.done) this.#last.delete(oldest.value);
    return last?.key === key && Math.abs(now - last.at) < ECHO_MS;
  }
}

/**
 * One redactor for each session that is going on: what was told to be a secret in one of its turns is one in the others, too.
 * Nothing of it is written anywhere.
 *
 * @module
 */
import { Redactor } from '../redaction/redact.ts';

/** Sessions that are remembered; those that spoke last stay. */
const REMEMBERED = 50;

export class SessionRedactors {
  readonly #known = new Map<string, Redactor>();

  of(sessionKey: string): Redactor {
    const redactor = this.#known.get(sessionKey) ?? new Redactor();
    this.#known.delete(sessionKey);
    this.#known.set(sessionKey, redactor);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return redactor;
  }
}

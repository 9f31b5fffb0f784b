/**
 * One redactor for each session that is going on: what was told to be a secret in one of its turns is one in the others, too.
 * Nothing of it is written anywhere.
 *
 * @module
 */
import { Redactor } from '../redaction/redact.ts';
import type { SecretName } from '../redaction/secret-names.ts';

export interface KnownSession {
  readonly redactor: Redactor;
  /** What its last turn asked for; undefined where nobody has looked. */
  asked: SecretName | null | undefined;
  /** What was told to be secret when its turns were looked through last. */
  cleaned: Redactor['told'];
}

/** Sessions that are remembered; those that spoke last stay. */
const REMEMBERED = 50;

export class SessionRedactors {
  readonly #known = new Map<string, KnownSession>();

  of(sessionKey: string): KnownSession {
    const known = this.#known.get(sessionKey) ?? newSession();
    this.#known.delete(sessionKey);
    this.#known.set(sessionKey, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return known;
  }
}

function newSession(): KnownSession {
  const redactor = new Redactor();
  return { redactor, asked: undefined, cleaned: redactor.told };
}

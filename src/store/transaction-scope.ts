/**
 * Notices the one mistake that a transaction invites: using the outer store inside it. On SQLite that call would
 * wait for ever for the connection its own transaction holds; on PostgreSQL it would silently not be part of it.
 *
 * @module
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { KnowhowError } from '../errors.ts';

export class TransactionScope {
  readonly #current = new AsyncLocalStorage<{ open: boolean }>();

  /** Work that is left running after the end may use the outer store again. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { open: true };
    try {
      return await this.#current.run(transaction, work);
    } finally {
      transaction.open = false;
    }
  }

  assertOutside(): void {
    if (this.#current.getStore()?.open !== true) return;
    throw new KnowhowError('internal', 'Inside a transaction only the store that it hands out may be used');
  }
}

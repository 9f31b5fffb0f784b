/**
 * Forgetting: from the database, the index, and the edges that stood on it.
 *
 * @module
 */
import type { AffinityService, EdgeChange } from '../graph/affinity-service.ts';
import type { Store } from '../store/store.ts';
import type { MemoryLibrary } from './memory-library.ts';

export interface ForgetOptions {
  readonly store: Store;
  readonly library: MemoryLibrary;
  readonly affinity: AffinityService;
}

export interface Removal {
  readonly at: string;
  readonly actor: string;
  readonly reason: string;
}

export class Forget {
  readonly #options: ForgetOptions;

  constructor(options: ForgetOptions) {
    this.#options = options;
  }

  /** Answers which of them were there. With `also`, what else goes in the same transaction. */
  async forget(
    ids: readonly string[],
    removal: Removal,
    also: (store: Store) => Promise<unknown> = async () => undefined,
  ): Promise<string[]> {
    return this.#remove(ids, async (transaction) => {
      const gone = await transaction.memories.forget(ids, removal);
      await also(transaction);
      return gone;
    });
  }

  /** For what is derived, and may be derived again under the same id. */
  drop(ids: readonly string[]): Promise<string[]> {
    return this.#remove(ids, (transaction) => transaction.memories.drop(ids));
  }

  async #remove(ids: readonly string[], work: (store: Store) => Promise<string[]>): Promise<string[]> {
    const { store, library, affinity } = this.#options;
    const { gone, edges } = await store.transaction(async (transaction) => {
      const linked: string[][] = [];
      for (const id of ids) linked.push(await transaction.affinity.skillsOf(id));
      const removed = await work(transaction);
      const changes: EdgeChange[] = [];
      for (const skillIds of linked) changes.push(...(await affinity.unlinked(skillIds, transaction)));
      return { gone: removed, edges: changes };
    });
    library.remove(gone);
    await affinity.announce(edges);
    return gone;
  }
}

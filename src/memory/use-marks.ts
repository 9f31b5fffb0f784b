/**
 * Which memories were recalled, written down after the answer: recall is a read, and nobody waits for the note
 * that it happened. A process that is killed may lose the notes of its last second, and nothing else.
 *
 * @module
 */
import { messageOf } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { Store } from '../store/store.ts';
import type { MemoryLibrary } from './memory-library.ts';

export interface UseMarksOptions {
  readonly store: Pick<Store, 'memories'>;
  readonly library: Pick<MemoryLibrary, 'facts' | 'touched'>;
  readonly logger: Logger;
}

/** One write for all that was recalled meanwhile. */
const WRITE_AFTER_MS = 1000;

export class UseMarks {
  readonly #options: UseMarksOptions;
  /** When each was recalled. */
  #pending = new Map<string, string>();
  #timer: NodeJS.Timeout | null = null;
  #written: Promise<void> = Promise.resolve();

  constructor(options: UseMarksOptions) {
    this.#options = options;
  }

  /** At most one mark a memory and day: the day is the unit of decay. */
  note(ids: readonly string[], now: Date): void {
    const { library } = this.#options;
    const at = now.toISOString();
    const today = at.slice(0, 10);
    for (const id of ids) {
      if (library.facts(id)?.lastUsedAt?.slice(0, 10) === today) continue;
      library.touched(id, at);
      this.#pending.set(id, at);
    }
    if (this.#pending.size === 0 || this.#timer !== null) return;
    this.#timer = setTimeout(() => void this.flush(), WRITE_AFTER_MS);
    // A command that is done does not stay for it: it flushes when it closes.
    this.#timer.unref();
  }

  /** Writes what is pending. Never fails: a mark that could not be written is lost, with a line in the log. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const pending = this.#pending;
    this.#pending = new Map();
    this.#written = this.#written.then(() => this.#write(pending));
    return this.#written;
  }

  async #write(pending: ReadonlyMap<string, string>): Promise<void> {
    if (pending.size === 0) return;
    const { store, logger } = this.#options;
    const at = [...pending.values()].reduce((latest, one) => (one > latest ? one : latest));
    try {
      await store.memories.touch([...pending.keys()], at);
    } catch (error) {
      logger.warn({ err: messageOf(error), memories: pending.size }, 'last use of memories not written');
    }
  }
}

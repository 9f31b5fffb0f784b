/**
 * Keeps every skill's vectors complete, and changes the embedder without a gap: until the last vector of the
 * new one is there, the built-in table (a second's work for ten thousand skills) answers.
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import type { Embedder } from '../../models/ports.ts';
import type { SearchableSkill } from '../../retrieval/searchable.ts';
import type { Store } from '../../store/store.ts';
import type { ConfiguredEmbedder } from './configured-embedder.ts';
import { embedSkills } from './indexer.ts';
import type { SkillLibrary } from './library.ts';

export interface EmbeddingUpkeepOptions {
  readonly store: Store;
  readonly library: SkillLibrary;
  readonly builtIn: Embedder;
  readonly configured: ConfiguredEmbedder;
  readonly clock: Clock;
}

/** Skills embedded at once: a page of a remote embedder's request. */
const BATCH = 64;

export class EmbeddingUpkeep {
  readonly #options: EmbeddingUpkeepOptions;

  constructor(options: EmbeddingUpkeepOptions) {
    this.#options = options;
  }

  /** The embedder to start with: the configured one only when it already knows every skill. */
  async serving(): Promise<Embedder> {
    const { store, builtIn } = this.#options;
    const configured = await this.#options.configured.known();
    if (configured === null || configured.id === builtIn.id) return builtIn;
    const missing = await store.embeddings.missing('skill', configured.id, 1);
    return missing.length === 0 ? configured : builtIn;
  }

  /** Whether nothing is left to do. */
  async isComplete(): Promise<boolean> {
    const { store, library } = this.#options;
    const configured = await this.#options.configured.known();
    if (configured?.id !== library.embedder.id) return false;
    const models = await store.embeddings.models('skill');
    if (models.some(({ model }) => model !== configured.id)) return false;
    return (await store.embeddings.missing('skill', configured.id, 1)).length === 0;
  }

  /** Fills what is missing, first for the serving embedder, then for the configured one, then switches. */
  async run(signal?: AbortSignal): Promise<void> {
    const { store, library } = this.#options;
    if (await this.#fill(library.embedder, signal)) await library.load(store, library.embedder);
    const configured = await this.#options.configured.get();
    if (library.embedder.id !== configured.id) {
      await this.#fill(configured, signal);
      await library.load(store, configured);
    }
    for (const { model } of await store.embeddings.models('skill')) {
      if (model !== library.embedder.id) await store.embeddings.removeModel('skill', model);
    }
  }

  /** True when a vector was missing. */
  async #fill(embedder: Embedder, signal?: AbortSignal): Promise<boolean> {
    const { store, clock } = this.#options;
    for (let filled = false; ; filled = true) {
      signal?.throwIfAborted();
      const ids = await store.embeddings.missing('skill', embedder.id, BATCH);
      if (ids.length === 0) return filled;
      const skills = (await store.skills.getMany(ids)).map(
        (record): SearchableSkill => ({ ...record, body: '' }),
      );
      await store.embeddings.put((await embedSkills(skills, embedder, clock)).rows);
    }
  }
}

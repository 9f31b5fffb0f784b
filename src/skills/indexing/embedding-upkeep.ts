/**
 * Keeps the vectors of every skill and memory complete, and changes the embedder without a gap: until the last vector of the
 * new one is there, the shipped one answers where it knows everything, else the table (a second's work for ten thousand
 * skills).
 *
 * @module
 */
import type { Clock } from '../../clock.ts';
import { embedMemories } from '../../memory/embed-memories.ts';
import type { Embedder } from '../../models/ports.ts';
import type { EmbeddingRow, SourceType } from '../../store/embedding-store.ts';
import type { Store } from '../../store/store.ts';
import type { ConfiguredEmbedder } from './configured-embedder.ts';
import { embedSkills } from './embed-skills.ts';
import type { SkillLibrary } from './library.ts';

export interface EmbeddingUpkeepOptions {
  readonly store: Store;
  readonly library: SkillLibrary;
  readonly builtIn: Embedder;
  /** What answers where nothing is configured. */
  readonly shipped: () => Promise<Embedder>;
  readonly configured: ConfiguredEmbedder;
  readonly clock: Clock;
}

/** Texts embedded at once: a page of a remote embedder's request. */
const BATCH = 64;
const SOURCES: readonly SourceType[] = ['skill', 'memory'];

export class EmbeddingUpkeep {
  readonly #options: EmbeddingUpkeepOptions;

  constructor(options: EmbeddingUpkeepOptions) {
    this.#options = options;
  }

  /** The embedder to start with: the configured one only when it already knows every skill. */
  async serving(): Promise<Embedder> {
    const { builtIn, configured, shipped } = this.#options;
    const wanted = await configured.known();
    if (wanted?.id === builtIn.id) return builtIn;
    if (wanted !== null && (await this.#isFilled(wanted))) return wanted;
    const other = await shipped();
    return other.id !== wanted?.id && (await this.#isFilled(other)) ? other : builtIn;
  }

  /** Whether nothing is left to do. */
  async isComplete(): Promise<boolean> {
    const { store, library } = this.#options;
    const configured = await this.#options.configured.known();
    if (configured?.id !== library.embedder.id) return false;
    for (const source of SOURCES) {
      const models = await store.embeddings.models(source);
      if (models.some(({ model }) => model !== configured.id)) return false;
    }
    return this.#isFilled(configured);
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
    for (const source of SOURCES) {
      for (const { model } of await store.embeddings.models(source)) {
        if (model !== library.embedder.id) await store.embeddings.removeModel(source, model);
      }
    }
  }

  async #isFilled(embedder: Embedder): Promise<boolean> {
    for (const source of SOURCES) {
      if ((await this.#options.store.embeddings.missing(source, embedder.id, 1)).length > 0) return false;
    }
    return true;
  }

  /** True when a vector was missing. */
  async #fill(embedder: Embedder, signal?: AbortSignal): Promise<boolean> {
    const { store } = this.#options;
    let filled = false;
    for (const source of SOURCES) {
      const tried = new Set<string>();
      for (;;) {
        signal?.throwIfAborted();
        const ids = await store.embeddings.missing(source, embedder.id, BATCH);
        // What is still missing after its turn (a clock that was set back) waits for the next run.
        if (ids.every((id) => tried.has(id))) break;
        for (const id of ids) tried.add(id);
        await store.embeddings.put(await this.#embed(source, ids, embedder));
        filled = true;
      }
    }
    return filled;
  }

  async #embed(source: SourceType, ids: readonly string[], embedder: Embedder): Promise<EmbeddingRow[]> {
    const { store, clock } = this.#options;
    if (source === 'memory') return embedMemories(await store.memories.getMany(ids), embedder, clock);
    const skills = (await store.skills.getMany(ids)).map((record) => ({ ...record, body: '' }));
    return (await embedSkills(skills, embedder, clock)).rows;
  }
}

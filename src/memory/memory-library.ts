/**
 * All memories, and the skills beside them, in memory and ready to be recalled. The database is the truth; this
 * is its shadow. It is loaded after the daemon answers, and whoever recalls waits for it.
 *
 * @module
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Embedder } from '../models/ports.ts';
import type { EmbeddingRow } from '../store/embedding-store.ts';
import type { Store } from '../store/store.ts';
import { hashEntity } from './recall/analyze-memory.ts';
import { decodeMemory, encodeMemory, MEMORY_ANALYZER } from './recall/memory-codec.ts';
import type { RecallIndex } from './recall/recall-index.ts';
import { analyzeRecord, type RecallFacts, RecallShelf } from './recall-shelf.ts';

export type { RecallFacts } from './recall-shelf.ts';

/** More skills than this are read with all others, at the next need. */
const RELOAD_INSTEAD = 200;
/** Loading yields to the event loop after so many skills: each is read word by word. */
const SKILLS_PER_TURN = 50;

type Change = (shelf: RecallShelf) => void;

interface Load {
  done: Promise<void>;
  /** What happened since it began, as the database may have been read before; null once it is done. */
  changes: Change[] | null;
}

export class MemoryLibrary {
  readonly #store: Store;
  #shelf: RecallShelf;
  #embedder: Embedder;
  #load: Load | null = null;

  constructor(store: Store, embedder: Embedder) {
    this.#store = store;
    this.#embedder = embedder;
    this.#shelf = new RecallShelf(embedder);
  }

  get embedder(): Embedder {
    return this.#embedder;
  }

  get size(): number {
    return this.#shelf.index.size;
  }

  facts(id: string): RecallFacts | undefined {
    return this.#shelf.index.factsOf(id);
  }

  /** The index, once everything is in it. */
  async ready(): Promise<RecallIndex<RecallFacts>> {
    for (;;) {
      this.#load ??= this.#begin();
      const load = this.#load;
      await load.done;
      // Else a reload was asked for meanwhile: what this one read is not what counts.
      if (this.#load === load) return this.#shelf.index;
    }
  }

  /** The same, or null where that takes longer: it is loaded nevertheless. */
  async readyWithin(ms: number): Promise<RecallIndex<RecallFacts> | null> {
    const controller = new AbortController();
    const late = sleep(ms, null, { signal: controller.signal }).catch(() => null);
    try {
      return await Promise.race([this.ready(), late]);
    } finally {
      controller.abort();
    }
  }

  /** Reads everything anew, at the next need: after another embedder took over, or after a repair. */
  reload(embedder: Embedder = this.#embedder): void {
    this.#embedder = embedder;
    this.#load = null;
  }

  put(facts: RecallFacts, analysis: Uint8Array, vectors: readonly Float32Array[]): void {
    this.#change((shelf) => shelf.put(facts, analysis, vectors));
  }

  remove(ids: readonly string[]): void {
    this.#change((shelf) => shelf.remove(ids));
  }

  touched(id: string, at: string): void {
    this.#change((shelf) => shelf.touched(id, at));
  }

  /** Installed skills by name; of two with one name the user's own. */
  skillNames(): Map<string, string> {
    return this.#shelf.skillNames;
  }

  /** These skills changed or went: a few are put in order at once, many at the next need. */
  async syncSkills(ids: readonly string[]): Promise<void> {
    if (this.#load === null || ids.length === 0) return;
    if (ids.length > RELOAD_INSTEAD) {
      this.reload();
      return;
    }
    await this.ready();
    const records = await this.#store.skills.getMany(ids);
    const vectors = byId(await this.#store.embeddings.of('skill', ids, this.#embedder.id));
    const entities = new Map<string, string[]>();
    for (const { id } of records) {
      entities.set(
        id,
        (await this.#store.graph.entitiesOf(id)).map(({ name }) => name),
      );
    }
    this.#change((shelf) => {
      shelf.remove(ids);
      for (const record of records) {
        shelf.putSkill(record, entities.get(record.id) ?? [], vectors.get(record.id) ?? []);
      }
    });
  }

  /** What these memories are linked to or how they stand changed: they are read anew. */
  async refresh(ids: readonly string[]): Promise<void> {
    if (this.#load === null || ids.length === 0) return;
    await this.ready();
    const records = await this.#store.memories.getMany(ids);
    const mentions = await this.#store.memories.mentions(ids);
    const vectors = byId(await this.#store.embeddings.of('memory', ids, this.#embedder.id));
    for (const record of records) {
      // Gone meanwhile: it must not come back.
      if (record.supersededBy !== null || !this.#shelf.index.has(record.id)) continue;
      const own = mentions.filter(({ memoryId }) => memoryId === record.id);
      this.put(record, analyzeRecord(record, own), vectors.get(record.id) ?? []);
    }
  }

  #change(change: Change): void {
    change(this.#shelf);
    this.#load?.changes?.push(change);
  }

  #begin(): Load {
    const changes: Change[] = [];
    const load: Load = { changes, done: Promise.resolve() };
    load.done = this.#read(this.#embedder).then(
      (shelf) => {
        if (this.#load !== load) return;
        for (const change of changes) change(shelf);
        load.changes = null;
        this.#shelf = shelf;
      },
      (error: unknown) => {
        // The next need tries again.
        if (this.#load === load) this.#load = null;
        throw error;
      },
    );
    return load;
  }

  async #read(embedder: Embedder): Promise<RecallShelf> {
    const store = this.#store;
    const shelf = new RecallShelf(embedder);
    const links = await this.#links();
    for await (const page of store.memories.documentPages(embedder.id)) {
      for (const { analysis, analyzer, vectors, ...facts } of page) {
        const skills = links.get(facts.id);
        const known = analyzer === MEMORY_ANALYZER ? analysis : await this.#analyzeAgain(facts.id);
        if (known) shelf.put(facts, skills ? sharing(known, skills) : known, vectors);
      }
      await nextTurn();
    }
    const skillVectors = byId(await store.embeddings.all('skill', embedder.id));
    const entities = await store.graph.entityNames();
    let done = 0;
    for (const skill of await store.skills.list()) {
      if (++done % SKILLS_PER_TURN === 0) await nextTurn();
      shelf.putSkill(skill, entities.get(skill.id) ?? [], skillVectors.get(skill.id) ?? []);
    }
    return shelf;
  }

  /** Skills by memory: a use links them later than the memory was analysed. */
  async #links(): Promise<Map<string, string[]>> {
    const links = new Map<string, string[]>();
    for (const { memoryId, skillId } of await this.#store.memories.skillLinks()) {
      const skills = links.get(memoryId);
      if (skills) skills.push(skillId);
      else links.set(memoryId, [skillId]);
    }
    return links;
  }

  /** An older knowhow, or a repair, left it without an analysis of ours: it is made from the text, once. */
  async #analyzeAgain(id: string): Promise<Uint8Array | undefined> {
    const record = await this.#store.memories.get(id);
    if (!record || record.supersededBy !== null) return undefined;
    const mentions = await this.#store.memories.mentions([id]);
    const analysis = analyzeRecord(record, mentions);
    // Nothing comes in that was not there.
    const again = { ...record, taint: 'trusted' as const };
    await this.#store.memories.put([{ ...again, analysis, analyzer: MEMORY_ANALYZER, mentions }]);
    return analysis;
  }
}

/** The analysis with these skills among what the memory shares. */
function sharing(bytes: Uint8Array, skillIds: readonly string[]): Uint8Array {
  const analysis = decodeMemory(bytes);
  const entities = Uint32Array.from(new Set([...skillIds.map(hashEntity), ...analysis.entities]));
  return encodeMemory({ ...analysis, entities });
}

function byId(rows: readonly EmbeddingRow[]): Map<string, Float32Array[]> {
  const vectors = new Map<string, Float32Array[]>();
  for (const { sourceId, vector } of rows) {
    const parts = vectors.get(sourceId);
    if (parts) parts.push(vector);
    else vectors.set(sourceId, [vector]);
  }
  return vectors;
}

/**
 * All memories, and the skills beside them, in memory and ready to be recalled. The database is the truth; this
 * is its shadow. It is loaded after the daemon answers, and whoever recalls waits for it.
 *
 * @module
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Embedder } from '../models/ports.ts';
import type { MemoryDocument } from '../store/memory-store.ts';
import type { SkillRecord, Store } from '../store/store.ts';
import { analyzeMemory } from './recall/analyze-memory.ts';
import { MEMORY_ANALYZER } from './recall/memory-codec.ts';
import { RecallIndex } from './recall/recall-index.ts';

/** What filters and the prior need of a document; skills are documents, too. */
export interface RecallFacts extends Omit<MemoryDocument, 'kind' | 'tier' | 'analyzer' | 'analysis'> {
  readonly kind: MemoryDocument['kind'] | 'skill';
  readonly tier: MemoryDocument['tier'];
}

/** Loading yields to the event loop after so many documents. */
const DOCUMENTS_PER_TURN = 500;

export class MemoryLibrary {
  readonly #store: Store;
  #index: RecallIndex;
  #facts = new Map<string, RecallFacts>();
  #embedder: Embedder;
  #loading: Promise<void> | null = null;
  #skillNames = new Map<string, string>();

  constructor(store: Store, embedder: Embedder) {
    this.#store = store;
    this.#embedder = embedder;
    this.#index = new RecallIndex(embedder.dimensions);
  }

  get embedder(): Embedder {
    return this.#embedder;
  }

  get size(): number {
    return this.#facts.size;
  }

  facts(id: string): RecallFacts | undefined {
    return this.#facts.get(id);
  }

  /** The index, once everything is in it. */
  async ready(): Promise<RecallIndex> {
    this.#loading ??= this.#load();
    await this.#loading;
    return this.#index;
  }

  /** Reads everything anew, at the next need: after another embedder took over, or after a repair. */
  reload(embedder: Embedder = this.#embedder): void {
    this.#embedder = embedder;
    this.#loading = null;
  }

  put(facts: RecallFacts, analysis: Uint8Array, vectors: readonly Float32Array[]): void {
    this.#index.put(facts.id, analysis, vectors);
    this.#facts.set(facts.id, facts);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#index.remove(id);
      this.#facts.delete(id);
    }
    for (const [name, id] of this.#skillNames) if (ids.includes(id)) this.#skillNames.delete(name);
  }

  touched(id: string, at: string): void {
    const facts = this.#facts.get(id);
    if (facts) this.#facts.set(id, { ...facts, lastUsedAt: at });
  }

  /** Installed skills by name; of two with one name the user's own. */
  skillNames(): Map<string, string> {
    return this.#skillNames;
  }

  /** The skill as a document of recall: its name and description, linked to what it names. */
  putSkill(skill: SkillRecord, entities: readonly string[], vectors: readonly Float32Array[]): void {
    const text = [skill.name.replaceAll('-', ' '), skill.description, skill.triggers.join('. ')].join('. ');
    const analysis = analyzeMemory({
      id: skill.id,
      kind: 'skill',
      text,
      at: null,
      group: null,
      position: null,
      who: null,
      entities,
    });
    const { id, importance, tags, project, agent, lastUsedAt, installedAt } = skill;
    if (project === null || !this.#skillNames.has(skill.name)) this.#skillNames.set(skill.name, id);
    this.put(
      {
        id,
        kind: 'skill',
        tier: 'procedural',
        importance,
        tags,
        project,
        agent,
        who: null,
        group: null,
        position: null,
        occurredAt: installedAt,
        lastUsedAt,
      },
      analysis,
      vectors,
    );
  }

  async #load(): Promise<void> {
    const store = this.#store;
    const embedder = this.#embedder;
    this.#index = new RecallIndex(embedder.dimensions);
    this.#facts = new Map();
    this.#skillNames = new Map();
    const vectors = await vectorsOf(store, 'memory', embedder);
    let done = 0;
    for (const { analysis, analyzer, ...facts } of await store.memories.documents()) {
      if (++done % DOCUMENTS_PER_TURN === 0) await nextTurn();
      if (analyzer === MEMORY_ANALYZER) this.put(facts, analysis, vectors.get(facts.id) ?? []);
    }
    const skillVectors = await vectorsOf(store, 'skill', embedder);
    const entities = await store.graph.entityNames();
    for (const skill of await store.skills.list()) {
      if (++done % DOCUMENTS_PER_TURN === 0) await nextTurn();
      this.putSkill(skill, entities.get(skill.id) ?? [], skillVectors.get(skill.id) ?? []);
    }
  }
}

async function vectorsOf(
  store: Store,
  sourceType: 'memory' | 'skill',
  embedder: Embedder,
): Promise<Map<string, Float32Array[]>> {
  const vectors = new Map<string, Float32Array[]>();
  for (const { sourceId, vector } of await store.embeddings.all(sourceType, embedder.id)) {
    const parts = vectors.get(sourceId);
    if (parts) parts.push(vector);
    else vectors.set(sourceId, [vector]);
  }
  return vectors;
}

/**
 * All memories, and the skills beside them, in memory and ready to be recalled. The database is the truth; this
 * is its shadow. It is loaded after the daemon answers, and whoever recalls waits for it.
 *
 * @module
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Embedder } from '../models/ports.ts';
import type { MemoryDocument } from '../store/memory-store.ts';
import type { EmbeddingRow, SkillRecord, Store } from '../store/store.ts';
import { analyzeMemory } from './recall/analyze-memory.ts';
import { MEMORY_ANALYZER } from './recall/memory-codec.ts';
import { RecallIndex } from './recall/recall-index.ts';

/** What filters and the prior need of a document; skills are documents, too. */
export interface RecallFacts extends Omit<MemoryDocument, 'kind' | 'tier' | 'analyzer' | 'analysis'> {
  readonly kind: MemoryDocument['kind'] | 'skill';
  readonly tier: MemoryDocument['tier'];
}

/** More skills than this are read with all others, at the next need. */
const RELOAD_INSTEAD = 200;
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

  /** These skills changed or went: a few are put in order at once, many at the next need. */
  async syncSkills(ids: readonly string[]): Promise<void> {
    if (this.#loading === null || ids.length === 0) return;
    if (ids.length > RELOAD_INSTEAD) {
      this.reload();
      return;
    }
    await this.#loading;
    const records = await this.#store.skills.getMany(ids);
    const vectors = byId(await this.#store.embeddings.of('skill', ids, this.#embedder.id));
    this.remove(ids);
    for (const record of records) {
      const entities = (await this.#store.graph.entitiesOf(record.id)).map(({ name }) => name);
      this.putSkill(record, entities, vectors.get(record.id) ?? []);
    }
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
    const vectors = byId(await store.embeddings.all('memory', embedder.id));
    let done = 0;
    const outdated: RecallFacts[] = [];
    for (const { analysis, analyzer, ...facts } of await store.memories.documents()) {
      if (++done % DOCUMENTS_PER_TURN === 0) await nextTurn();
      if (analyzer === MEMORY_ANALYZER) this.put(facts, analysis, vectors.get(facts.id) ?? []);
      else outdated.push(facts);
    }
    for (const facts of outdated) await this.#analyzeAgain(facts, vectors.get(facts.id) ?? []);
    const skillVectors = byId(await store.embeddings.all('skill', embedder.id));
    const entities = await store.graph.entityNames();
    for (const skill of await store.skills.list()) {
      if (++done % DOCUMENTS_PER_TURN === 0) await nextTurn();
      this.putSkill(skill, entities.get(skill.id) ?? [], skillVectors.get(skill.id) ?? []);
    }
  }

  /** An older knowhow, or a repair, left it without an analysis of ours: it is made from the text, once. */
  async #analyzeAgain(facts: RecallFacts, vectors: readonly Float32Array[]): Promise<void> {
    const record = await this.#store.memories.get(facts.id);
    if (!record) return;
    const mentions = await this.#store.memories.mentions([record.id]);
    const analysis = analyzeMemory({
      ...record,
      text: record.content,
      at: record.occurredAt,
      entities: mentions.map(({ name }) => name),
    });
    await this.#store.memories.put([{ ...record, analysis, analyzer: MEMORY_ANALYZER, mentions }]);
    this.put(facts, analysis, vectors);
  }
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

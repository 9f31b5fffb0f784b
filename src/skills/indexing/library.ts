/**
 * All skills in memory, ready to be ranked: the index over their texts and vectors, and the few facts of each
 * that a suggestion needs. The database is the truth; this is its shadow on the hot path.
 *
 * @module
 */
import type { Embedder } from '../../models/ports.ts';
import { ANALYZER } from '../../retrieval/analyze.ts';
import { SkillIndex } from '../../retrieval/skill-index.ts';
import type { SkillRecord, Store } from '../../store/store.ts';

/** What ranking needs of a skill besides its text. */
export type SkillFacts = Pick<
  SkillRecord,
  'name' | 'project' | 'agent' | 'importance' | 'decayRate' | 'lastUsedAt' | 'installedAt'
>;

export interface LibraryEntry {
  readonly id: string;
  readonly analysis: Uint8Array;
  readonly vectors: readonly Float32Array[];
  readonly facts: SkillFacts;
}

export class SkillLibrary {
  #index: SkillIndex;
  #embedder: Embedder;
  readonly #facts = new Map<string, SkillFacts>();

  constructor(embedder: Embedder) {
    this.#embedder = embedder;
    this.#index = new SkillIndex(embedder.dimensions);
  }

  /** The embedder whose vectors the index holds: queries must be embedded by the same one. */
  get embedder(): Embedder {
    return this.#embedder;
  }

  get index(): SkillIndex {
    return this.#index;
  }

  get size(): number {
    return this.#facts.size;
  }

  facts(id: string): SkillFacts | undefined {
    return this.#facts.get(id);
  }

  put(entry: LibraryEntry): void {
    this.#index.put(entry.id, entry.analysis, entry.vectors);
    this.#facts.set(entry.id, entry.facts);
  }

  setFacts(id: string, facts: SkillFacts): void {
    if (this.#facts.has(id)) this.#facts.set(id, facts);
  }

  remove(id: string): void {
    this.#index.remove(id);
    this.#facts.delete(id);
  }

  /**
   * Reads everything from the database into a fresh index and puts it in the place of the present one, which
   * answers until then.
   */
  async load(store: Store, embedder: Embedder): Promise<void> {
    const [skills, documents, embeddings] = await Promise.all([
      store.skills.list(),
      store.skills.documents(),
      store.embeddings.all('skill', embedder.id),
    ]);
    const vectors = new Map<string, Float32Array[]>();
    for (const row of embeddings) {
      const parts = vectors.get(row.sourceId);
      if (parts) parts.push(row.vector);
      else vectors.set(row.sourceId, [row.vector]);
    }
    const index = new SkillIndex(embedder.dimensions);
    for (const document of documents) {
      // An older knowhow's analysis: the first reconcile makes it anew.
      if (document.analyzer !== ANALYZER) continue;
      index.put(document.id, document.analysis, vectors.get(document.id) ?? []);
    }
    this.#index = index;
    this.#embedder = embedder;
    this.#facts.clear();
    for (const skill of skills) this.#facts.set(skill.id, factsOf(skill));
  }
}

export function factsOf(skill: SkillRecord): SkillFacts {
  const { name, project, agent, importance, decayRate, lastUsedAt, installedAt } = skill;
  return { name, project, agent, importance, decayRate, lastUsedAt, installedAt };
}

/**
 * All skills in memory, ready to be ranked: the index over their texts and vectors, and the few facts of each
 * that a suggestion needs. The database is the truth; this is its shadow on the hot path.
 *
 * @module
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Embedder } from '../../models/ports.ts';
import { ANALYZER } from '../../retrieval/analyze.ts';
import { SkillIndex } from '../../retrieval/skill-index.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';

/** What ranking needs of a skill besides its text. */
export type SkillFacts = Pick<
  SkillRecord,
  'name' | 'project' | 'agent' | 'importance' | 'decayRate' | 'lastUsedAt' | 'installedAt' | 'contentHash'
>;

export interface LibraryEntry {
  readonly id: string;
  readonly analysis: Uint8Array;
  readonly vectors: readonly Float32Array[];
  readonly facts: SkillFacts;
}

interface Shelf {
  readonly index: SkillIndex;
  readonly facts: Map<string, SkillFacts>;
}

type Change = (shelf: Shelf) => void;

function emptyShelf({ dimensions, segments }: Embedder): Shelf {
  return { index: new SkillIndex(dimensions, segments), facts: new Map() };
}

export class SkillLibrary {
  #shelf: Shelf;
  #embedder: Embedder;
  /** What happened while the database is being read: it may have been read before. */
  #changes: Change[] | null = null;
  #related = new Map<string, Map<string, number>>();
  #withheld: ReadonlySet<string> = new Set();

  #ready: Promise<void> = Promise.resolve();

  constructor(embedder: Embedder) {
    this.#embedder = embedder;
    this.#shelf = emptyShelf(embedder);
  }

  /** The first load is under way: the daemon answers meanwhile, and who needs the skills waits for `ready`. */
  begin(loading: Promise<void>): void {
    this.#ready = loading;
    // Whoever awaits `ready` gets the error; nobody doing so must not end the process.
    loading.catch(() => undefined);
  }

  get ready(): Promise<void> {
    return this.#ready;
  }

  /** The embedder whose vectors the index holds: queries must be embedded by the same one. */
  get embedder(): Embedder {
    return this.#embedder;
  }

  get index(): SkillIndex {
    return this.#shelf.index;
  }

  get size(): number {
    return this.#shelf.facts.size;
  }

  facts(id: string): SkillFacts | undefined {
    return this.#shelf.facts.get(id);
  }

  /** These are not suggested any more; who asks for one by its name still gets it. */
  withhold(ids: ReadonlySet<string>): void {
    this.#withheld = ids;
  }

  isWithheld(id: string): boolean {
    return this.#withheld.has(id);
  }

  /** Whether it holds just what the database holds: another process may have indexed meanwhile. */
  agreesWith(indexed: readonly { id: string; contentHash: string }[]): boolean {
    return (
      indexed.length === this.size &&
      indexed.every(({ id, contentHash }) => this.facts(id)?.contentHash === contentHash)
    );
  }

  put(entry: LibraryEntry): void {
    this.#change(({ index, facts }) => {
      index.put(entry.id, entry.analysis, entry.vectors);
      facts.set(entry.id, entry.facts);
    });
  }

  /** Strength of the relation between two skills; 0 when there is none. */
  readonly strength = (one: string, other: string): number => this.#related.get(one)?.get(other) ?? 0;

  /** A relation appeared, changed or (strength 0) went. */
  relate(one: string, other: string, strength: number): void {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ]) {
      const known = this.#related.get(from) ?? new Map<string, number>();
      if (strength > 0) known.set(to, strength);
      else known.delete(to);
      if (known.size > 0) this.#related.set(from, known);
      else this.#related.delete(from);
    }
  }

  /** Reads all relations between skills anew. */
  async loadRelations(store: Store): Promise<void> {
    const edges = await store.affinity.skillGraph();
    this.#related = new Map();
    for (const { source, target, strength } of edges) {
      this.relate(source, target, Math.max(strength, this.strength(source, target)));
    }
  }

  setFacts(id: string, facts: SkillFacts): void {
    this.#change((shelf) => {
      if (shelf.facts.has(id)) shelf.facts.set(id, facts);
    });
  }

  remove(id: string): void {
    this.#change(({ index, facts }) => {
      index.remove(id);
      facts.delete(id);
    });
  }

  /**
   * Reads everything from the database into a fresh index and puts it in the place of the present one, which
   * answers until then.
   */
  async load(store: Store, embedder: Embedder): Promise<void> {
    const shelf = emptyShelf(embedder);
    const changes: Change[] = [];
    this.#changes = changes;
    try {
      await this.#read(store, embedder, shelf);
    } finally {
      if (this.#changes === changes) this.#changes = null;
    }
    for (const change of changes) change(shelf);
    this.#shelf = shelf;
    this.#embedder = embedder;
  }

  async #read(store: Store, embedder: Embedder, shelf: Shelf): Promise<void> {
    for await (const page of store.skills.indexPages(embedder.id)) {
      for (const { id, analyzer, analysis, vectors, ...known } of page) {
        shelf.facts.set(id, known);
        // An older knowhow's analysis: the first reconcile makes it anew.
        if (analyzer === ANALYZER) shelf.index.put(id, analysis, vectors);
      }
      // A prompt must not wait for the whole of it.
      await nextTurn();
    }
    await this.loadRelations(store);
  }

  #change(change: Change): void {
    change(this.#shelf);
    this.#changes?.push(change);
  }
}

export function factsOf(skill: SkillRecord): SkillFacts {
  const { name, project, agent, importance, decayRate, lastUsedAt, installedAt, contentHash } = skill;
  return { name, project, agent, importance, decayRate, lastUsedAt, installedAt, contentHash };
}

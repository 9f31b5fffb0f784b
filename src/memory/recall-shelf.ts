/**
 * What recall reads: the index, the facts beside it and the names of skills, which belong together.
 *
 * @module
 */
import type { Embedder } from '../models/ports.ts';
import type { MemoryDocument, MemoryMention, MemoryRecord } from '../store/memory-store.ts';
import type { SkillRecord } from '../store/skill-store.ts';
import { analyzeMemory } from './recall/analyze-memory.ts';
import { RecallIndex } from './recall/recall-index.ts';

/** What filters and the prior need of a document; skills are documents, too. */
export interface RecallFacts
  extends Omit<MemoryDocument, 'kind' | 'tier' | 'analyzer' | 'analysis' | 'vectors'> {
  readonly kind: MemoryDocument['kind'] | 'skill';
  readonly tier: MemoryDocument['tier'];
}

export class RecallShelf {
  readonly index: RecallIndex<RecallFacts>;
  readonly skillNames = new Map<string, string>();
  readonly #dimensions: number;

  constructor({ dimensions, segments }: Pick<Embedder, 'dimensions' | 'segments'>) {
    this.#dimensions = dimensions;
    this.index = new RecallIndex(dimensions, segments);
  }

  put(facts: RecallFacts, analysis: Uint8Array, vectors: readonly Float32Array[]): void {
    // A vector of the embedder before is no vector here; the text is found by its words until it has one.
    const fitting = vectors.filter(({ length }) => length === this.#dimensions);
    this.index.put(facts.id, analysis, fitting, facts);
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.index.remove(id);
    const gone = new Set(ids);
    for (const [name, id] of this.skillNames) if (gone.has(id)) this.skillNames.delete(name);
  }

  touched(id: string, at: string): void {
    const facts = this.index.factsOf(id);
    if (facts) this.index.setFacts(id, { ...facts, lastUsedAt: at });
  }

  /** The skill as a document of recall: its name and description, linked to what it names and to who used it. */
  putSkill(skill: SkillRecord, entities: readonly string[], vectors: readonly Float32Array[]): void {
    const text = [skill.name.replaceAll('-', ' '), skill.description, skill.triggers.join('. ')].join('. ');
    const { id, importance, tags, project, agent, lastUsedAt, installedAt } = skill;
    const nowhere = { group: null, position: null, who: null };
    // What only its body names is no link: "npm" in an example says nothing about what the skill is for.
    const said = text.toLowerCase();
    const about = entities.filter((name) => said.includes(name.toLowerCase()));
    const analysis = analyzeMemory({
      ...{ id, kind: 'skill', text, at: null, ...nowhere },
      entities: [id, ...about],
    });
    if (project === null || !this.skillNames.has(skill.name)) this.skillNames.set(skill.name, id);
    this.put(
      {
        ...{ id, kind: 'skill', tier: 'procedural', importance, tags, project, agent, ...nowhere },
        occurredAt: installedAt,
        lastUsedAt,
      },
      analysis,
      vectors,
    );
  }
}

export function analyzeRecord(record: MemoryRecord, mentions: readonly MemoryMention[]): Uint8Array {
  const { id, kind, content: text, occurredAt: at, group, position, who } = record;
  return analyzeMemory({ id, kind, text, at, group, position, who, entities: sharedNames(mentions) });
}

/**
 * What a memory shares with others. A skill is shared by its id, which the skill's own document has as well: so one
 * hop leads from the memory to the skill and back.
 */
export function sharedNames(mentions: readonly MemoryMention[]): string[] {
  const isSkill = ({ type }: MemoryMention): boolean => type === 'skill';
  // Skills first: of too many entities the last ones are left out.
  return [
    ...mentions.filter(isSkill).map(({ entityId }) => entityId),
    ...mentions.filter((mention) => !isSkill(mention)).map(({ name }) => name),
  ];
}

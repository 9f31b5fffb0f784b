/**
 * What the store offers for entities and how they relate. Same rules as store.ts.
 *
 * @module
 */

export interface Entity {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
}

/** No skill, and how many skills and memories name it. */
export interface NamedThing extends Omit<Entity, 'description'> {
  readonly skills: number;
  readonly memories: number;
}

export type RelationSource = 'extracted' | 'computed';

export interface Relation {
  readonly sourceId: string;
  readonly targetId: string;
  readonly type: string;
  readonly source: RelationSource;
  readonly strength: number;
  readonly confidence: number;
  readonly evidence: string | null;
}

/** What a SKILL.md says about another skill by name; an edge exists while both are installed. */
export interface SkillReference {
  readonly targetName: string;
  readonly type: string;
  readonly evidence: string;
}

export interface GraphRepository {
  /** Replaces what was extracted from this skill's body: entities it names, and other skills it refers to. */
  setExtracted(
    skillId: string,
    extracted: { entities: readonly Entity[]; references: readonly SkillReference[] },
    at: string,
  ): Promise<void>;
  /** Makes an edge of every reference whose two ends are installed. Returns how many were new. */
  resolveReferences(at: string): Promise<number>;
  relationsOf(entityId: string): Promise<Relation[]>;
  entitiesOf(skillId: string): Promise<Entity[]>;
  /** Names of what each skill's text names, by skill id, in one pass. */
  entityNames(): Promise<Map<string, string[]>>;
  /** What memories say about how entities relate, strongest first, with the entities that it is about. */
  said(limit: number): Promise<{ entities: Omit<Entity, 'description'>[]; relations: Relation[] }>;
  /** People, tools, projects and whatever else is named, most named first, and which skill names which. */
  things(limit: number): Promise<{ things: NamedThing[]; namedBy: { skillId: string; thingId: string }[] }>;
  entity(id: string): Promise<Entity | undefined>;
  entities(ids: readonly string[]): Promise<Omit<Entity, 'description'>[]>;
}

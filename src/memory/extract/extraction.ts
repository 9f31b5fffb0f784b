/**
 * What a text yields for memory. It names things and says how they relate; it has no field by which a skill
 * could be made, changed or removed.
 *
 * @module
 */

/** Skills are not among them: those that a text names are listed by name alone. */
export const ENTITY_TYPES = [
  'person',
  'tool',
  'technology',
  'service',
  'project',
  'place',
  'organisation',
  'concept',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export interface EntityMention {
  /** `{type}:{canonical name}`, as everywhere in the graph. */
  readonly id: string;
  readonly name: string;
  readonly type: EntityType;
}

export interface RelationMention {
  /** Names as the text has them; `user` stands for the one who speaks. */
  readonly source: string;
  readonly type: string;
  readonly target: string;
  /** What it holds for, where the sentence says so: "uses Redis *for sessions*". */
  readonly scope: string | null;
  readonly evidence: string;
}

export type FactKind = 'fact' | 'preference' | 'decision' | 'event';

export interface Fact {
  /** Stands on its own. */
  readonly text: string;
  readonly kind: FactKind;
  /** First guess in [0,1]; use and time move it later. */
  readonly importance: number;
}

export interface Extraction {
  readonly facts: readonly Fact[];
  readonly entities: readonly EntityMention[];
  readonly relations: readonly RelationMention[];
  /** Installed skills that the text names, as they were given. A mention raises a count and nothing else. */
  readonly skills: readonly string[];
  /** The text was longer than what was read. */
  readonly truncated: boolean;
}

export interface ExtractOptions {
  /** Names of installed skills: hints, never targets of a change. */
  readonly skillNames?: readonly string[];
  /** False for a text in which nobody says anything: commands relate nothing to anything. */
  readonly statements?: boolean;
}

/** A text that yields more is a catalogue; what stands first matters most. */
export const LIMITS = {
  facts: 60,
  entities: 60,
  relations: 60,
  skills: 20,
} as const;

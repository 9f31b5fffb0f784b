/**
 * What enrichment adds to a skill, and the rule that nothing good is lost by it.
 *
 * @module
 */

export interface Enrichment {
  readonly description: string;
  readonly triggers: string[];
  readonly tags: string[];
}

export interface EnrichableSkill {
  readonly name: string;
  readonly description: string;
  readonly triggers: readonly string[];
  readonly tags: readonly string[];
  readonly body: string;
}

/** A description under this length seldom says both what a skill does and when to use it. */
export const MIN_DESCRIPTION = 30;

/** What the author wrote stays; only what is missing or thin is taken from `added`. */
export function keepGood(skill: EnrichableSkill, added: Enrichment, minDescription: number): Enrichment {
  return {
    description: skill.description.length >= minDescription ? skill.description : added.description,
    triggers: skill.triggers.length > 0 ? [...skill.triggers] : added.triggers,
    tags: skill.tags.length > 0 ? [...skill.tags] : added.tags,
  };
}

/**
 * What a skill's body says about the world: the tools it names and the skills it refers to.
 *
 * @module
 */
import { cutBody, MAX_BODY } from './blocks.ts';
import { type ExtractedEntity, findEntities } from './entities.ts';
import { type ExtractedReference, findReferences } from './references.ts';

export interface Extraction {
  readonly entities: ExtractedEntity[];
  readonly references: ExtractedReference[];
}

/** Deterministic, bounded, without a model. */
export function extractFromBody(skill: { name: string; description: string; body: string }): Extraction {
  const { blocks, commands } = cutBody(skill.body);
  const text = `${skill.name}\n${skill.description}\n${skill.body.slice(0, MAX_BODY)}`;
  return {
    entities: findEntities(text, commands),
    references: findReferences(blocks, skill.name),
  };
}

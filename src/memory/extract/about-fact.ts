/**
 * Of what was found in a whole text, that which one of its facts is about.
 *
 * @module
 */
import type { Extraction, Fact } from './extraction.ts';

/** The one who speaks is in every fact, named or not. */
const SPEAKER = 'user';

export function aboutFact(extraction: Extraction, fact: Fact): Extraction {
  const text = fact.text.toLowerCase();
  const names = (name: string): boolean => text.includes(name.toLowerCase());
  const isAbout = (name: string): boolean => name === SPEAKER || names(name);
  return {
    ...extraction,
    facts: [fact],
    entities: extraction.entities.filter(({ name }) => names(name)),
    relations: extraction.relations.filter(({ source, target }) => isAbout(source) && isAbout(target)),
    skills: extraction.skills.filter(names),
  };
}

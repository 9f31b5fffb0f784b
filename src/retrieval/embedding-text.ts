/**
 * The text whose vector stands for a skill: never the body, which only blurs it (SK3).
 *
 * @module
 */
import { readClauses } from './clauses.ts';
import type { SearchableSkill } from './searchable.ts';

/** Descriptions are a paragraph; beyond this a vector averages everything into nothing. */
const LONGEST_TEXT = 4000;

/**
 * One text, `name — description — triggers`, without what the description rules out. The index takes several
 * vectors per skill; one per sentence was measured and gained nothing beside words.
 */
export function embeddingTexts(skill: SearchableSkill): string[] {
  const name = skill.name.replace(/[-_:/]+/g, ' ');
  const { positive } = readClauses(skill.description);
  const whole = [name, positive, skill.triggers.join(', ')].filter((part) => part !== '').join(' — ');
  return [whole.slice(0, LONGEST_TEXT)];
}

/**
 * The texts whose vectors stand for a skill: never the body, which only blurs them (SK3).
 *
 * @module
 */
import { readClauses, sentences } from './clauses.ts';
import type { SearchableSkill } from './searchable.ts';

/** Vectors a skill may have: the whole, and its first sentences. */
const MOST_TEXTS = 4;
/** A sentence below this many characters is a heading or an aside. */
const SHORTEST_SENTENCE = 25;

/** `[0]` is the whole (`name — description — triggers`); further ones are single sentences under the name. */
export function embeddingTexts(skill: SearchableSkill): string[] {
  const name = skill.name.replace(/[-_:/]+/g, ' ');
  const { positive } = readClauses(skill.description);
  const whole = [name, positive, skill.triggers.join(', ')].filter((part) => part !== '').join(' — ');
  const parts = sentences(positive).filter((sentence) => sentence.length >= SHORTEST_SENTENCE);
  if (parts.length < 2) return [whole];
  return [whole, ...parts.slice(0, MOST_TEXTS - 1).map((sentence) => `${name} — ${sentence}`)];
}

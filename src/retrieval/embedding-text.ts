/**
 * The text whose vector stands for a skill: never the body, which only blurs it (SK3).
 *
 * @module
 */
import { readClauses } from './clauses.ts';
import type { SearchableSkill } from './searchable.ts';

/** Descriptions are a paragraph; beyond this a vector averages everything into nothing. */
const LONGEST_TEXT = 4000;
const MOST_TRIGGERS = 40;
const LONGEST_TRIGGER = 200;

/**
 * One text, `name — description — triggers`, without what the description rules out. The index takes several
 * vectors per skill; one per sentence was measured and gained nothing beside words.
 */
export function embeddingTexts(skill: SearchableSkill): string[] {
  const name = skill.name.slice(0, 200).replace(/[-_:/]+/g, ' ');
  const { positive } = readClauses(skill.description.slice(0, LONGEST_TEXT));
  const whole = [
    name,
    positive,
    skill.triggers
      .slice(0, MOST_TRIGGERS)
      .map((trigger) => trigger.slice(0, LONGEST_TRIGGER))
      .join(', '),
  ]
    .filter((part) => part !== '')
    .join(' — ');
  return [whole.slice(0, LONGEST_TEXT)];
}

/** Longer prompts are embedded by their beginning and end: what was pasted between them is not the task. */
const LONGEST_PROMPT = 4000;

/** The text to embed for a prompt, bounded. */
export function embeddingPrompt(prompt: string): string {
  const half = LONGEST_PROMPT / 2;
  return prompt.length > LONGEST_PROMPT ? `${prompt.slice(0, half)}\n${prompt.slice(-half)}` : prompt;
}

/**
 * Something to try: a prompt in the user's own field that really leads to a skill.
 *
 * @module
 */
import type { SkillRecord } from '../../store/skill-store.ts';
import { BUILT_IN_ORIGIN } from '../versions/source-taint.ts';
import type { SuggestAnswer } from './suggester.ts';

export interface Example {
  readonly prompt: string;
  readonly answer: SuggestAnswer;
}

/** So many skills are tried: the example is a courtesy, not a search. */
const TRIED = 12;
const MAX_PROMPT_CHARACTERS = 80;

export async function findExample(
  ranked: readonly SkillRecord[],
  suggest: (prompt: string) => Promise<SuggestAnswer>,
): Promise<Example | null> {
  const own = ranked.filter(({ origin }) => origin !== BUILT_IN_ORIGIN);
  for (const skill of (own.length > 0 ? own : ranked).slice(0, TRIED)) {
    const prompt = promptFor(skill);
    if (prompt === null) continue;
    const answer = await suggest(prompt);
    if (answer.suggestions[0]?.id === skill.id) return { prompt, answer };
  }
  return null;
}

/** A trigger phrase that reads like a request, else the beginning of the description. */
function promptFor({ triggers, description }: SkillRecord): string | null {
  const trigger = triggers.find(
    (text) => text.split(/\s+/).length >= 3 && text.length <= MAX_PROMPT_CHARACTERS,
  );
  if (trigger) return trigger;
  const sentence =
    description
      .split(/(?<=[.!?])\s|\n| [-–—] /)[0]
      ?.replace(/[.!?]$/, '')
      .trim() ?? '';
  if (sentence === '') return null;
  const words = sentence.slice(0, MAX_PROMPT_CHARACTERS).split(' ');
  if (sentence.length > MAX_PROMPT_CHARACTERS) words.pop();
  return words.join(' ');
}

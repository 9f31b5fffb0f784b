/**
 * Which of the installed skills a text names. A look-up per word: thousands of skills cost no more than a few.
 *
 * @module
 */
import { LIMITS } from './extraction.ts';

const WORD = /[`/]?(?<![\w-])[a-z0-9][a-z0-9_-]{1,63}(?:`| skill\b)?/gi;

/** A name of one word is also an ordinary word (`deploy`): it counts in backticks, as `/name`, or before "skill". */
export function findSkillNames(text: string, skillNames: readonly string[]): string[] {
  if (skillNames.length === 0) return [];
  const byKey = new Map(skillNames.map((name) => [name.toLowerCase(), name]));
  const found = new Set<string>();
  for (const [match] of text.matchAll(WORD)) {
    const key = match.toLowerCase().replace(/^[`/]|`$| skill$/g, '');
    const name = byKey.get(key);
    if (name === undefined) continue;
    const isMarked = key.length < match.length;
    if (isMarked || /[-_]/.test(key)) found.add(name);
    if (found.size >= LIMITS.skills) break;
  }
  return [...found];
}

/**
 * Texts from skills, memories and models, made fit to stand in front of an agent: one line, nothing invisible,
 * nothing that could close our block or open another.
 *
 * @module
 */
import { stripInvisible } from '../strip-invisible.ts';
import { withoutMarks } from './source-mark.ts';
import { withoutTags } from './tags.ts';

export function oneLine(text: string): string {
  return withoutMarks(withoutTags(stripInvisible(text.replace(/\s+/gu, ' '))).trim());
}

/** The same for a text of several lines that its owner wrote. */
export function fewLines(text: string): string {
  const lines = text
    .split(/\r\n?|\n/u)
    .map((line) => stripInvisible(line.replaceAll('\t', '  ')).trimEnd())
    .join('\n');
  // A tag may be broken over lines.
  return withoutMarks(withoutTags(lines).trim());
}

/** Cut at the end of a sentence where one fits, else at the end of a word. */
export function shortened(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const head = text.slice(0, maxCharacters - 1);
  const sentence = Math.max(...['. ', '! ', '? ', '。'].map((end) => head.lastIndexOf(end)));
  if (sentence > maxCharacters / 2) return head.slice(0, sentence + 1);
  const word = head.lastIndexOf(' ');
  return `${withoutHalf(head.slice(0, word > maxCharacters / 2 ? word : undefined))}…`;
}

/** A cut must not leave half of a character that takes two places. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/u, '');
}

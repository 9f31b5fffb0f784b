/**
 * The sentences of a text, as they can be quoted: lines of a list, sentences of a paragraph, two at a time, since the
 * second often says what the first is about.
 *
 * @module
 */
import { oneLine } from '../deed.ts';

const MAX_SENTENCE = 300;
const MAX_QUOTE = 300;
/** Closing words beyond these are a document. */
const MAX_SENTENCES = 60;
/** Code is no sentence, and what it did stands among the commands. */
const FENCED = /```[\s\S]*?(?:```|$)/gu;
/** Behind a full stop, before what begins a sentence in any script. */
const BETWEEN = /(?<=[.!?])\s+(?=[\p{Lu}\p{Lo}`*])|(?<=[。！？])/u;

export function sentencesOf(text: string): string[] {
  const sentences = text
    .replaceAll(FENCED, '\n')
    .split(/\n+/u)
    .flatMap((line) => (line.length <= MAX_SENTENCE ? [line] : line.split(BETWEEN)))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .slice(0, MAX_SENTENCES);
  return sentences.map((sentence, at) => oneLine(`${sentence} ${sentences[at + 1] ?? ''}`, MAX_QUOTE));
}

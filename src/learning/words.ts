/**
 * The words by which commands, results and sentences are found again: literals whole, and their parts.
 *
 * @module
 */
const WORD = /[\p{L}\p{N}@_-][\p{L}\p{N}_.:/@=-]*/gu;
const EDGE = /^[./:,=-]+|[./:,=-]+$/gu;
const PART = /[/:=]/u;
const LITERAL = /[\w./:@-]{2,}/gu;

export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [found] of text.toLowerCase().matchAll(WORD)) {
    const word = found.replaceAll(EDGE, '');
    if (word.length < 2) continue;
    words.push(word);
    for (const part of word.split(PART)) if (part !== word && part.length > 2) words.push(part);
  }
  return words;
}

/** What a command is typed of. */
export function literalsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(LITERAL) ?? []);
}

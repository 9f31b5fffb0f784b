/**
 * Texts as words that a glossary knows: lower case, without accents; a run of a script without spaces stays whole.
 *
 * @module
 */

const RUN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\p{L})+|[\p{N}][\p{N}.,:]*/gu;
const SPACELESS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Longest word of a script without spaces, in characters. */
export const LONGEST_UNIT = 5;

export function readWords(text: string): string[] {
  return (folded(text).match(RUN) ?? []) as string[];
}

export function isSpaceless(word: string): boolean {
  return SPACELESS.test(word);
}

function folded(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss');
  // Korean would fall apart into letters, and the marks of Japanese are no accents.
  return /[\u0300-\u036f\u00c0-\u024f]/.test(lower)
    ? lower
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
    : lower;
}

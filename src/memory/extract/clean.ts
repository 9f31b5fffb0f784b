/**
 * Text from anywhere to text that rules can read: bounded, without control characters.
 *
 * @module
 */

/** A message or a document says what matters within its first pages; a pasted log of megabytes does not. */
export const MAX_TEXT = 256 * 1024;

/** Controls, invisible and direction-changing characters, halves of surrogate pairs; not line breaks and tabs. */
const UNWANTED = /(?![\n\t])\p{Cc}|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}/gu;

export interface CleanText {
  readonly text: string;
  readonly truncated: boolean;
}

export function cleanText(raw: string, limit: number = MAX_TEXT): CleanText {
  const text = raw.slice(0, limit).replace(/\r\n?/g, '\n').replace(UNWANTED, ' ').normalize('NFC');
  return { text, truncated: raw.length > limit };
}

/** One line, single spaces, cut at a word where it is too long. */
export function oneLine(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '');
  const atWord = cut.replace(/\s+\S{0,40}$/, '');
  return `${atWord}…`;
}

/**
 * How many columns of a terminal a text takes: Chinese, Japanese, Korean and emoji take two, marks none.
 *
 * @module
 */

/** East Asian wide and full-width blocks (Unicode UAX 11), first and last code point. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f200, 0x1f2ff],
  [0x20000, 0x3fffd],
];
const ASCII = /^[ -~]*$/;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const INVISIBLE = /^[\p{Mn}\p{Me}\p{Cf}\p{Cc}]+$/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

export function columnsOf(text: string): number {
  if (ASCII.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of graphemes.segment(text)) columns += widthOf(segment);
  return columns;
}

/** What fits into so many columns; a character is never cut in two. */
export function fitting(text: string, columns: number): string {
  if (ASCII.test(text)) return text.slice(0, columns);
  let used = 0;
  let end = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    used += widthOf(segment);
    if (used > columns) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

export function padColumns(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}

function widthOf(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0;
  const code = grapheme.codePointAt(0) ?? 0;
  return EMOJI.test(grapheme) || WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1;
}

/**
 * Characters that nobody sees: they move the cursor, turn the reading direction, or stand there unseen. A reviewer has
 * to see them, or approves another text than the one on the screen.
 *
 * @module
 */

/**
 * Control characters but line break and tab, formats (zero width, direction, tags), line separators, fillers and blank
 * signs, and the variation selectors in which bytes can be hidden.
 */
const HIDDEN =
  /[^\P{Cc}\n\t]|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0\u2800]/gu;
/** What emoji are made of is seen: families joined with U+200D, signs shown as pictures with U+FE0F. */
const EMOJI =
  /\p{Extended_Pictographic}(?:[\ufe0f\u{1f3fb}-\u{1f3ff}]*(?:\u200d\p{Extended_Pictographic})?)*/gu;

/** Each hidden character as `mark` writes it: `\x1b`, `\u202e`. Line ends of Windows are line ends. */
export function revealHidden(text: string, mark: (written: string) => string = (written) => written): string {
  const plain = text.replace(/\r\n/g, '\n');
  let revealed = '';
  let end = 0;
  for (const emoji of plain.matchAll(EMOJI)) {
    revealed += revealIn(plain.slice(end, emoji.index), mark) + emoji[0];
    end = emoji.index + emoji[0].length;
  }
  return revealed + revealIn(plain.slice(end), mark);
}

/** Which ones there are, each once, as escapes. */
export function hiddenCharacters(text: string): string[] {
  const found = new Set<string>();
  revealHidden(text, (written) => {
    found.add(written);
    return '';
  });
  return [...found];
}

function revealIn(text: string, mark: (written: string) => string): string {
  return text.replace(HIDDEN, (character) => mark(escapeOf(character.codePointAt(0) ?? 0)));
}

function escapeOf(code: number): string {
  const hex = code.toString(16);
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\u{${hex}}`;
}

/**
 * Text of foreign origin (skills, git, models, other programs) made harmless for a terminal: no escape
 * sequence, no control character, nothing that reverses the reading direction.
 *
 * @module
 */

const ESC = '\\u001b';
/** Whole sequences go, so that no `[31m` stays behind: operating system commands, CSI, and two-byte ones. */
const SEQUENCES = new RegExp(
  [
    `(?:${ESC}[\\]PX^_]|[\\u009d\\u0090])[^\\u0007\\u001b\\u009c\\n]*(?:\\u0007|${ESC}\\\\|\\u009c)`,
    `(?:${ESC}\\[|\\u009b)[0-?]*[ -/]*[@-~]`,
    `${ESC}[ -/]*[0-~]`,
  ].join('|'),
  'gu',
);
/** Embeddings, overrides and isolates: a path or a command must read as it is (CVE-2021-42574). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/gu;
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Colours and weights as picocolors writes them; everything else that begins with an escape is foreign. */
const OWN_STYLE = new RegExp(`${ESC}\\[(?:0|[1-4]|7|9|2[2-9]|3[0-79]|4[0-79]|9[0-7]|10[0-7])m`, 'gu');

/** Line breaks and tabs stay. */
export function clean(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(SEQUENCES, '')
    .replace(CONTROLS, '')
    .replace(DIRECTION, '');
}

/** On one line, its spaces as they are: for paths. */
export function oneLine(text: string): string {
  return clean(text).replace(/[\n\t]/g, ' ');
}

/** On one line, spaces collapsed. */
export function printable(text: string): string {
  return clean(text).replace(/\s+/g, ' ').trim();
}

/** The last net before the terminal: knowhow's own colours pass, nothing else does. */
export function cleanStyled(text: string, colors: boolean): string {
  if (!colors) return clean(text);
  const styles = text.match(OWN_STYLE) ?? [];
  return text
    .split(OWN_STYLE)
    .map((part, index) => clean(part) + (styles[index] ?? ''))
    .join('');
}

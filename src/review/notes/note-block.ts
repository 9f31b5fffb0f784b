/**
 * The part of a project's instruction file that knowhow keeps: a block between two marks. What stands around it is
 * somebody else's, and stays byte for byte.
 *
 * @module
 */
const BEGIN = '<!-- knowhow:notes — kept by knowhow; change it with `knowhow learned` -->';
const END = '<!-- /knowhow:notes -->';
/** However the words behind the mark change from version to version. */
const BEGINS = '<!-- knowhow:notes';

/** What stands between the marks; null where there is no block. */
export function noteIn(text: string): string | null {
  const place = placeOf(text);
  return place && text.slice(place.inner, place.end).trim();
}

/** `note` empty takes the block away. */
export function withNote(text: string, note: string): string {
  const place = placeOf(text);
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = note.trim().replaceAll(/\r?\n/gu, newline);
  const block = note.trim() === '' ? '' : [BEGIN, lines, END].join(newline);
  if (place !== null) {
    const [before, after] = [text.slice(0, place.start), text.slice(place.end + END.length)];
    if (block !== '') return before + block + after;
    const rest = after.trimStart();
    return rest === '' ? before.trimEnd() + (before.trim() === '' ? '' : newline) : before + rest;
  }
  if (block === '') return text;
  const gap = text === '' ? '' : text.endsWith('\n') ? newline : newline + newline;
  return text + gap + block + newline;
}

/** A note that holds the marks themselves would end the block early. */
export function holdsMarks(note: string): boolean {
  return note.includes(BEGINS) || note.includes(END);
}

function placeOf(text: string): { start: number; inner: number; end: number } | null {
  const start = text.indexOf(BEGINS);
  const inner = start < 0 ? -1 : text.indexOf('-->', start);
  const end = inner < 0 ? -1 : text.indexOf(END, inner);
  return end < 0 ? null : { start, inner: inner + '-->'.length, end };
}

/**
 * A long text in pieces: where the next one begins is part of each.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';

export interface TextPage {
  readonly text: string;
  readonly offset: number;
  readonly totalCharacters: number;
  /** Where to go on; null at the end. */
  readonly nextOffset: number | null;
}

/** About 5,000 tokens: a usual SKILL.md fits whole. */
export const PAGE_CHARACTERS = 20_000;
/** What one answer may have at most, for who asks for more. */
export const MAX_PAGE_CHARACTERS = 100_000;

export function pageOf(text: string, offset = 0, maxCharacters = PAGE_CHARACTERS): TextPage {
  if (offset > text.length) {
    throw new KnowhowError('invalid_input', `offset ${offset} is behind the end at ${text.length}`, {
      hint: 'Begin with offset 0; each answer says where the next piece begins.',
    });
  }
  const begin = isInsidePair(text, offset) ? offset - 1 : offset;
  let end = Math.min(text.length, begin + Math.min(maxCharacters, MAX_PAGE_CHARACTERS));
  // A page never ends between the halves of one character, and is never empty before the end.
  if (isInsidePair(text, end)) end += end - begin > 1 ? -1 : 1;
  return {
    text: text.slice(begin, end),
    offset: begin,
    totalCharacters: text.length,
    nextOffset: end < text.length ? end : null,
  };
}

function isInsidePair(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const here = text.charCodeAt(at);
  return before >= 0xd800 && before <= 0xdbff && here >= 0xdc00 && here <= 0xdfff;
}

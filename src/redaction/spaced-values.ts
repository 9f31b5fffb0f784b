/**
 * Values of several words without quotes. Files of settings have them; in a shell the words after the first are a
 * command: `password=blue 42` on a line of its own is a password, `PASSWORD=blue node a.js` is not.
 *
 * @module
 */
import { TELLS_ON_A_LINE } from './sentence-words.ts';

/** Names that begin their lines. */
const LINE_START = /(?:^|\n)[ \t]{0,20}[\w.-]{0,80}$/;
const LOOK_BACK = 110;
/** One to three more words up to the end of the line, one of them with a digit or a sign. */
const MORE_WORDS = /(?=[^\n]{0,80}[\d!@#$%^*+])(?: [A-Za-z\d!@#$%^*+?]{1,24}){1,3}(?=[ \t]{0,4}(?:\r?\n|$))/y;
/** One to three more words of letters, on a line that is not the only one. */
const MORE_LETTERS = /(?: [A-Za-z]{1,24}){1,3}(?=[ \t]{0,4}(?:\r?\n|$))/y;
/** A line before or after it that is a setting as well, and nothing more. */
const SETTING_BEFORE =
  /(?:^|\n)[ \t]{0,20}(?:[\w.-]{1,80}[ \t]{0,3}[:=][^\n]{0,200}|\[[\w.-]{1,60}\])\n[^\n]{0,110}$/;
const SETTING_AFTER = /[^\n]{0,80}\n[ \t]{0,20}[\w.-]{1,80}[ \t]{0,3}[:=]/y;
const BEFORE_LINE = 320;

/** Where a bare value ends, given where its first word does. */
export function spacedEnd(text: string, nameStart: number, end: number): number {
  if (text[end] !== ' ') return end;
  const isLowerCase = /[a-z]/.test(text[nameStart] ?? '');
  MORE_WORDS.lastIndex = end;
  const more = MORE_WORDS.exec(text)?.[0] ?? (isLowerCase ? moreLetters(text, end) : undefined);
  if (more === undefined || !LINE_START.test(text.slice(Math.max(0, nameStart - LOOK_BACK), nameStart)))
    return end;
  // Capitals are variables of a shell, unless the file is one of settings.
  if (isLowerCase || isAmongSettings(text, nameStart, end)) return end + more.length;
  return end;
}

function moreLetters(text: string, end: number): string | undefined {
  MORE_LETTERS.lastIndex = end;
  const more = MORE_LETTERS.exec(text)?.[0];
  return more === undefined || TELLS_ON_A_LINE.test(more) || !text.includes('\n') ? undefined : more;
}

function isAmongSettings(text: string, nameStart: number, end: number): boolean {
  SETTING_AFTER.lastIndex = end;
  return (
    SETTING_AFTER.test(text) ||
    SETTING_BEFORE.test(text.slice(Math.max(0, nameStart - BEFORE_LINE), nameStart))
  );
}

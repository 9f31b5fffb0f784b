/**
 * What answers to a prompt are made of, in scripts of expect and in programs that do the same.
 *
 * @module
 */
import { SPOKEN_WORDS } from '../password-words.ts';
import { isReal } from './patterns.ts';

/** Whatever the case of the first letter: scripts wait for `assword`. */
export const PROMPT_HINTS: readonly string[] = SPOKEN_WORDS.map((word) => word.slice(1));
export const ASKS = `(?:${PROMPT_HINTS.join('|')})`;
/** In quotes or brackets; in double quotes there may be single ones: "ada's password: ". */
export const QUOTED_PROMPT = `${ASKS}(?:[^"'\\n]{0,40}\\\\?["'}]|(?<="[^"\\n]{0,60})[^"\\n]{0,80}")`;

/** What neither waits nor answers. */
const ASIDES: readonly { readonly reason: string; readonly pattern: string }[] = [
  { reason: 'a pause', pattern: '(?:(?:time\\.)?sleep[ (]|after )[\\d.]{1,5}' },
  {
    reason: 'what the user is shown, and what is noted for later',
    pattern:
      '(?:send_(?:user|tty|log|error)|log_user|exp_internal|stty|puts|set)[ \\t][^\\n;]{0,80}(?=[\\n;])',
  },
  {
    reason: 'a condition of Tcl',
    pattern: '(?:else)?if[ \\t]{1,4}\\{[^\\n{}]{0,80}\\}|else(?=[ \\t]{0,4}\\{)',
  },
  { reason: 'a condition of Python', pattern: '(?:el)?if [^\\n:;{}]{1,60}:(?=\\s)' },
  { reason: 'which of several prompts it was', pattern: '[=!]={1,2} ?\\d{1,2}\\)?:?' },
  { reason: 'a comment', pattern: '#[^\\n]{0,80}(?=\\n)' },
];
/** Between the prompt and the answer: brackets, breaks, asides. */
export const PAUSE = `(?:[\\s;{})]|\\\\(?:[nrt]|\\s)|${ASIDES.map(({ pattern }) => pattern).join('|')}){0,40}`;

/** `send -- `, `send -i $id -s `, `child.sendline(`. */
export const SEND = '(?:[\\w.]{0,30}\\.|exp_)?send(?:line|_slow)?';
export const SEND_OPTIONS = '(?:-(?:i[ \\t]{1,4}\\S{1,30}|\\w{0,5}|-)[ \\t]{1,4}){0,3}';
/** In quotes, behind what leads to it; a written-out break is the key which ends the answer. */
export function quotedBehind(lead: string): RegExp {
  const secret = `(?<secret>(?:(?!\\k<quote>)[^\\\\\\n]|\\\\(?![rn"'\\\\])){1,200})`;
  return new RegExp(`(?<lead>${lead}[brfu]{0,2}(?<quote>\\\\?["']))${secret}`, 'iy');
}

/** What is answered to a message that speaks of a password, "password changed", and opens nothing. */
const COMMAND = /^(?:yes|no|exit|quit|logout|enable|y|n)$/i;

export function isAnswer(secret: string): boolean {
  return isReal(secret) && !COMMAND.test(secret.trim());
}

/**
 * What scripts of expect and pexpect send to a prompt that asks for a password.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { SPOKEN_WORDS } from '../password-words.ts';
import { sample } from '../sample.ts';
import { isReal } from './patterns.ts';

const PW = sample(11);

/** Whatever the case of the first letter: scripts wait for `assword`. */
const PROMPT_HINTS = SPOKEN_WORDS.map((word) => word.slice(1));
const ASKS = `(?:${PROMPT_HINTS.join('|')})`;
/** The command, and its options, before what it waits for. */
const EXPECT = '\\bexpect(?:_\\w{1,10})?[ \\t]{1,4}(?:-\\w{1,10}[ \\t]{1,4}){0,3}';
/** A word of Tcl without quotes: `*assword:*`. */
const PART_OF_WORD = `[^\\s"'{};\\\\]{0,30}`;
/** In quotes or brackets; in double quotes there may be single ones: "ada's password: ". */
const QUOTED_PROMPT = `${ASKS}(?:[^"'\\n]{0,40}\\\\?["'}]|(?<="[^"\\n]{0,60})[^"\\n]{0,80}")`;
/** Without quotes only where the command says so, or where the bracket after it opens what is done then. */
const BARE_PROMPT = `(?<=${EXPECT}${PART_OF_WORD})${ASKS}${PART_OF_WORD}|(?<=[\\s{]${PART_OF_WORD})${ASKS}${PART_OF_WORD}\\s{1,4}\\{`;

/** Commands that neither wait nor answer: a pause, a comment, what the user is shown. */
const ASIDE =
  '(?:(?:time\\.)?sleep[ (]|after )[\\d.]{1,5}|(?:send_(?:user|tty|log|error)|log_user|exp_internal|stty|puts|set timeout)[ \\t][^\\n;]{0,80}(?=[\\n;])|#[^\\n]{0,80}(?=\\n)';
/** Between the prompt and the answer: brackets, breaks, asides. */
const PAUSE = `(?:[\\s;{})]|\\\\(?:[nrt]|\\s)|${ASIDE}){0,40}`;
/** `send -- `, `send -i $id -s `, `child.sendline(`. */
const SEND = '(?:[\\w.]{1,30}\\.|exp_)?send(?:line|_slow)?';
const SEND_OPTIONS = '(?:-(?:i[ \\t]{1,4}\\S{1,30}|\\w{0,5}|-)[ \\t]{1,4}){0,3}';
const ANSWER = `(?:${QUOTED_PROMPT}|${BARE_PROMPT})${PAUSE}${SEND}(?:\\(|\\s{1,4})${SEND_OPTIONS}`;
/** The same by a command of Tcl: no call of a program, whose arguments may be variables. */
const TCL_ANSWER = `(?:${QUOTED_PROMPT}|${BARE_PROMPT})${PAUSE}${SEND}\\s{1,4}${SEND_OPTIONS}`;
/** Any sign, a written-out break apart: that is the key which ends the answer. */
const SIGN = '\\\\(?![rn0xu\\s"\'\\\\])';
const BARE = `(?!\\\\?\\$|\\[)(?<secret>(?:[^\\s"'\\\\$;{}]|${SIGN}[^\\s]){3,100})`;

/** What is answered to a message that speaks of a password, "password changed", and opens nothing. */
const COMMAND = /^(?:yes|no|exit|quit|logout|enable|y|n)$/i;
const isAnswer = (secret: string): boolean => isReal(secret) && !COMMAND.test(secret.trim());

export const SENT_ANSWERS: readonly TextRule[] = [
  {
    id: 'sent-when-asked',
    reason: '`expect` answers what asks for a password, a code or a PIN',
    hints: ['send '],
    pattern:
      /(?<=expect(?: -\w{1,6})?\s{1,4}\\?["'{][^"'}\n]{0,60}(?:word|phrase|pin|code|secret)[^"'}\n]{0,20}\\?["'}]\s{0,4}[;{]?\s{0,8})(?<lead>send(?: --| -s)?\s{1,4}\\?["'{])(?<secret>(?:[^"'}\n\\]|\\(?![rn"'])){3,200})(?=\\[rn]|\\?["'}])/iy,
    kind: 'password',
    accepts: isAnswer,
    example: `expect "Password:"; send "${PW}\\r"`,
    innocent: 'expect "assword:"; send "$pass\\r"; expect "login:"; send "ada2024\\r"',
  },
  {
    id: 'sent-password',
    reason: 'Scripts of expect and pexpect answer a prompt',
    hints: PROMPT_HINTS,
    pattern: new RegExp(
      `(?<lead>${ANSWER}[brf]?(?<quote>\\\\?["']))(?<secret>(?:(?!\\k<quote>)[^\\\\\\n]|\\\\(?![rn"'\\\\])){1,200})`,
      'iy',
    ),
    kind: 'password',
    accepts: isAnswer,
    example: `expect "assword:"\nsend "${PW}\\r"`,
    innocent: 'expect "assword:"\nsend "$password\\r"\nexpect "continue connecting"\nsend "yes\\r"',
  },
  {
    id: 'sent-braced-password',
    reason: 'The same in the brackets of Tcl, within which no sign means anything',
    hints: PROMPT_HINTS,
    pattern: new RegExp(`(?<lead>${TCL_ANSWER}\\{)(?<secret>[^{}\\n]{3,200})(?=\\})`, 'iy'),
    kind: 'password',
    accepts: isAnswer,
    example: `expect assword\nlog_user 0\nsend {${PW}}; send "\\r"`,
    innocent: 'expect assword\nsend [read_password]; send {exit}',
  },
  {
    id: 'sent-bare-password',
    reason: 'The same without quotes: the written-out line break ends it',
    hints: PROMPT_HINTS,
    pattern: new RegExp(`(?<lead>${TCL_ANSWER})${BARE}(?=\\\\{1,4}[rn0x])`, 'iy'),
    kind: 'password',
    accepts: isAnswer,
    example: `expect -c "spawn ssh ada@db; expect *assword*; send -- ${PW}\\r"`,
    innocent: 'expect "assword:"; send $password\\r; expect "# "; send ls\\r',
  },
  {
    id: 'sent-bare-word',
    reason: 'Without a line break only where `expect` is told to wait, and nothing else is sent with it',
    hints: PROMPT_HINTS,
    pattern: new RegExp(
      `(?<=${EXPECT}[^\\n;]{0,80})(?<lead>${TCL_ANSWER})${BARE}(?=[ \\t]{0,4}(?:[;}\\n"']|$))`,
      'iy',
    ),
    kind: 'password',
    accepts: isAnswer,
    example: `expect assword\nsend ${PW}\nsend "\\r"`,
    innocent: 'expect assword\nsend $password\nwe expect a password soon; send feedback to the list',
  },
];

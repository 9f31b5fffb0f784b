/**
 * What scripts of expect send to a prompt that asks for a password.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { sample } from '../sample.ts';
import {
  ASKS,
  isAnswer,
  PAUSE,
  PROMPT_HINTS,
  QUOTED_PROMPT,
  quotedBehind,
  SEND,
  SEND_OPTIONS,
} from './answer-parts.ts';

const PW = sample(11);

/** The command, and its options, before what it waits for. */
const EXPECT = '\\bexpect(?:_\\w{1,10})?[ \\t]{1,4}(?:-\\w{1,10}[ \\t]{1,4}){0,3}';
/** A word of Tcl without quotes: `*assword:*`. */
const PART_OF_WORD = `[^\\s"'{};\\\\]{0,30}`;
/** Without quotes only where the command says so, or where the bracket after it opens what is done then. */
const BARE_PROMPT = `(?<=${EXPECT}${PART_OF_WORD})${ASKS}${PART_OF_WORD}|(?<=[\\s{]${PART_OF_WORD})${ASKS}${PART_OF_WORD}\\s{1,4}\\{`;
/** A command of Tcl: no call of a program, whose arguments may be variables. */
const ANSWER = `(?:${QUOTED_PROMPT}|${BARE_PROMPT})${PAUSE}${SEND}\\s{1,4}${SEND_OPTIONS}`;
/** Any sign, a written-out break apart: that is the key which ends the answer. */
const SIGN = '\\\\(?![rn0xu\\s"\'\\\\])';
const BARE = `(?!\\\\?\\$|\\[)(?<secret>(?:[^\\s"'\\\\$;{}]|${SIGN}[^\\s]){3,100})`;

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
    reason: 'Scripts of expect answer a prompt',
    hints: PROMPT_HINTS,
    pattern: quotedBehind(ANSWER),
    kind: 'password',
    accepts: isAnswer,
    example: `expect "assword:"\nsend "${PW}\\r"`,
    innocent: 'expect "assword:"\nsend "$password\\r"\nexpect "continue connecting"\nsend "yes\\r"',
  },
  {
    id: 'sent-braced-password',
    reason: 'The same in the brackets of Tcl, within which no sign means anything',
    hints: PROMPT_HINTS,
    pattern: new RegExp(`(?<lead>${ANSWER}\\{)(?<secret>[^{}\\n]{3,200})(?=\\})`, 'iy'),
    kind: 'password',
    accepts: isAnswer,
    example: `expect assword\nlog_user 0\nsend {${PW}}; send "\\r"`,
    innocent: 'expect assword\nsend [read_password]; send {exit}',
  },
  {
    id: 'sent-bare-password',
    reason: 'The same without quotes: the written-out line break ends it',
    hints: PROMPT_HINTS,
    pattern: new RegExp(`(?<lead>${ANSWER})${BARE}(?=\\\\{1,4}[rn0x])`, 'iy'),
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
      `(?<=${EXPECT}[^\\n;]{0,80})(?<lead>${ANSWER})${BARE}(?=[ \\t]{0,4}(?:[;}\\n"']|$))`,
      'iy',
    ),
    kind: 'password',
    accepts: isAnswer,
    example: `expect assword\nsend ${PW}\nsend "\\r"`,
    innocent: 'expect assword\nsend $password\nwe expect a password soon; send feedback to the list',
  },
];

/**
 * Secrets that are handed to a command as a here string or a here document, or sent to its prompt.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { SPOKEN_WORDS } from '../password-words.ts';
import { sample } from '../sample.ts';
import { isHandedOver, isReal, SECRET } from './patterns.ts';
import { SINK, SINK_BEFORE } from './sinks.ts';

const PW = sample(11);

/** What calls for a look back: the sign, and nothing that makes it another. */
const HERE_STRING = '(?<!<)(?=<<<(?!<))';
const HERE_DOCUMENT = `(?<!<)(?=<<-?[ \\t]{0,4}\\\\?["']?[A-Za-z_])`;
/** Its mark, also in quotes. */
const MARK = `<<-?[ \\t]{0,4}\\\\?["']?(?<mark>[A-Za-z_]\\w{0,20})["']?`;
/** Up to the mark; where that was cut off, a few lines. */
const LINES =
  '(?<secret>(?:(?!\\s{0,20}\\k<mark>(?!\\w)|<secret:)[^]){1,4000}(?=\\s{0,20}\\k<mark>)|(?:(?!<secret:)[^]){1,600})';

/** Between the prompt and the answer: brackets, breaks, a pause. */
const PAUSE = '(?:[\\s;{})\\\\]|\\\\[nrt]|(?:time\\.)?sleep[ (][\\d.]{1,5}){0,40}';
/** Whatever the case of the first letter. */
const PROMPT_HINTS = SPOKEN_WORDS.map((word) => word.slice(1));
const ANSWER = `(?:${PROMPT_HINTS.join('|')})[^"'\\n]{0,40}\\\\?["'}]${PAUSE}(?:[\\w.]{1,30}\\.)?send(?:line|_slow)?(?:\\(|\\s{1,4})(?:-{1,2}\\w{0,3}\\s{1,4})?`;

export const HERE_INPUTS: readonly TextRule[] = [
  {
    id: 'here-string',
    reason: 'A secret as a here string',
    hints: ['<<<'],
    pattern: new RegExp(
      `(?<lead>${HERE_STRING}${SINK_BEFORE}<<<[ \\t]{0,4}["']?(?:[\\w.-]{1,40}:(?=\\S))?)${SECRET}`,
      'y',
    ),
    kind: 'password',
    accepts: isHandedOver,
    example: `docker login -u a --password-stdin <<< "${PW}"`,
    innocent: 'docker login -u a --password-stdin <<< "$PASS"; wc -c <<< "hello"',
  },
  {
    id: 'here-document',
    reason: 'A secret as a here document; where it is quoted, its lines may have become one',
    hints: ['<<'],
    pattern: new RegExp(
      `(?<lead>${HERE_DOCUMENT}${SINK_BEFORE}${MARK}(?:[ \\t]{0,4}[>|&][^\\n]{0,80}\\n|\\s{1,6}(?![\\s>|&])))${LINES}`,
      'y',
    ),
    kind: 'password',
    accepts: isHandedOver,
    example: `docker login -u a --password-stdin <<EOF\n<${PW}\nEOF`,
    innocent: 'docker login -u a --password-stdin <<EOF\n$PASS\nEOF',
  },
  {
    id: 'piped-here-document',
    reason: 'A here document that is piped into what asks for a secret',
    hints: ['<<'],
    pattern: new RegExp(
      `(?<lead>${HERE_DOCUMENT}${MARK}[ \\t]{0,4}\\|[ \\t]{0,4}${SINK}[^\\n]{0,160}\\n)${LINES}`,
      'y',
    ),
    kind: 'password',
    accepts: isHandedOver,
    example: `cat <<EOF | docker login -u a --password-stdin\n${PW}\nEOF`,
    innocent: 'cat <<EOF | docker build -t shop -\nFROM node\nEOF',
  },
  {
    id: 'sent-password',
    reason: 'Scripts of expect and pexpect answer a prompt',
    hints: PROMPT_HINTS,
    pattern: new RegExp(
      `(?<lead>${ANSWER}[brf]?\\\\?["'])(?<secret>(?:[^"'\\\\\\n]|\\\\(?![rn"'\\\\])){1,200})`,
      'y',
    ),
    kind: 'password',
    accepts: isReal,
    example: `expect "assword:"\nsend "${PW}\\r"`,
    innocent: 'expect "assword:"\nsend "$password\\r"',
  },
  {
    id: 'sent-bare-password',
    reason: 'The same without quotes: the written-out line break ends it',
    hints: PROMPT_HINTS,
    pattern: new RegExp(`(?<lead>${ANSWER})(?<secret>[^\\s"'\\\\$;{}[\\]()]{3,100})(?=\\\\[rn])`, 'y'),
    kind: 'password',
    accepts: isReal,
    example: `expect "assword:"; send ${PW}\\r`,
    innocent: 'expect "assword:"; send $password\\r',
  },
];

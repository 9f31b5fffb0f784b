/**
 * Secrets that are handed to a command as a here string or a here document.
 *
 * @module
 */
import type { TextRule } from '../finding.ts';
import { sample } from '../sample.ts';
import { isHandedOver, SECRET } from './patterns.ts';
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
];

/**
 * A stored text must not be able to end or to imitate a block, and a command must still run as it is told: what could
 * be a tag has its bracket changed, and a redirection keeps it.
 *
 * @module
 */
import { OWN_TAGS } from '../own-blocks.ts';

/** Around what harnesses and we put before an agent, as far as no file is called so. */
const BLOCKS = `${Object.values(OWN_TAGS).join('|')}|relevant-|system[-_]|user[-_]|environment[-_]|local-command|command-(?:name|message|args)|function[-_]|tool[-_]|antml`;
/** The same where a file or folder may have the name, too: only as the whole of it. */
const PLAIN_BLOCKS =
  '(?:system|user|human|assistant|developer|instructions|context|prompt|invoke|thinking)(?![\\w.-])';
const NO_BLOCK = `(?!${BLOCKS}|${PLAIN_BLOCKS})`;

/** Neither a person nor the end of a text is called so. */
const NEVER = '(?!knowhow|relevant|system)';

/** Of a path; slots and variables are part of it. */
const PART = '[\\w.{}$@+:~-]{1,80}';
/** `/dev/null`: a tag has no second stroke. What begins or ends as the name of a block is a disguise. */
const DEEP_PATH = `/${NO_BLOCK}${PART}/(?:${PART}/){0,12}${NO_BLOCK}${PART}`;
/** `dump.sql`, `/dump.sql`, `backups/dump.sql`. */
const FILE = `/?${NO_BLOCK}(?:${PART}/){0,12}${NO_BLOCK}[\\w{}$@+:~-][\\w.{}$@+:~-]{0,80}\\.[a-z]\\w{0,7}`;
/** Where a word of a shell ends; a bracket right behind it only where it leads elsewhere: `</dev/null>&2`. */
const WORD_END = `(?=[\\s;|&),"'\`…]|$|>{1,2}(?:&\\d|/\\w))`;

interface Harmless {
  readonly reason: string;
  /** Of what follows the bracket. */
  readonly pattern: string;
}

/** Brackets that stay, although a letter or a stroke follows. */
const HARMLESS: readonly Harmless[] = [
  { reason: 'what redaction wrote', pattern: 'secret:[\\w-]{1,40}(?:#\\d{1,4})?>' },
  { reason: 'an address of mail', pattern: `${NEVER}[\\w.+-]{1,64}@[\\w.{}-]{1,255}>` },
  {
    reason: 'the end mark of a here-document',
    pattern: `(?<=<<)${NEVER}[a-z_]\\w{1,19}(?:[\\s;]|$)`,
  },
  { reason: 'a redirection from a path', pattern: `(?:${DEEP_PATH}|${FILE})${WORD_END}` },
];

/** As a tag begins; and with spaces or breaks in it where it has the name of a block: "< / system-reminder >". */
const TAG = new RegExp(
  `<(?!${HARMLESS.map(({ pattern }) => pattern).join('|')})(?=[/!?a-z])|<(?=\\s+(?:/\\s*(?:${PLAIN_BLOCKS}|${BLOCKS})|(?:${BLOCKS})))`,
  'gi',
);

export function withoutTags(text: string): string {
  return text.replace(TAG, '‹');
}

/**
 * What the blocks are called that harnesses and we put before an agent: a bracket before such a name is never told.
 *
 * @module
 */
import { OWN_TAGS } from '../own-blocks.ts';

interface Names {
  readonly reason: string;
  readonly pattern: string;
}

/** However the word goes on. */
const UNMISTAKABLE: readonly Names[] = [
  {
    reason: 'nothing else is called so: a longer word with it is a disguise',
    pattern: `(?:.*[^a-z])?(?:system-reminder|${OWN_TAGS.procedures}|function_(?:calls|results)|antml(?![a-z]))`,
  },
  { reason: 'a folder may be called as we are, but at the beginning it is us', pattern: OWN_TAGS.frame },
  { reason: 'of harnesses', pattern: 'relevant-|local-command|command-(?:name|message|args)' },
];

/** `user.sql` and `user-list` are files; a mere dot or hyphen behind it makes none. */
const WHOLE = '(?!\\w|[.-]\\w)';

const PLAIN: readonly Names[] = [
  {
    reason: 'a file or folder may begin so, too: only as the whole of a name',
    pattern: `(?:sys|system|user|human|assistant|developer|instructions|context|prompt|invoke|parameter|thinking)${WHOLE}`,
  },
  {
    reason: '`user_data` is a file and `user_query` a block; with an ending both are files',
    pattern: `(?:system|user|environment|function|tool)[-_](?:reminder|prompt|message|note|notice|notification|warning|instruction|info|query|request|input|rule|memory|memories|context|detail|call|result|response|output|use|code|error)s?(?:[-_][\\w-]*)?${WHOLE}`,
  },
];

const UNMISTAKABLE_NAME = anyOf(UNMISTAKABLE);
const PLAIN_NAME = anyOf(PLAIN);

/** The next word behind a bracket, with the spaces, breaks and strokes that may stand before a name. */
const NEXT = /[\s/\\]*([^\s<>]*)/y;

/** Behind the bracket stands the name of a block that nobody else has, neither a person nor a file. */
export function hasBlockName(text: string, behind: number): boolean {
  return UNMISTAKABLE_NAME.test(nextWord(text, behind));
}

/** The same of names that persons and ends of here-documents have, too. */
export function hasPlainBlockName(text: string, behind: number): boolean {
  return PLAIN_NAME.test(nextWord(text, behind));
}

function nextWord(text: string, behind: number): string {
  NEXT.lastIndex = behind;
  return NEXT.exec(text)?.[1] ?? '';
}

function anyOf(names: readonly Names[]): RegExp {
  return new RegExp(`^(?:${names.map(({ pattern }) => pattern).join('|')})`, 'i');
}

/**
 * A stored text must not be able to end or to imitate a block, and a command must still run as it is told: what could
 * be a tag has its bracket changed, and a redirection has a space behind it, which is the same to a shell and no tag.
 *
 * @module
 */
import { hasBlockName, hasPlainBlockName } from './block-names.ts';

const DEFUSED = '‹';
/** It looks the same, and no shell knows it. */
const WIDE = /[＜﹤](?=[\s/]{0,3}[a-z]|[!?]|\|[a-z])/gi;
const CLOSING = ['>', '＞', '﹥'] as const;
const KEPT = '<';
const SPACED = '< ';

/** What leads elsewhere behind a word: `>out.txt`, `>> log`, `>&2`. */
const OUTPUT = '>{1,2}\\s?[\\w/&$"\'.~{]';
/** The same, and no text: `>/dev/null`, `>out.txt`, `>&2`, `>out` at the end of a command. */
const OUTPUT_FILE = '>{1,2}\\s?(?:[&$/~{]|"\\$|[\\w-]{0,40}[./]\\w|[\\w-]{1,40}\\s{0,4}(?:$|[\\n;|&)]))';

type Fits = (text: string, bracket: number) => boolean;

const isMail = behind('[\\w.+-]{1,64}@[\\w.{}-]{1,255}>');
const isMailOfDomain = behind('[\\w.+-]{1,64}@[\\w{}-]{1,80}\\.[\\w.{}-]{1,255}>');
const isMark = behind(`[a-z_]\\w{0,79}(?![\\w:.>/-])|[a-z_]\\w{0,79}${OUTPUT}`);
/** Of what is often written into a file; an agent is given no blocks in capitals. */
const isCapitalMark = behind(
  '(?:PROMPT|CONTEXT|INSTRUCTIONS|USER(?:_[A-Z]{1,20})?)(?![\\w:.>/-]|\\s+[\\w:-]{1,40}=)',
  '',
);

interface Rule {
  readonly reason: string;
  readonly told: typeof DEFUSED | typeof KEPT | typeof SPACED;
  /** `closed` is where the last tag of the text may be closed. */
  readonly fits: (text: string, bracket: number, closed: number) => boolean;
}

/** The first that fits decides. */
const RULES: readonly Rule[] = [
  {
    reason: 'it opens or closes a block, in disguise or not',
    told: DEFUSED,
    fits: (text, bracket) => hasBlockName(text, bracket + 1),
  },
  { reason: 'redaction wrote it', told: KEPT, fits: behind('secret:[\\w-]{1,40}(?:#\\d{1,4})?>') },
  { reason: 'an address of mail, whoever it is', told: KEPT, fits: isMailOfDomain },
  {
    reason: 'an address on this machine',
    told: KEPT,
    fits: (text, bracket) => isMail(text, bracket) && !hasPlainBlockName(text, bracket + 1),
  },
  {
    reason: 'the end mark of a here-document: <<EOF',
    told: KEPT,
    fits: (text, bracket) =>
      isSecond(text, bracket) && isMark(text, bracket) && !hasPlainBlockName(text, bracket + 1),
  },
  {
    reason: 'the same with a name that blocks have in small letters: <<PROMPT',
    told: KEPT,
    fits: (text, bracket) => isSecond(text, bracket) && isCapitalMark(text, bracket),
  },
  {
    reason: 'apart from it, and never closed: `a < context && b`',
    told: KEPT,
    fits: (text, bracket, closed) => text[bracket + 1] === ' ' && closed < bracket,
  },
  {
    reason: 'the name of a block that others have, too',
    told: DEFUSED,
    fits: (text, bracket) => hasPlainBlockName(text, bracket + 1),
  },
  { reason: 'no tag begins so', told: KEPT, fits: behind('(?![/!?a-z]|\\|[a-z])') },
  { reason: 'a redirection', told: SPACED, fits: isRedirection },
  { reason: 'it could be a tag', told: DEFUSED, fits: () => true },
];

export function withoutTags(text: string): string {
  // Once: whoever looked behind each bracket would go through a long text as often as it has any.
  const closed = Math.max(...CLOSING.map((sign) => text.lastIndexOf(sign)));
  return text
    .replace(WIDE, DEFUSED)
    .replace(
      /</g,
      (bracket, at: number) => RULES.find(({ fits }) => fits(text, at, closed))?.told ?? bracket,
    );
}

/** A word for a shell, up to what ends one. */
const WORD = /\/?[a-z][^\s<>;|&()"'`]*/iy;
/** `dump.sql`, `backups/today`, `/dev/null`: rarely is a tag called so. */
const PATH = /.\/.|\.\w/;
const ATTRIBUTE = /[^\S\n]+[\w:-]{1,40}=/y;
const LEADS_ON = new RegExp(OUTPUT_FILE, 'y');
/** A tag is closed soon, and no command ends in it. */
const CLOSED = /[^<>|;&\n]{0,80}\n?\s{0,5}>/y;
/** Behind a letter a bracket is one of a type or of a tag: `Map<String`, `text</b`. */
const AFTER_LETTER = /[\p{L}_]/u;

/** A file, and behind it neither the end of a tag nor an attribute. */
function isRedirection(text: string, bracket: number): boolean {
  const word = matchAt(WORD, text, bracket + 1);
  if (word === null) return false;
  const end = bracket + 1 + word.length;
  if (matchAt(ATTRIBUTE, text, end) !== null) return false;
  const isPath = PATH.test(word);
  const isApart = !AFTER_LETTER.test(text.charAt(bracket - 1));
  const closed = matchAt(CLOSED, text, end);
  if (closed === null) return true;
  return (isPath || isApart) && matchAt(LEADS_ON, text, end + closed.length - 1) !== null;
}

/** The second of two, and not of three. */
function isSecond(text: string, bracket: number): boolean {
  return text[bracket - 1] === '<' && text[bracket - 2] !== '<';
}

function behind(pattern: string, flags = 'i'): Fits {
  const sticky = new RegExp(pattern, `y${flags}`);
  return (text, bracket) => matchAt(sticky, text, bracket + 1) !== null;
}

function matchAt(sticky: RegExp, text: string, index: number): string | null {
  sticky.lastIndex = index;
  return sticky.exec(text)?.[0] ?? null;
}

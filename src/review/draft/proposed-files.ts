/**
 * Files that come with a SKILL.md: few, small, text, and below the skill's folder.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { PATH_RULES } from '../../skills/disclose/resource-path.ts';
import { contentHash } from '../../skills/document/content-hash.ts';
import type { ProposedFile } from '../../store/proposal-store.ts';
import type { CurrentSkill } from '../submission.ts';

/** A skill of an agent is instructions with a few helpers, not a program. */
export const MAX_PROPOSED_FILES = 32;
/** Fifty pages: what is longer is data. */
export const MAX_FILE_CHARACTERS = 128 * 1024;
/** All together stay below what one row of the database takes. */
const MAX_FILES_CHARACTERS = 512 * 1024;

interface FileRule {
  readonly id: string;
  readonly refuses: (file: ProposedFile) => boolean;
  readonly says: string;
}

export const PROPOSED_FILE_RULES: readonly FileRule[] = [
  ...PATH_RULES.map(({ id, refuses, says }) => ({
    id,
    refuses: ({ path }: ProposedFile) => refuses(path),
    says,
  })),
  {
    id: 'skill-file',
    // File systems that know no case take them for one.
    refuses: ({ path }) => pathKey(path) === 'skill.md',
    says: 'is the SKILL.md, which is given as content',
  },
  {
    id: 'too-large',
    refuses: ({ content }) => content.length > MAX_FILE_CHARACTERS,
    says: `has more than ${MAX_FILE_CHARACTERS} characters`,
  },
  {
    id: 'not-text',
    refuses: ({ content }) => content.includes('\0') || /\p{Cs}/u.test(content),
    says: 'is not text',
  },
];

/** The files with clean paths; an error that names the first that cannot be one. */
export function checkFiles(files: readonly ProposedFile[]): ProposedFile[] {
  const hint = `At most ${MAX_PROPOSED_FILES} text files with relative paths such as scripts/run.sh or references/guide.md.`;
  if (files.length > MAX_PROPOSED_FILES)
    throw new KnowhowError('invalid_input', `${files.length} files are too many`, { hint });
  const total = files.reduce((sum, { content }) => sum + content.length, 0);
  if (total > MAX_FILES_CHARACTERS) {
    const message = `The files have ${total} characters; at most ${MAX_FILES_CHARACTERS} are allowed`;
    throw new KnowhowError('too_large', message, { hint });
  }
  const seen = new Set<string>();
  return files.map((file) => {
    const broken = PROPOSED_FILE_RULES.find(({ refuses }) => refuses(file));
    const shown = JSON.stringify(file.path.slice(0, 200));
    if (broken) throw new KnowhowError('invalid_input', `The file ${shown} ${broken.says}`, { hint });
    const key = pathKey(file.path);
    if (collides(key, seen)) {
      throw new KnowhowError('invalid_input', `The file ${shown} is in the way of another one`, { hint });
    }
    seen.add(key);
    const { content, baseHash } = file;
    return { path: cleanPath(file.path), content, ...(baseHash !== undefined && { baseHash }) };
  });
}

/** Each with the hash of what it replaces; what an author says to have seen counts as it is said. */
export function withBaseHashes(
  files: readonly ProposedFile[],
  current: Pick<CurrentSkill, 'files'> | null,
): ProposedFile[] {
  return files.map((file) => {
    const baseHash = file.baseHash === undefined ? hashThere(file.path, current) : file.baseHash;
    return { ...file, ...(baseHash !== undefined && { baseHash }) };
  });
}

/** Files that have become neither what the proposal was made from nor what it makes of them. */
export function changedSince(
  files: readonly ProposedFile[],
  current: Pick<CurrentSkill, 'files'> | null,
): string[] {
  return files
    .filter(({ path, content, baseHash }) => {
      const now = hashThere(path, current);
      return baseHash !== undefined && now !== undefined && now !== baseHash && now !== contentHash(content);
    })
    .map(({ path }) => path);
}

/** Null: there is none; undefined for a link, and for what is too large to be read whole. */
function hashThere(path: string, current: Pick<CurrentSkill, 'files'> | null): string | null | undefined {
  const there = current?.files.find((file) => file.path === path);
  if (!there) return null;
  return there.link === undefined && there.size === undefined ? contentHash(there.bytes) : undefined;
}

function cleanPath(path: string): string {
  return path
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.')
    .join('/');
}

function pathKey(path: string): string {
  return cleanPath(path).normalize('NFC').toLowerCase();
}

/** The same file twice, or a file where another one needs a folder. */
function collides(key: string, seen: ReadonlySet<string>): boolean {
  return [...seen].some(
    (other) => other === key || other.startsWith(`${key}/`) || key.startsWith(`${other}/`),
  );
}

/**
 * Which paths may be asked for below a skill's folder, and where they really lead.
 *
 * @module
 */
import { realpath } from 'node:fs/promises';
import { join, win32 } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { isInside } from '../sources/safe-path.ts';

/** Longer or deeper than any file of a skill. */
const MAX_PATH = 1024;
const MAX_SEGMENTS = 32;

interface PathRule {
  readonly id: string;
  readonly refuses: (path: string) => boolean;
  readonly says: string;
}

/** What is refused before the disk is touched. */
export const PATH_RULES: readonly PathRule[] = [
  { id: 'empty', refuses: (path) => segmentsOf(path).length === 0, says: 'names no file' },
  {
    id: 'too-long',
    refuses: (path) => path.length > MAX_PATH,
    says: `is longer than ${MAX_PATH} characters`,
  },
  { id: 'too-deep', refuses: (path) => segmentsOf(path).length > MAX_SEGMENTS, says: 'is too deep' },
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is the rule
  { id: 'control', refuses: (path) => /[\u0000-\u001f]/.test(path), says: 'holds control characters' },
  // On POSIX `a\..\b` is one name; nobody means it.
  { id: 'backslash', refuses: (path) => path.includes('\\'), says: 'holds a backslash; write /' },
  {
    id: 'absolute',
    refuses: (path) => path.startsWith('/') || win32.isAbsolute(path) || /^[A-Za-z]:/.test(path),
    says: 'is absolute; name a file below the skill’s folder',
  },
  {
    id: 'home',
    refuses: (path) => path.startsWith('~'),
    says: 'begins with ~; name a file below the skill’s folder',
  },
  {
    id: 'parent',
    refuses: (path) => segmentsOf(path).includes('..'),
    says: 'leads out of the skill’s folder',
  },
  // What tools and people keep for themselves: .env, .git/config.
  {
    id: 'hidden',
    refuses: (path) => segmentsOf(path).some((segment) => segment.startsWith('.')),
    says: 'names a hidden file; those are not for agents',
  },
];

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '' && segment !== '.');
}

/** Where the file really is; an error when it is not below the folder, or not there. */
export async function resourcePath(folder: string, path: string): Promise<{ name: string; file: string }> {
  const broken = PATH_RULES.find(({ refuses }) => refuses(path));
  const shown = JSON.stringify(path.slice(0, 200));
  if (broken) {
    throw new KnowhowError('invalid_input', `The path ${shown} ${broken.says}`, {
      hint: 'Take a path from the list of files that load_skill answers.',
    });
  }
  const name = segmentsOf(path).join('/');
  const missing = new KnowhowError('not_found', `The skill has no file ${shown}`, {
    hint: 'load_skill lists the files of a skill.',
  });
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, name))]).catch(() => {
    throw missing;
  });
  if (!isInside(root, file)) {
    throw new KnowhowError('forbidden', `The path ${shown} is a link that leads out of the skill’s folder`, {
      hint: 'Only files of the skill itself can be read.',
    });
  }
  return { name, file };
}

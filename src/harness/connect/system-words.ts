/**
 * What the operating system refuses, in a sentence instead of its code and the names of our temporary files.
 *
 * @module
 */
import { messageOf } from '../../errors.ts';

interface Refusal {
  readonly why: string;
  readonly hint: string;
}

const OWNER = 'Check who owns it and its folder, and their permissions.';

export const REFUSALS: Readonly<Record<string, Refusal>> = {
  EACCES: { why: 'you have no right to read or write it', hint: OWNER },
  EPERM: { why: 'the system does not let you change it', hint: OWNER },
  EROFS: { why: 'the disk it is on can only be read', hint: 'Make it writable, then try again.' },
  ELOOP: { why: 'its links lead in a circle', hint: 'Repair or remove the links, then try again.' },
  ENOTDIR: {
    why: 'something on the way to it is a file where a folder should be',
    hint: 'Move that file away, then try again.',
  },
  ENAMETOOLONG: { why: 'its path is too long for the system', hint: 'Use a folder with a shorter path.' },
  ENOSPC: { why: 'the disk is full', hint: 'Make room, then try again.' },
  EDQUOT: { why: 'your share of the disk is used up', hint: 'Make room, then try again.' },
  EBUSY: { why: 'another program holds it', hint: 'Close that program, then try again.' },
  EIO: { why: 'the disk could not be read or written', hint: 'Check the disk.' },
  EMFILE: { why: 'too many files are open', hint: 'Close some programs, then try again.' },
};

export function refusalOf(error: unknown): Refusal {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    REFUSALS[code] ?? {
      why: `it cannot be used (${code || messageOf(error)})`,
      hint: 'Check the file and its folder.',
    }
  );
}

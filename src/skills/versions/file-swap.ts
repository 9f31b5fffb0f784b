/**
 * Changes several files of a folder so that a failure at any of them brings all of them back.
 *
 * @module
 */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { KnowhowError, messageOf } from '../../errors.ts';
import { writeFileAtomic } from '../../files/write-atomic.ts';

interface Before {
  readonly file: string;
  /** Null: it was not there. */
  readonly bytes: Uint8Array | null;
  readonly mode: number;
}

/** Throws where a file must not be replaced or removed; asked of each that is there, just before. */
export type SwapGuard = (file: string, size: number) => void;

export class FileSwap {
  /** Resolved: no link on the way. */
  readonly #folder: string;
  readonly #guard: SwapGuard | undefined;
  readonly #before: Before[] = [];
  readonly #made: string[] = [];

  constructor(folder: string, guard?: SwapGuard) {
    this.#folder = folder;
    this.#guard = guard;
  }

  write(path: string, bytes: Uint8Array, executable = false): void {
    const file = this.#file(path);
    this.#remember(file);
    writeFileAtomic(file, bytes);
    if (executable) chmodSync(file, statSync(file).mode | 0o111);
  }

  /** Folders that become empty go too. */
  remove(path: string): void {
    const file = this.#file(path);
    this.#remember(file);
    rmSync(file, { force: true });
    for (let parent = dirname(file); parent !== this.#folder; parent = dirname(parent)) {
      if (!removeEmpty(parent)) return;
    }
  }

  /** As it was, as far as the disk lets us; whatever cannot be brought back is found by the next reconcile. */
  undo(): void {
    for (const { file, bytes, mode } of this.#before.reverse()) {
      if (bytes === null) rmSync(file, { force: true });
      else {
        mkdirSync(dirname(file), { recursive: true });
        writeFileAtomic(file, bytes, { mode });
      }
    }
    for (const folder of this.#made.reverse()) removeEmpty(folder);
  }

  #remember(file: string): void {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (stats && !stats.isFile()) {
      throw new KnowhowError('forbidden', `${file} is a link or no plain file, and is not written`, {
        hint: 'Put a plain file in its place, or move it away.',
      });
    }
    if (stats) this.#guard?.(file, stats.size);
    this.#before.push({
      file,
      bytes: stats ? readFileSync(file) : null,
      mode: (stats?.mode ?? 0o644) & 0o777,
    });
  }

  #file(path: string): string {
    const file = join(this.#folder, path);
    this.#makeFolder(dirname(file));
    // A folder on the way may be a link to somewhere else.
    if (realpathSync(dirname(file)) === dirname(file)) return file;
    throw new KnowhowError('forbidden', `${file} lies behind a link, and is not written`, {
      hint: 'Only files of the skill itself are changed.',
    });
  }

  #makeFolder(folder: string): void {
    if (lstatSync(folder, { throwIfNoEntry: false })) return;
    this.#makeFolder(dirname(folder));
    mkdirSync(folder);
    this.#made.push(folder);
  }
}

function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) return false;
    throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

interface DiskRule {
  readonly codes: readonly string[];
  readonly code: 'forbidden' | 'store_unavailable';
  readonly says: string;
  readonly hint: string;
}

const DISK_RULES: readonly DiskRule[] = [
  {
    codes: ['ENOSPC', 'EDQUOT'],
    code: 'store_unavailable',
    says: 'the disk is full',
    hint: 'Nothing was changed. Make room and try again.',
  },
  {
    codes: ['EACCES', 'EPERM', 'EROFS'],
    code: 'forbidden',
    says: 'it may not be written to',
    hint: 'Nothing was changed. Check the permissions of the folder.',
  },
];

/** What a disk says, in words; anything that is not from a disk stays as it is. */
export function diskError(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (error instanceof KnowhowError || code === undefined || !/^E[A-Z]+$/.test(code)) return error;
  const rule = DISK_RULES.find(({ codes }) => codes.includes(code));
  return new KnowhowError(
    rule?.code ?? 'store_unavailable',
    `${path} cannot be changed: ${rule?.says ?? messageOf(error)}`,
    { hint: rule?.hint ?? 'Nothing was changed.', cause: error },
  );
}

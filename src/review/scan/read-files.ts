/**
 * A skill's folder as the scanner wants it: bounded, no link followed, nothing opened that is no plain file.
 *
 * @module
 */
import { constants, type Stats } from 'node:fs';
import { lstat, open, readlink, realpath, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { KnowhowError, messageOf } from '../../errors.ts';
import { type Entry, listFolder } from './list-folder.ts';
import type { LeftOut, ScannedFile } from './scan-skill.ts';

export interface FolderContents {
  readonly files: readonly ScannedFile[];
  /** What was not read, and why. */
  readonly leftOut: readonly LeftOut[];
  /** False: one file, by itself. */
  readonly isFolder: boolean;
}

/** Far beyond any skill; what is more is said to be left out. */
const MAX_FILES = 500;
const MAX_FILE_BYTES = 1024 * 1024;
const MAX_TOTAL_BYTES = 16 * 1024 * 1024;

export async function readFiles(path: string): Promise<FolderContents> {
  const { real, found } = await whatIsAt(path);
  const reading = new Reading();
  if (found.isFile()) {
    await reading.file(real, basename(path), found.size);
    return { files: reading.files, leftOut: reading.leftOut, isFolder: false };
  }
  const { entries, leftOut } = await listFolder(real);
  reading.leftOut.push(...leftOut);
  for (const entry of entries.slice(0, MAX_FILES)) await reading.entry(real, entry);
  for (const entry of entries.slice(MAX_FILES)) {
    reading.leftOut.push({ path: entry.path, why: `more than ${MAX_FILES} files` });
  }
  return { files: reading.files, leftOut: reading.leftOut, isFolder: true };
}

/** What somebody asks to be looked at: where there is nothing to read, nothing can be said of it. */
export async function readToScan(path: string): Promise<FolderContents> {
  const contents = await readFiles(path);
  const { files, leftOut } = contents;
  if (files.some(({ bytes, link }) => bytes.length > 0 || link !== undefined)) {
    if (files.some((file) => isSkillFile(file, contents.isFolder))) return contents;
    const what = contents.isFolder ? 'there is no SKILL.md in it' : 'it does not begin as a SKILL.md does';
    throw new KnowhowError('invalid_input', `${path} is no skill: ${what}`, {
      hint: 'Give the folder of a skill, or its SKILL.md.',
    });
  }
  const [first] = leftOut;
  const why = files.length > 0 ? 'it is empty' : (first?.why ?? 'there is no file in it');
  throw new KnowhowError('invalid_input', `Nothing of ${path} was read: ${why}`, {
    hint: 'Give the folder of a skill, or its SKILL.md.',
  });
}

/** A single file may be called as it likes where it has the head of a skill. */
function isSkillFile({ path, bytes }: ScannedFile, inFolder: boolean): boolean {
  if (/^(?:.*\/)?SKILL\.md$/i.test(path)) return true;
  return (
    !inFolder &&
    /^\ufeff?---\r?\n[\s\S]{0,4000}?^(?:name|description)\s*:/mu.test(Buffer.from(bytes).toString())
  );
}

/** The path itself was named by whoever asks: a link there is followed. */
async function whatIsAt(path: string): Promise<{ real: string; found: Stats }> {
  let real: string;
  let found: Stats;
  try {
    real = await realpath(path);
    found = await stat(real);
  } catch (error) {
    const isLink = (await lstat(path).catch(() => undefined))?.isSymbolicLink() === true;
    const why = isLink ? 'it is a link that leads nowhere' : messageOf(error);
    throw new KnowhowError('not_found', `Cannot read ${path}: ${why}`, {
      hint: 'Give the folder of a skill, or its SKILL.md.',
      cause: error,
    });
  }
  if (found.isFile() || found.isDirectory()) return { real, found };
  throw new KnowhowError('invalid_input', `Cannot read ${path}: it is neither a file nor a folder`, {
    hint: 'Give the folder of a skill, or its SKILL.md.',
  });
}

class Reading {
  readonly files: ScannedFile[] = [];
  readonly leftOut: LeftOut[] = [];
  #bytes = 0;

  async entry(root: string, { path, isLink }: Entry): Promise<void> {
    const full = join(root, path);
    if (isLink) {
      const link = await readlink(full).catch(() => '?');
      this.files.push({ path, bytes: new Uint8Array(), link });
      return;
    }
    if (this.#bytes >= MAX_TOTAL_BYTES) {
      this.leftOut.push({ path, why: `more than ${MAX_TOTAL_BYTES} bytes in all` });
      return;
    }
    await this.file(full, path);
  }

  /** Of a large file its beginning and its end. */
  async file(full: string, path: string, known?: number): Promise<void> {
    try {
      const size = known ?? (await lstat(full)).size;
      // Between the look and the opening it may have become a link or a pipe; neither is followed or waited for.
      const handle = await open(full, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
      try {
        const half = MAX_FILE_BYTES / 2;
        const bytes = Buffer.alloc(Math.min(size, MAX_FILE_BYTES));
        if (size <= MAX_FILE_BYTES) {
          const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
          this.#add({ path, bytes: bytes.subarray(0, bytesRead) });
        } else {
          await handle.read(bytes, 0, half, 0);
          await handle.read(bytes, half, half, size - half);
          this.#add({ path, bytes, size });
        }
      } finally {
        await handle.close();
      }
    } catch (error) {
      this.leftOut.push({ path, why: messageOf(error) });
    }
  }

  #add(file: ScannedFile): void {
    this.#bytes += file.bytes.length;
    this.files.push(file);
  }
}

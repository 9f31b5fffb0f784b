/**
 * A skill's folder as the scanner wants it: bounded, no link followed, nothing opened that is no plain file.
 *
 * @module
 */
import { constants } from 'node:fs';
import { lstat, open, readdir, readlink } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { ScannedFile } from './scan-skill.ts';

export interface FolderContents {
  readonly files: readonly ScannedFile[];
  /** What was left out, in words, by path. */
  readonly leftOut: readonly string[];
}

/** Far beyond any skill; what is more is said to be left out. */
const MAX_FILES = 500;
const MAX_DEPTH = 12;
const MAX_FILE_BYTES = 1024 * 1024;
const MAX_TOTAL_BYTES = 16 * 1024 * 1024;
/** Version control and installed packages are no part of what a skill says. */
const PASSED_OVER = new Set(['.git', '.hg', '.svn', 'node_modules']);

export async function readFolder(path: string): Promise<FolderContents> {
  const reading = new Reading();
  const root = await lstat(path).catch((error: unknown) => {
    throw new KnowhowError('not_found', `Cannot read ${path}: ${messageOf(error)}`, {
      hint: 'Give the folder of a skill, or its SKILL.md.',
      cause: error,
    });
  });
  // The path itself was named by whoever asks: a link there is followed once.
  if (root.isDirectory() || root.isSymbolicLink()) await reading.folder(path, '', 0);
  if (reading.files.length === 0 && root.isFile()) await reading.file(path, basename(path), root.size);
  return { files: reading.files, leftOut: reading.leftOut };
}

class Reading {
  readonly files: ScannedFile[] = [];
  readonly leftOut: string[] = [];
  #bytes = 0;

  async folder(path: string, relative: string, depth: number): Promise<void> {
    const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
      this.leftOut.push(`${relative || '.'}: ${messageOf(error)}`);
      return [];
    });
    // The same folder gives the same report on every file system.
    entries.sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const below = posix.join(relative, entry.name);
      const full = join(path, entry.name);
      if (this.files.length >= MAX_FILES) {
        this.leftOut.push(`${below}: more than ${MAX_FILES} files`);
        return;
      }
      if (entry.isSymbolicLink()) await this.#link(full, below);
      else if (entry.isDirectory()) {
        if (PASSED_OVER.has(entry.name)) continue;
        if (depth < MAX_DEPTH) await this.folder(full, below, depth + 1);
        else this.leftOut.push(`${below}: deeper than ${MAX_DEPTH} folders`);
      } else if (entry.isFile()) await this.#plain(full, below);
      else this.leftOut.push(`${below}: neither a file nor a folder`);
    }
  }

  async #link(full: string, path: string): Promise<void> {
    const link = await readlink(full).catch(() => '?');
    this.files.push({ path, bytes: new Uint8Array(), link });
  }

  async #plain(full: string, path: string): Promise<void> {
    if (this.#bytes >= MAX_TOTAL_BYTES) {
      this.leftOut.push(`${path}: more than ${MAX_TOTAL_BYTES} bytes in all`);
      return;
    }
    const { size } = await lstat(full).catch(() => ({ size: 0 }));
    await this.file(full, path, size);
  }

  /** Of a large file its beginning and its end. */
  async file(full: string, path: string, size: number): Promise<void> {
    try {
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
      this.leftOut.push(`${path}: ${messageOf(error)}`);
    }
  }

  #add(file: ScannedFile): void {
    this.#bytes += file.bytes.length;
    this.files.push(file);
  }
}

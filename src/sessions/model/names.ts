/**
 * What logs call sessions, turns and folders, made fit to be a key. It is stored under these names, and found again
 * by them; a log may say anything there.
 *
 * @module
 */
import { createHash } from 'node:crypto';

/** Longer than any harness draws ids, short enough for the keys of every database. */
const MAX_ID = 200;
/** Not every database keeps them as they are. */
const CONTROL_OR_HALF = /[\p{Cc}\p{Cs}]/u;
const HALF = /\p{Cs}/u;
/** As long as paths may be. */
const MAX_PATH = 4096;

/** The id, or what stands for one that cannot be kept: always the same. */
export function keptId(id: string): string {
  if (id.length <= MAX_ID && !CONTROL_OR_HALF.test(id)) return id;
  return `odd-${createHash('sha256').update(id, 'utf16le').digest('hex').slice(0, 32)}`;
}

/** Null where no folder can be called so. */
export function folderName(path: string | null): string | null {
  if (path === null || path.length > MAX_PATH || path.includes('\0') || HALF.test(path)) return null;
  return path;
}

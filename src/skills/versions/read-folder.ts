/**
 * Reads the files beside a SKILL.md, bounded; links are noted and not followed, pipes and devices never opened.
 *
 * @module
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptContent } from '../../store/version-store.ts';
import { contentHash } from '../document/content-hash.ts';
import { MARKER_FILE, readMarker } from '../install/install-marker.ts';
import type { FolderFile, FolderList } from './folder-list.ts';

export interface FolderReading extends FolderList {
  /** The bytes of what is kept. */
  readonly contents: readonly KeptContent[];
}

/** Scripts, references and small pictures; a model or a video is not what a rollback is for. */
export const MAX_KEPT_FILE_BYTES = 1024 * 1024;
/** Of one folder. Most skills have a few dozen kilobytes. */
export const MAX_KEPT_BYTES = 8 * 1024 * 1024;
export const MAX_KEPT_FILES = 500;
const MAX_DEPTH = 8;
/** Read only to be known by its hash; beyond it a size has to do. */
const MAX_HASHED_TOTAL = 64 * 1024 * 1024;
/** Fetched and made again by their tools. */
const PASSED_OVER = new Set(['.git', 'node_modules', '__pycache__', '.venv', '.knowhow-staging']);
/** Ours, or the SKILL.md, which a version has as its own content. */
const NOT_LISTED = new Set(['SKILL.md', 'skill.md', MARKER_FILE]);
/** What a killed write leaves: half a file that nobody asked for. */
const HALF_WRITTEN = /\.\d+\.[0-9a-f]{8}\.tmp$/;

const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

interface Walk {
  readonly files: FolderFile[];
  readonly passedOver: string[];
  readonly contents: KeptContent[];
  kept: number;
  hashed: number;
}

/** Whether a file of this path is one beside the SKILL.md, and not ours. */
export function isListed(path: string): boolean {
  return !NOT_LISTED.has(path);
}

export function readFolder(folder: string): FolderReading {
  const walk: Walk = { files: [], passedOver: [], contents: [], kept: 0, hashed: 0 };
  look(folder, '', 1, walk);
  const { files, passedOver, contents } = walk;
  return { files, passedOver, contents, origin: readMarker(folder)?.origin ?? null };
}

function look(folder: string, below: string, depth: number, walk: Walk): void {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (!isListed(path) || HALF_WRITTEN.test(entry.name)) continue;
    const isFolder = entry.isDirectory();
    if (
      walk.files.length >= MAX_KEPT_FILES ||
      (isFolder && (PASSED_OVER.has(entry.name) || depth >= MAX_DEPTH))
    ) {
      walk.passedOver.push(isFolder ? `${path}/` : path);
      // One name is enough to say that there is more.
      if (walk.files.length >= MAX_KEPT_FILES) return;
    } else if (isFolder) look(folder, path, depth + 1, walk);
    else walk.files.push(fileAt(join(folder, path), path, walk));
  }
}

function fileAt(file: string, path: string, walk: Walk): FolderFile {
  const stats = lstatSync(file);
  const executable = (stats.mode & 0o100) !== 0;
  const unread = { path, size: stats.size, hash: null, executable, kept: false };
  if (!stats.isFile() || walk.hashed + stats.size > MAX_HASHED_TOTAL) return unread;
  const bytes = readBytes(file);
  if (bytes === null) return unread;
  walk.hashed += bytes.byteLength;
  const hash = contentHash(bytes);
  const kept = bytes.byteLength <= MAX_KEPT_FILE_BYTES && walk.kept + bytes.byteLength <= MAX_KEPT_BYTES;
  if (kept) {
    walk.kept += bytes.byteLength;
    walk.contents.push({ hash, bytes });
  }
  return { path, size: bytes.byteLength, hash, executable, kept };
}

/** Null for what cannot be read, or is no plain file any more: it is there, and that is noted. */
function readBytes(file: string): Buffer | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, OPEN_FLAGS);
  } catch {
    // Not ours to read: it is known by name and size, and never touched.
    return null;
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return null;
    const bytes = Buffer.alloc(stats.size);
    let length = 0;
    while (length < bytes.length) {
      const read = readSync(descriptor, bytes, length, bytes.length - length, null);
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(descriptor);
  }
}

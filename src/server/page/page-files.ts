/**
 * The built page: every file of `dist/dashboard`, read once, when the first browser asks.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface PageFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Null where packing brings nothing. */
  readonly packed: Uint8Array<ArrayBuffer> | null;
  readonly type: string;
  readonly etag: string;
  /** Its name holds the hash of what is in it. */
  readonly isImmutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** By the path that a browser asks for; empty where the page was not built. */
export function readPageFiles(folder: string): ReadonlyMap<string, PageFile> {
  const files = new Map<string, PageFile>();
  if (!existsSync(join(folder, 'index.html'))) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length).split(sep).join('/');
    files.set(path, pageFile(readFileSync(full), type, path.startsWith('/assets/')));
  }
  return files;
}

function pageFile(read: Buffer, type: string, isImmutable: boolean): PageFile {
  const bytes = new Uint8Array(read);
  const packed = new Uint8Array(gzipSync(read));
  return {
    bytes,
    packed: packed.length < bytes.length ? packed : null,
    type,
    etag: `"${createHash('sha256').update(read).digest('base64url').slice(0, 22)}"`,
    isImmutable,
  };
}

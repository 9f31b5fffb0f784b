/**
 * Puts on record which files of a folder are about to become what, and keeps what they are now.
 *
 * @module
 */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../store/store.ts';
import type { SwappedFile, SwapRecord } from '../../store/version-store.ts';
import { contentHash } from '../document/content-hash.ts';
import { MAX_SKILL_BYTES } from '../document/limits.ts';
import { MARKER_FILE } from '../install/install-marker.ts';

export interface ComingFile {
  readonly path: string;
  /** Null: the file goes. */
  readonly bytes: Uint8Array | null;
}

/** Of a new file: what the umask leaves of it is its mode. */
const NEW_MODE = 0o644;

export async function recordSwap(
  store: Store,
  folder: string,
  coming: readonly ComingFile[],
): Promise<SwapRecord> {
  const files: SwappedFile[] = [];
  const contents: { hash: string; bytes: Uint8Array }[] = [];
  for (const { path, bytes } of coming) {
    const now = plainFile(join(folder, path));
    if (now) contents.push({ hash: contentHash(now.bytes), bytes: now.bytes });
    files.push({
      path,
      before: now && contentHash(now.bytes),
      after: bytes && contentHash(bytes),
      mode: now?.mode ?? NEW_MODE,
    });
  }
  await store.versions.keep(contents);
  return { folder, files };
}

/** The marker of an installation goes with a skill that is deleted. */
export function withMarker(folder: string, coming: readonly ComingFile[]): readonly ComingFile[] {
  return existsSync(join(folder, MARKER_FILE)) ? [...coming, { path: MARKER_FILE, bytes: null }] : coming;
}

/** Null for what is no plain file, or larger than any that is ever replaced: the swap refuses it. */
function plainFile(file: string): { bytes: Uint8Array; mode: number } | null {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size > MAX_SKILL_BYTES) return null;
  return { bytes: readFileSync(file), mode: stats.mode & 0o777 };
}

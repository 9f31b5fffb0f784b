/**
 * Copies of a home whose process was killed before it could remove them.
 *
 * @module
 */
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** No run over logs takes a day. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

export function dropForgotten(parent: string, prefix: string, now: number): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(parent, name);
    const state = lstatSync(folder, { throwIfNoEntry: false });
    if (!state?.isDirectory() || state.uid !== process.getuid?.() || now - state.mtimeMs < LONGEST_MS)
      continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

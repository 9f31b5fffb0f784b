/**
 * Folders that hold what a user's agents know: nobody else's business.
 *
 * @module
 */
import { mkdirSync } from 'node:fs';

/** A folder that exists already keeps its permissions: somebody chose them. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

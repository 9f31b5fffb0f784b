/**
 * Folders that hold what a user's agents know: nobody else's business.
 *
 * @module
 */
import { makeFolder } from './make-folder.ts';

/** A folder that exists already keeps its permissions: somebody chose them. */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder, 0o700);
}

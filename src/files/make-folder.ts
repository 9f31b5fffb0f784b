/**
 * Making a folder with those above it.
 *
 * @module
 */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** One after the other: Node's `recursive` tries for ever where a folder is there and takes none, as `/proc` does. */
export function makeFolder(folder: string, mode?: number): void {
  for (const missing of missingFolders(folder)) {
    try {
      mkdirSync(missing, { mode });
    } catch (error) {
      // Somebody else may have made it just now.
      if (!isFolder(missing)) throw error;
    }
  }
}

function missingFolders(folder: string): string[] {
  if (isFolder(folder)) return [];
  const above = dirname(folder);
  return above === folder ? [folder] : [...missingFolders(above), folder];
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Whatever keeps it from being looked at keeps it from being made, and making it says why.
    return false;
  }
}

/**
 * The files beside a SKILL.md: by name and size, bounded.
 *
 * @module
 */
import type { Dirent } from 'node:fs';
import { opendir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isInside } from '../sources/safe-path.ts';

export interface SkillFileEntry {
  /** Relative to the skill's folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
}

export interface SkillFiles {
  readonly files: readonly SkillFileEntry[];
  /** There are more than are listed. */
  readonly isCut: boolean;
}

/** A list that a model can read; the Agent Skills interoperability limit is 512. */
const MAX_FILES = 200;
const MAX_DEPTH = 8;
/** Entries looked at in all: a skill's folder may be a whole repository. */
const MAX_ENTRIES = 5000;
/** Entries that one look at a folder brings. */
const READ_AHEAD = 256;
/** What tools leave behind, not what an author wrote. */
const SKIPPED = new Set(['node_modules', '__pycache__', 'venv']);

export async function listFiles(folder: string): Promise<SkillFiles> {
  const root = await realpath(folder).catch(() => folder);
  const files: SkillFileEntry[] = [];
  let entries = 0;
  let isCut = false;

  const walk = async (relative: string, depth: number): Promise<void> => {
    const found = await children(join(root, relative));
    // The folder holds more than is looked at.
    if (found.length >= MAX_ENTRIES) isCut = true;
    for (const entry of found) {
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
      if (++entries > MAX_ENTRIES || files.length >= MAX_FILES) {
        isCut = true;
        return;
      }
      const path = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isDirectory()) {
        if (depth < MAX_DEPTH) await walk(path, depth + 1);
        else isCut = true;
      } else if (path !== 'SKILL.md') {
        const bytes = await sizeOf(root, path);
        if (bytes !== null) files.push({ path, bytes });
      }
    }
  };
  await walk('', 0);
  return { files, isCut };
}

/** Files before folders, so that a deep folder does not push out what lies beside the SKILL.md. */
async function children(folder: string): Promise<Dirent[]> {
  try {
    const found: Dirent[] = [];
    // One by one: a folder of a million files is not read to its end.
    for await (const entry of await opendir(folder, { bufferSize: READ_AHEAD })) {
      if (found.push(entry) >= MAX_ENTRIES) break;
    }
    return found.sort(
      (a, b) => Number(a.isDirectory()) - Number(b.isDirectory()) || (a.name < b.name ? -1 : 1),
    );
  } catch {
    // Gone, or not for us to read: nothing to list.
    return [];
  }
}

/** Null for what cannot be read from here: a link that leads out or nowhere, a pipe, a linked folder. */
async function sizeOf(root: string, path: string): Promise<number | null> {
  try {
    const real = await realpath(join(root, path));
    if (!isInside(root, real)) return null;
    const found = await stat(real);
    return found.isFile() ? found.size : null;
  } catch {
    // A link to nothing, or a file that has just gone.
    return null;
  }
}

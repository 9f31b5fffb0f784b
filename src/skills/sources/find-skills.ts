/**
 * Finds the skills within a folder that was fetched.
 *
 * @module
 */
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isInside } from './safe-path.ts';

export interface FoundSkill {
  readonly folder: string;
  /** Relative to the searched folder, with `/`; empty for that folder itself. */
  readonly relativePath: string;
  /** `SKILL.md`, or `skill.md` as it was found. */
  readonly fileName: string;
}

/** `plugins/NAME/skills/NAME` is the deepest layout in use. */
const MAX_DEPTH = 4;
/** More folders than any collection has; ends the search of a home directory given by mistake. */
const MAX_FOLDERS = 20_000;
const SKIPPED = new Set(['.git', 'node_modules']);

export function findSkills(root: string, skip: (path: string) => boolean = () => false): FoundSkill[] {
  const found: FoundSkill[] = [];
  const realRoot = realpathSync(root);
  const seen = new Set<string>();
  const queue = [{ folder: root, depth: 0 }];
  for (let next = queue.shift(); next && seen.size < MAX_FOLDERS; next = queue.shift()) {
    const { folder, depth } = next;
    const real = realpathSync(folder);
    if (seen.has(real) || !isInside(realRoot, real)) continue;
    seen.add(real);
    const entries = readdirSync(folder, { withFileTypes: true });
    const names = entries.map((entry) => entry.name);
    const fileName = ['SKILL.md', 'skill.md'].find(
      (name) => names.includes(name) && isFile(join(folder, name)),
    );
    if (fileName) {
      // What lies below a skill belongs to it, as it will when it is installed.
      found.push({ folder, relativePath: relative(root, folder).split(sep).join('/'), fileName });
      continue;
    }
    if (depth === MAX_DEPTH) continue;
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (SKIPPED.has(entry.name) || skip(path)) continue;
      if (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path)))
        queue.push({ folder: path, depth: depth + 1 });
    }
  }
  return found.sort((a, b) => (a.relativePath < b.relativePath ? -1 : 1));
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

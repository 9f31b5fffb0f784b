/**
 * Which root a file belongs to, by its path alone.
 *
 * @module
 */
import { sep } from 'node:path';
import type { SkillRoot } from './roots.ts';

/** Roots may lie within each other: the innermost is whose the file is. */
export function rootOf(path: string, roots: readonly SkillRoot[]): SkillRoot | undefined {
  return roots
    .filter((root) => isBelow(path, root.path))
    .reduce<SkillRoot | undefined>(
      (innermost, root) => (innermost && innermost.path.length >= root.path.length ? innermost : root),
      undefined,
    );
}

/** Plain comparison: resolved paths have neither `..` nor double separators, and this runs for every skill. */
export function isBelow(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/**
 * What the store remembers of each file, so that an unchanged one need not be read again.
 *
 * @module
 */
import type { SkillFile } from '../../store/skill-store.ts';
import { isBelow } from '../roots/root-of.ts';
import type { RootProblem } from './discover.ts';
import { type FilePlan, sameFile } from './plan.ts';

export function rowOf({ file, status, reason }: FilePlan, seenAt: string): SkillFile {
  const { found, hash, skillId, warnings } = file;
  return {
    path: found.path,
    realPath: found.realPath,
    root: found.root.path,
    size: found.size,
    mtimeNs: found.mtimeNs,
    inode: found.inode,
    contentHash: hash,
    ...{ skillId, status, reason, warnings, seenAt },
  };
}

/** Which rows are to be written, and the paths of those that stand for nothing any more. */
export function rowChanges(
  plans: readonly FilePlan[],
  remembered: ReadonlyMap<string, SkillFile>,
  problems: readonly RootProblem[],
): { readonly changed: readonly FilePlan[]; readonly gone: readonly string[] } {
  const current = new Set(plans.map(({ file }) => file.found.path));
  const changed = plans.filter((plan) => {
    const row = remembered.get(plan.file.found.path);
    // Winners were written together with their skill.
    return plan.status !== 'indexed' ? !row || !sameFile(row, plan) : row && !sameFile(row, plan);
  });
  const gone = [...remembered.keys()].filter((path) => !current.has(path) && !isBelowAny(path, problems));
  return { changed, gone };
}

/** In a folder that could not be read: nobody knows what is there. */
export function isBelowAny(path: string, problems: readonly RootProblem[]): boolean {
  return problems.some(({ root }) => isBelow(path, root.path));
}

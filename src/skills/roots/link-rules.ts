/**
 * How far symlinks may lead. A folder of skills that is a link is how people share skills; a SKILL.md that leads to a
 * private key is how a cloned repository would have it read out.
 *
 * @module
 */
import { realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { isBelow } from './root-of.ts';
import type { SkillRoot } from './roots.ts';

/** A SKILL.md as the disk has it, every link resolved. */
export interface RealSkillFile {
  readonly file: string;
  readonly folder: string;
  /** The SKILL.md itself is a link. */
  readonly isLink: boolean;
  /** The project whose folder it was found in; null for the user's own. */
  readonly project: string | null;
}

/** Where links may lead, every link resolved. */
export interface LinkBounds {
  readonly roots: readonly string[];
  readonly userHome: string;
  readonly realProject: (project: string) => string;
}

interface LinkRule {
  readonly id: string;
  readonly refuses: (found: RealSkillFile, bounds: LinkBounds) => boolean;
  readonly says: string;
}

export const LINK_RULES: readonly LinkRule[] = [
  {
    id: 'other-name',
    refuses: ({ file, isLink }) => isLink && basename(file).toLowerCase() !== 'skill.md',
    says: 'The SKILL.md is a link to a file of another name; link to a SKILL.md, or link the whole folder',
  },
  {
    id: 'out-of-project',
    refuses: (found, bounds) =>
      found.project !== null &&
      !isBelowOneOf(found.file, [bounds.realProject(found.project), ...bounds.roots]),
    says: 'A link leads out of the project, and not to a folder that skills are read from',
  },
  {
    id: 'out-of-home',
    refuses: ({ file, folder, isLink, project }, { roots, userHome }) =>
      isLink && project === null && !isBelowOneOf(file, [folder, userHome, ...roots]),
    says: 'The SKILL.md is a link that leads out of the home folder, and not to a folder that skills are read from',
  },
];

/** Why the file must not be read; null where it may. */
export function linkRefusal(found: RealSkillFile, bounds: LinkBounds): string | null {
  return LINK_RULES.find(({ refuses }) => refuses(found, bounds))?.says ?? null;
}

/** A project's folder of skills that leads out of the project vouches for nothing. */
export function linkBounds(roots: readonly SkillRoot[], userHome: string): LinkBounds {
  const projects = new Map<string, string>();
  const realProject = (project: string): string => {
    const known = projects.get(project) ?? realPath(project);
    projects.set(project, known);
    return known;
  };
  const real = roots.map(({ path, project }) => ({ path: realPath(path), project }));
  const trusted = real.filter(({ path, project }) => project === null || isBelow(path, realProject(project)));
  return { roots: trusted.map(({ path }) => path), userHome: realPath(userHome), realProject };
}

function isBelowOneOf(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => isBelow(path, folder));
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    // Not there (yet): nothing lies below it.
    return path;
  }
}

/**
 * The folders that skills are read from, in order of precedence: of two skills with one name and one scope,
 * the one whose root comes first counts, the other is reported as shadowed.
 *
 * @module
 */
import { join, resolve, sep } from 'node:path';
import type { Config } from '../../config/schema.ts';
import { HARNESS_FOLDERS } from './harness-folders.ts';

export type Trust = 'own' | 'user' | 'project';

export interface SkillRoot {
  readonly path: string;
  /** Whose folder it is: `knowhow`, a harness, or a name from the config. */
  readonly source: string;
  readonly trust: Trust;
  /** The project that its skills belong to; null for the user's own, seen everywhere. */
  readonly project: string | null;
  /** A folder below it that is not looked into: drafts lie there. */
  readonly leavesOut?: string;
}

export interface RootsInput {
  readonly skills: Config['skills'];
  /** knowhow's own skills folder, absolute. */
  readonly ownFolder: string;
  /** The folder of the skills that ship with the package. */
  readonly builtInFolder: string;
  /** Projects that are known, from the config or because an agent worked there. */
  readonly projects: readonly string[];
  readonly userHome: string;
  /** Where generated skills are drafted; null where none are. */
  readonly autoFolder: string | null;
  /** Where a draft goes that somebody moves one folder up: that lets it in. */
  readonly besideAuto: string | null;
}

/** Only its own root may be written to; every other one is somebody else's. */
export function isReadOnly(root: SkillRoot): boolean {
  return root.trust !== 'own';
}

export function skillRoots(input: RootsInput): SkillRoot[] {
  const { userHome } = input;
  const wanted = HARNESS_FOLDERS.filter(
    ({ harness }) => input.skills.harnesses === undefined || input.skills.harnesses.includes(harness),
  );
  const roots: SkillRoot[] = [
    { path: resolve(input.ownFolder), source: 'knowhow', trust: 'own', project: null },
    ...(input.besideAuto === null
      ? []
      : [{ path: input.besideAuto, source: 'knowhow', trust: 'user' as const, project: null }]),
    ...wanted.flatMap(({ harness, user }) =>
      user.map((folder) => ({
        path: join(userHome, folder),
        source: harness,
        trust: 'user' as const,
        project: null,
      })),
    ),
    ...input.skills.roots.map(({ path, trust, source }) => ({ path, source, trust, project: null })),
    ...input.projects.flatMap((project) =>
      wanted.flatMap(({ harness, project: folders }) =>
        folders.map((folder) => ({
          path: join(project, folder),
          source: harness,
          trust: 'project' as const,
          project,
        })),
      ),
    ),
  ];
  return withoutRepeats(
    // Who works on knowhow itself has the skills that ship with it in a project folder, too.
    roots.filter(({ path }) => path !== input.builtInFolder),
    userHome,
  ).map((root) => {
    const { autoFolder } = input;
    return autoFolder?.startsWith(`${root.path}${sep}`) ? { ...root, leavesOut: autoFolder } : root;
  });
}

/**
 * The same folder is read once, under its first entry. A "project" that is the user's home is the user: its
 * folders already stand among the user's own.
 */
function withoutRepeats(roots: readonly SkillRoot[], userHome: string): SkillRoot[] {
  const seen = new Set<string>();
  return roots.filter((root) => {
    if (root.project === userHome || seen.has(root.path)) return false;
    seen.add(root.path);
    return true;
  });
}

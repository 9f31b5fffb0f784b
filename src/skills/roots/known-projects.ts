/**
 * Projects that agents have worked in and that have skills of their own. Remembered in the database, bounded.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Store } from '../../store/store.ts';
import { findProject, hasSkillFolder } from './projects.ts';

const SETTING = 'projects';
/** The least recently added ones are dropped beyond this: each costs a walk on every reconcile. */
const MAX_PROJECTS = 100;
/** Looking for a project costs a few dozen stats; on the way to a suggestion they are made once a minute. */
const LOOKUP_TTL_MS = 60_000;

export interface KnownProjects {
  /** From the config and from work, those that still exist. */
  all(): Promise<string[]>;
  /** The project of a working folder. `isNew` when its skills have not been read yet. */
  visit(workingFolder: string): Promise<{ project: string | null; isNew: boolean }>;
}

/** Where folders are somebody else's, on another machine: a working folder is a name, and nothing is looked up. */
export const namedProjects: KnownProjects = {
  all: () => Promise.resolve([]),
  visit: (workingFolder) =>
    Promise.resolve({ project: isAbsolute(workingFolder) ? workingFolder : null, isNew: false }),
};

export function knownProjects(store: Store, configured: readonly string[], userHome: string): KnownProjects {
  const lookups = new Map<string, { project: string | null; until: number }>();

  const visited = async (): Promise<string[]> => {
    const text = await store.settings.get(SETTING);
    const list: unknown = text === undefined ? [] : JSON.parse(text);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
  };

  /** True when the project has skills and was not known. */
  const remember = async (project: string): Promise<boolean> => {
    if (configured.includes(project) || !hasSkillFolder(project)) return false;
    const list = await visited();
    if (list.includes(project)) return false;
    await store.settings.set(SETTING, JSON.stringify([...list, project].slice(-MAX_PROJECTS)));
    return true;
  };

  return {
    async all() {
      return [...new Set([...configured, ...(await visited())])].filter((path) => existsSync(path));
    },
    async visit(workingFolder) {
      if (!isAbsolute(workingFolder)) return { project: null, isNew: false };
      const now = Date.now();
      const known = lookups.get(workingFolder);
      if (known && known.until > now) return { project: known.project, isNew: false };
      const project = findProject(workingFolder, userHome);
      if (lookups.size > MAX_PROJECTS) lookups.clear();
      lookups.set(workingFolder, { project, until: now + LOOKUP_TTL_MS });
      return { project, isNew: project !== null && (await remember(project)) };
    },
  };
}

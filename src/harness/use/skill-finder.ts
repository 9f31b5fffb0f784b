/**
 * Which installed skill a name or a path means. Paths count by what they really are: entries of skills folders are
 * often links into another one.
 *
 * @module
 */
import { realpath } from 'node:fs/promises';
import { basename, dirname, sep } from 'node:path';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { isSkillFile } from '../skill-file.ts';
import type { UseTarget } from './detect-use.ts';

export interface SkillFinderOptions {
  readonly store: Pick<Store, 'files' | 'skills'>;
  /** What a path really is; rejects where there is nothing. */
  readonly realPath?: (path: string) => Promise<string>;
}

export class SkillFinder {
  readonly #options: SkillFinderOptions;
  /** By the folder of each SKILL.md, as seen and as it really is; undefined until asked for. */
  #folders: Promise<ReadonlyMap<string, string>> | undefined;

  constructor(options: SkillFinderOptions) {
    this.#options = options;
  }

  /** Skills were installed, moved or removed: what is known of their folders is read anew at the next question. */
  forget(): void {
    this.#folders = undefined;
  }

  /**
   * The skill's id; null for what is no installed skill. A path that is not there means something only where the
   * call succeeded: then it is one of another machine.
   */
  async find(target: UseTarget, workingFolder: string | null, hasSucceeded = false): Promise<string | null> {
    if ('name' in target) return this.#byName(target.name, workingFolder);
    const folders = await this.#known();
    const direct = idOf(target.path, folders);
    if (direct !== null) return direct;
    const real = await this.#realPath(target.path);
    if (real === null) return hasSucceeded ? this.#byNameInPath(target.path, workingFolder) : null;
    return idOf(real, folders) ?? this.#byNameInPath(target.path, workingFolder);
  }

  async #realPath(path: string): Promise<string | null> {
    try {
      return await (this.#options.realPath ?? realpath)(path);
    } catch {
      // Gone, never there, or on another machine.
      return null;
    }
  }

  /** `…/skills/<name>/…`: a copy that knowhow does not watch, of a skill that it may know. */
  async #byNameInPath(path: string, workingFolder: string | null): Promise<string | null> {
    const name = /.*[/\\]skills[/\\]([^/\\]+)[/\\]/.exec(path)?.[1];
    if (name === undefined || (isSkillFile(path) && name !== basename(dirname(path)))) return null;
    return this.#byName(name, workingFolder);
  }

  async #byName(name: string, workingFolder: string | null): Promise<string | null> {
    const { skills } = this.#options.store;
    const found = await skills.find(name);
    if (found.length > 0) return choose(found, workingFolder);
    // `plugin:name`: the skill may be installed without the plugin that brought it.
    const own = name.slice(name.lastIndexOf(':') + 1);
    return own === name || own === '' ? null : choose(await skills.find(own), workingFolder);
  }

  #known(): Promise<ReadonlyMap<string, string>> {
    if (this.#folders === undefined) {
      const reading = this.#read();
      this.#folders = reading;
      // A failure is not kept: the next question tries again.
      reading.catch(() => {
        if (this.#folders === reading) this.#folders = undefined;
      });
    }
    return this.#folders;
  }

  async #read(): Promise<ReadonlyMap<string, string>> {
    const folders = new Map<string, string>();
    for (const { path, realPath, skillId } of await this.#options.store.files.all()) {
      if (skillId === null) continue;
      folders.set(dirname(path), skillId);
      folders.set(dirname(realPath), skillId);
    }
    return folders;
  }
}

/** A SKILL.md belongs to its own folder; every other file to the nearest skill above it. */
function idOf(path: string, folders: ReadonlyMap<string, string>): string | null {
  let folder = dirname(path);
  if (isSkillFile(path)) return folders.get(folder) ?? null;
  while (folder !== dirname(folder)) {
    const id = folders.get(folder);
    if (id !== undefined) return id;
    folder = dirname(folder);
  }
  return null;
}

/** Of several with one name: that of the project at hand, then the user's own; otherwise nobody can tell. */
function choose(found: readonly SkillRecord[], workingFolder: string | null): string | null {
  const here = found.filter(
    ({ project }) =>
      project !== null &&
      workingFolder !== null &&
      (workingFolder === project || workingFolder.startsWith(`${project}${sep}`)),
  );
  const nearest = here.toSorted((a, b) => (b.project?.length ?? 0) - (a.project?.length ?? 0))[0];
  if (nearest) return nearest.id;
  const own = found.filter(({ project }) => project === null);
  return own.length === 1 ? own[0].id : null;
}

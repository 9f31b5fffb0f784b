/**
 * Which project a chat is of that lies under the hash of its folder: one that was worked in with another harness, too.
 *
 * @module
 */
import { hashOfProject, projectHashOf } from '../../sessions/model/project-hash.ts';

export class KnownProjects {
  readonly #folders = new Set<string>();
  readonly #byHash = new Map<string, string>();

  constructor(folders: Iterable<string> = []) {
    for (const folder of folders) this.add(folder);
  }

  add(folder: string | null): void {
    if (folder === null || this.#folders.has(folder)) return;
    this.#folders.add(folder);
    this.#byHash.set(hashOfProject(folder), folder);
  }

  /** Undefined where the log says so itself, or nobody knows. */
  of(file: string): string | undefined {
    const hash = projectHashOf(file);
    return hash === null ? undefined : this.#byHash.get(hash);
  }
}

/** Has to wait for the others: they may name its project. */
export function isFiledByHash({ file }: { readonly file: string }): boolean {
  return projectHashOf(file) !== null;
}

export function hashedLast<T extends { readonly file: string }>(logs: readonly T[]): T[] {
  return [...logs.filter((log) => !isFiledByHash(log)), ...logs.filter(isFiledByHash)];
}

/**
 * A project as people call it: the last part of its path or remote.
 *
 * @module
 */

export function projectLabel(project: string): string {
  return (
    project
      .replace(/\.git$/u, '')
      .split(/[\\/]/u)
      .filter((part) => part !== '')
      .at(-1) ?? 'this project'
  );
}

/**
 * The name of a program without its folder.
 *
 * @module
 */

/** `/usr/bin/git`, `git.exe` and `C:\…\git.cmd` are git. */
export function programName(value: string): string {
  const name = value.slice(Math.max(value.lastIndexOf('/'), value.lastIndexOf('\\')) + 1);
  return name.replace(/\.(?:exe|cmd)$/iu, '');
}

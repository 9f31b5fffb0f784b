/**
 * Whether what a line speaks of is still there: code ages within days.
 *
 * @module
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { promisify } from 'node:util';

/** A file of the project: folders, a name, an extension; neither an address nor a host. */
const FILE = /(?<![\w.:/@-])(?:\.{0,2}\/)?(?:[\w@.-]+\/)+[\w@.-]+\.[A-Za-z][\w]{0,5}(?![\w/:@-])/gu;
const GIT_PATIENCE_MS = 400;
const run = promisify(execFile);

/** False where it names files of the project and none of them stands in the tree. */
export function standsInTree(line: string, folder: string | null): boolean {
  if (folder === null || !existsSync(folder)) return true;
  const files = (line.match(FILE) ?? []).filter((file) => !isAbsolute(file) || file.startsWith(`${folder}/`));
  return files.length === 0 || files.some((file) => existsSync(isAbsolute(file) ? file : join(folder, file)));
}

/** Of files that were left uncommitted those that still are; all of them where that cannot be found out. */
export async function stillUncommitted(files: readonly string[], folder: string | null): Promise<string[]> {
  if (folder === null || !existsSync(folder)) return [...files];
  const there = files.filter((file) => existsSync(isAbsolute(file) ? file : join(folder, file)));
  if (there.length === 0) return [];
  try {
    const args = ['-C', folder, 'status', '--porcelain', '-z', '--untracked-files=all', '--', ...there];
    const { stdout } = await run('git', args, { timeout: GIT_PATIENCE_MS });
    const changed = new Set(stdout.split('\0').map((row) => row.slice(3)));
    return there.filter((file) => {
      const path = isAbsolute(file) ? relative(folder, file) : file;
      return [...changed].some((one) => one === path || one.endsWith(`/${path}`) || path.endsWith(`/${one}`));
    });
  } catch {
    // No repository, no git, or too slow: it stands as the session left it.
    return there;
  }
}

/**
 * Files of a project that would travel with its git repository.
 *
 * @module
 */
import { spawnSync } from 'node:child_process';
import { isAbsolute, relative } from 'node:path';

/** Git answers at once; a disk that hangs is no reason to wait. */
const PATIENCE_MS = 5000;

/** Those that git does not ignore; none where the folder is in no repository, or git is not there. */
export function filesInGit(project: string, files: readonly string[]): string[] {
  const below = files.filter((file) => {
    const path = relative(project, file);
    return path !== '' && !path.startsWith('..') && !isAbsolute(path);
  });
  if (below.length === 0) return [];
  const { status, stdout } = spawnSync('git', ['-C', project, 'check-ignore', '-z', '--stdin'], {
    input: below.map((file) => relative(project, file)).join('\0'),
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  });
  // 0: some are ignored, 1: none is; everything else is no answer.
  if (status !== 0 && status !== 1) return [];
  const ignored = new Set(stdout.split('\0').filter(Boolean));
  return below.filter((file) => !ignored.has(relative(project, file)));
}

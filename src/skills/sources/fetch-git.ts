/**
 * Fetches one revision of a git repository into a folder.
 *
 * @module
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type GitOptions, runGit } from './run-git.ts';

/**
 * Stands above every .gitattributes of the repository: no filter runs on its files, and the bytes stay as
 * they were committed.
 */
const NO_ATTRIBUTES = '* -filter -text -eol -ident -working-tree-encoding -merge -diff\n';

/** Branch, tag or whole commit id; without a ref, what the remote's HEAD points to. Answers with the commit. */
export async function fetchGit(
  source: { readonly url: string; readonly ref?: string },
  folder: string,
  options: Omit<GitOptions, 'cwd'>,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const git = (...args: string[]): Promise<string> => runGit(args, { ...options, cwd: folder });
  await git('init', '--quiet', '--template=', '.');
  await mkdir(join(folder, '.git', 'info'), { recursive: true });
  await writeFile(join(folder, '.git', 'info', 'attributes'), NO_ATTRIBUTES);
  await git(
    ...['fetch', '--quiet', '--depth=1', '--no-tags', '--no-recurse-submodules', '--no-write-commit-graph'],
    ...['--', source.url, source.ref ?? 'HEAD'],
  );
  await git('checkout', '--quiet', '--detach', '--no-recurse-submodules', 'FETCH_HEAD');
  const revision = (await git('rev-parse', 'HEAD')).trim();
  // Nothing of the source may link into git's own files.
  await rm(join(folder, '.git'), { recursive: true, force: true });
  return revision;
}

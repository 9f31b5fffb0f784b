/**
 * Copies of a repository to try something in: git worktrees that are gone afterwards.
 *
 * @module
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { KnowhowError, messageOf } from '../../errors.ts';

const run = promisify(execFile);

/** Where agents read skills of a project. */
const SKILL_FOLDERS = ['.claude/skills', '.agents/skills'];

export interface SkillFiles {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly content: string }[];
}

/** At the commit that is checked out; with a skill where one is given, and without one of its name where none is. */
export async function inScratchTree<T>(
  repository: string,
  skill: SkillFiles,
  isInstalled: boolean,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const parent = await mkdtemp(join(tmpdir(), 'knowhow-proof-'));
  const folder = join(parent, 'tree');
  try {
    await git(repository, 'worktree', 'add', '--detach', folder);
    for (const root of SKILL_FOLDERS) {
      const place = join(folder, root, skill.name);
      await rm(place, { recursive: true, force: true });
      if (isInstalled) await write(place, skill);
    }
    return await work(folder);
  } finally {
    await rm(parent, { recursive: true, force: true });
    await git(repository, 'worktree', 'prune');
  }
}

async function write(place: string, { files }: SkillFiles): Promise<void> {
  for (const { path, content } of files) {
    const file = join(place, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

async function git(repository: string, ...args: string[]): Promise<void> {
  try {
    await run('git', ['-C', repository, ...args]);
  } catch (cause) {
    throw new KnowhowError('invalid_input', `git ${args[0]} failed in ${repository}: ${messageOf(cause)}`, {
      hint: 'A skill is tried in copies of a git repository that has a commit: go there, or give --repository.',
      cause,
    });
  }
}

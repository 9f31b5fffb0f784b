/**
 * Which project a working folder belongs to.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { dirname, join, parse, resolve, sep } from 'node:path';
import { HARNESS_FOLDERS } from './harness-folders.ts';

/** The top of a repository is the top of a project: what lies above belongs to somebody else. */
const REPOSITORY_MARKS = ['.git', '.hg', '.jj'];
/** What marks a project, besides a harness's skill folder. */
const PROJECT_MARKS = ['package.json', 'pyproject.toml', 'Cargo.toml', 'go.mod'];

/** `skills/` alone (OpenClaw's) is too common a name to call a folder a project. */
const SKILL_FOLDERS = HARNESS_FOLDERS.flatMap(({ project }) => project).filter((folder) =>
  folder.startsWith('.'),
);

/** Longer or deeper than where anybody works: each level costs a dozen looks at the disk, and everybody waits. */
const MAX_FOLDER_CHARACTERS = 1024;
const MAX_FOLDER_LEVELS = 64;

/** The nearest folder upwards that holds skills or is a repository's top, else the nearest that looks like a project. */
export function findProject(workingFolder: string, userHome: string): string | null {
  if (!isPlausible(workingFolder)) return null;
  let marked: string | null = null;
  const top = parse(resolve(workingFolder)).root;
  for (let folder = resolve(workingFolder); folder !== top && folder !== userHome; folder = dirname(folder)) {
    if (SKILL_FOLDERS.some((name) => existsSync(join(folder, name)))) return folder;
    if (REPOSITORY_MARKS.some((name) => existsSync(join(folder, name)))) return folder;
    if (marked === null && PROJECT_MARKS.some((name) => existsSync(join(folder, name)))) marked = folder;
  }
  return marked;
}

function isPlausible(folder: string): boolean {
  if (folder.length > MAX_FOLDER_CHARACTERS || folder.split(sep).length > MAX_FOLDER_LEVELS) return false;
  return existsSync(folder);
}

export function hasSkillFolder(project: string): boolean {
  return HARNESS_FOLDERS.some(({ project: folders }) =>
    folders.some((name) => existsSync(join(project, name))),
  );
}

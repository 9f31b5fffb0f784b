/**
 * Walks the roots and lists every SKILL.md, following symlinks, without reading any.
 *
 * @module
 */
import { type Dirent, existsSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ownFolder } from '../../config/home.ts';
import { messageOf } from '../../errors.ts';
import { type LinkBounds, linkBounds, linkRefusal } from '../roots/link-rules.ts';
import type { SkillRoot } from '../roots/roots.ts';

export interface FoundFile {
  /** As seen from its root; symlinks not resolved. */
  readonly path: string;
  readonly realPath: string;
  readonly root: SkillRoot;
  readonly folderName: string;
  readonly size: number;
  readonly mtimeNs: string;
  readonly inode: string;
  /** Why it must not even be read: a link leads where none may. */
  readonly refusal: string | null;
}

export interface RootProblem {
  readonly root: SkillRoot;
  readonly message: string;
}

export interface Discovery {
  readonly files: FoundFile[];
  /** Roots that exist but cannot be read in full: their skills are kept, not removed. */
  readonly problems: RootProblem[];
  /** Every folder that was looked into: what a watcher has to watch. */
  readonly folders: string[];
}

interface Folder {
  readonly path: string;
  readonly realPath: string;
}

/** Skills lie directly below a root or grouped in folders; deeper trees are somebody's sources. */
const MAX_DEPTH = 4;
/** A root with more folders than this is not a skills folder (a home directory linked by mistake). */
const MAX_FOLDERS_PER_ROOT = 200_000;
/**
 * File calls are synchronous (five times cheaper than the asynchronous ones for a stat), so after this many
 * folders, about two milliseconds, the event loop gets its turn: a prompt must not wait for a walk.
 */
const FOLDERS_PER_TURN = 100;
const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '__pycache__', '.venv', '.knowhow-staging']);
/** As the spec writes it, and as some people do. */
const SKILL_FILES = ['SKILL.md', 'skill.md'];

export async function discoverSkills(roots: readonly SkillRoot[], userHome: string): Promise<Discovery> {
  const discovery: Discovery = { files: [], problems: [], folders: [] };
  const bounds = linkBounds(roots, userHome);
  for (const root of roots) await discoverRoot(root, bounds, discovery);
  return discovery;
}

async function discoverRoot(root: SkillRoot, bounds: LinkBounds, discovery: Discovery): Promise<void> {
  const report = (error: unknown): void => {
    if (codeOf(error) === 'ENOENT') return;
    discovery.problems.push({ root, message: `Cannot read ${root.path}: ${messageOf(error)}` });
  };
  let level: Folder[];
  try {
    const realPath = realpathSync(root.path);
    discovery.folders.push(realPath);
    level = foldersBelow({ path: root.path, realPath });
  } catch (error) {
    watchParent(root, discovery);
    report(error);
    return;
  }
  const visited = new Set<string>();
  for (let depth = 1; depth <= MAX_DEPTH && level.length > 0; depth++) {
    const next: Folder[] = [];
    for (const folder of level) {
      if (folder.path === root.leavesOut) continue;
      // Real paths end symlink loops.
      if (visited.has(folder.realPath)) continue;
      visited.add(folder.realPath);
      const foreign = isForeign(folder, root, bounds);
      if (!foreign) discovery.folders.push(folder.realPath);
      if (visited.size % FOLDERS_PER_TURN === 0) await nextTurn();
      if (visited.size > MAX_FOLDERS_PER_ROOT) {
        report(new Error(`more than ${MAX_FOLDERS_PER_ROOT} folders; the rest is not read`));
        return;
      }
      try {
        const file = skillFileIn(folder, root, bounds);
        if (file) discovery.files.push(file);
        // Somebody's files: a skill there is reported as refused, nothing else is even listed.
        else if (!foreign) next.push(...foldersBelow(folder));
      } catch (error) {
        report(error);
      }
    }
    level = next;
  }
}

/**
 * A root that does not exist yet is watched through its parent (`~/.claude` for `~/.claude/skills`), but no
 * further up: a whole home directory is not ours to watch. Until then the interval finds it.
 */
function watchParent(root: SkillRoot, discovery: Discovery): void {
  const parent = dirname(root.path);
  if (parent !== ownFolder() && existsSync(parent)) discovery.folders.push(parent);
}

/** A folder of a project that is a link out of it, and not to where skills are read from. */
function isForeign(folder: Folder, root: SkillRoot, bounds: LinkBounds): boolean {
  const file = join(folder.realPath, SKILL_FILES[0]);
  return (
    linkRefusal({ file, folder: folder.realPath, isLink: false, project: root.project }, bounds) !== null
  );
}

function skillFileIn(folder: Folder, root: SkillRoot, bounds: LinkBounds): FoundFile | null {
  for (const name of SKILL_FILES) {
    const file = skillFile(folder, name, root, bounds);
    if (file) return file;
  }
  return null;
}

function skillFile(folder: Folder, name: string, root: SkillRoot, bounds: LinkBounds): FoundFile | null {
  const path = join(folder.path, name);
  let stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  let realPath = join(folder.realPath, name);
  const isLink = stats?.isSymbolicLink() ?? false;
  if (isLink) {
    stats = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (stats) realPath = realpathSync(path);
  }
  if (!stats?.isFile()) return null;
  return {
    path,
    realPath,
    root,
    folderName: basename(folder.path),
    size: Number(stats.size),
    mtimeNs: String(stats.mtimeNs),
    inode: String(stats.ino),
    refusal: linkRefusal({ file: realPath, folder: folder.realPath, isLink, project: root.project }, bounds),
  };
}

function foldersBelow(folder: Folder): Folder[] {
  return readdirSync(folder.path, { withFileTypes: true })
    .filter((entry) => !SKIPPED_FOLDERS.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => asFolder(folder, entry))
    .filter((entry) => entry !== null);
}

/** The entry as a folder to look into, symlinks followed; null for everything that is not one. */
function asFolder(parent: Folder, entry: Dirent): Folder | null {
  const path = join(parent.path, entry.name);
  if (entry.isDirectory()) return { path, realPath: join(parent.realPath, entry.name) };
  if (!entry.isSymbolicLink()) return null;
  try {
    return statSync(path).isDirectory() ? { path, realPath: realpathSync(path) } : null;
  } catch {
    // A link that leads nowhere, in a circle or to a forbidden place is no skill, and no reason to stop.
    return null;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

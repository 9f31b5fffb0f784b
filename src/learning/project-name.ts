/**
 * Under which name the sessions of one project are found again: worktrees and clones share it.
 *
 * @module
 */
import { basename } from 'node:path';
import { findProject } from '../skills/roots/projects.ts';

const WORKTREES: ReadonlySet<string> = new Set(['worktrees', '.worktrees']);
/** Below these lie the home folders of people. */
const HOMES: ReadonlySet<string> = new Set(['users', 'home']);
/** Codex names a worktree by a hash, with the repository below it. */
const HASH = /^[0-9a-f]{4,}$/u;

/** `folder` is where a session began; logs may come from another machine, on which it is no more. */
export function projectName(folder: string, userHome: string): string {
  const root = findProject(folder, userHome) ?? folder;
  return basename(withoutWorktree(root.replaceAll('\\', '/').replace(/\/+$/u, ''))).toLowerCase();
}

/** `repo/.worktrees/2` and `repo/.claude/worktrees/x` are `repo`; so is `~/.tool/worktrees/repo/x`. */
function withoutWorktree(path: string): string {
  const parts = path.split('/');
  const at = parts.findIndex((part) => WORKTREES.has(part));
  if (at < 1 || at === parts.length - 1) return path;
  const above = parts.slice(0, at);
  while (above.at(-1)?.startsWith('.')) above.pop();
  const isHome = above.length <= 3 && HOMES.has((above[1] ?? '').toLowerCase());
  if (!isHome) return above.join('/');
  const [first = '', second] = parts.slice(at + 1);
  return HASH.test(first) && second ? second : first;
}

/** Whose home folder it lies in; null where it lies elsewhere. */
export function personOf(folder: string): string | null {
  const parts = folder.replaceAll('\\', '/').split('/');
  const at = parts.findIndex((part) => HOMES.has(part.toLowerCase()));
  return at < 0 ? null : (parts[at + 1] ?? null);
}

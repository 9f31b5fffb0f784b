/**
 * What lies in a skill's folder, what is followed or run first: where there is too much to read, the rest is data.
 *
 * @module
 */
import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { messageOf } from '../../errors.ts';
import type { LeftOut } from './scan-skill.ts';

export interface Entry {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  readonly isLink: boolean;
}

const MAX_DEPTH = 12;
/** Names cost little; still, nobody waits for a million of them. */
const MAX_LISTED = 20_000;
/** The history of a folder is no part of what a skill says, and is not installed. */
const PASSED_OVER = new Set(['.git', '.hg', '.svn']);
const PACKAGES = 'node_modules';

/** In this order it is read. */
const RANKS: readonly RegExp[] = [
  /^SKILL\.md$/i,
  /\.(?:sh|bash|zsh|fish|py|js|mjs|cjs|ts|rb|pl|php|ps1|bat|cmd|lua|go|rs|applescript|exe|jar)$|(?:^|\/)[^./]+$/i,
  /\.(?:md|mdx|markdown|txt)$/i,
];

export async function listFolder(root: string): Promise<{ entries: Entry[]; leftOut: LeftOut[] }> {
  const entries: Entry[] = [];
  const leftOut: LeftOut[] = [];
  const walk = async (relative: string, depth: number): Promise<void> => {
    const found = await readdir(join(root, relative), { withFileTypes: true }).catch((error: unknown) => {
      leftOut.push({ path: relative || '.', why: messageOf(error) });
      return [];
    });
    for (const entry of found) {
      const path = posix.join(relative, entry.name);
      if (entries.length >= MAX_LISTED) {
        leftOut.push({ path: relative || '.', why: `more than ${MAX_LISTED} files` });
        return;
      }
      if (entry.isSymbolicLink()) entries.push({ path, isLink: true });
      else if (entry.isFile()) entries.push({ path, isLink: false });
      else if (!entry.isDirectory()) leftOut.push({ path, why: 'neither a file nor a folder' });
      else if (entry.name === PACKAGES) leftOut.push({ path, why: 'installed packages are not looked at' });
      else if (PASSED_OVER.has(entry.name)) continue;
      else if (depth < MAX_DEPTH) await walk(path, depth + 1);
      else leftOut.push({ path, why: `deeper than ${MAX_DEPTH} folders` });
    }
  };
  await walk('', 0);
  // The same folder gives the same report on every file system.
  entries.sort((a, b) => rankOf(a) - rankOf(b) || (a.path < b.path ? -1 : 1));
  return { entries, leftOut };
}

function rankOf({ path }: Entry): number {
  const rank = RANKS.findIndex((pattern) => pattern.test(path));
  return rank === -1 ? RANKS.length : rank;
}

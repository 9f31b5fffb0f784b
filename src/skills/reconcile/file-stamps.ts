/**
 * What the stamp of a file tells about its content: its size, its times, its place on the disk.
 *
 * @module
 */
import { type BigIntStats, statSync } from 'node:fs';
import type { SkillFile } from '../../store/skill-store.ts';
import type { FoundFile } from './discover.ts';

/**
 * A file changed this shortly before it was read may change again without its time stamp showing it, so its
 * stamp is not trusted yet (the rule that git calls "racily clean").
 */
export const RACY_MS = 2000;

export function millisecondsOf(nanoseconds: string): number {
  return Number(BigInt(nanoseconds) / 1_000_000n);
}

export function hasSameStamp(found: FoundFile, row: SkillFile): boolean {
  return (
    row.size === found.size &&
    row.mtimeNs === found.mtimeNs &&
    row.inode === found.inode &&
    row.realPath === found.realPath &&
    row.root === found.root.path
  );
}

/** Somebody may have written to a file since it was read: its time stamp tells, and the next run has it. */
export function unmoved(files: readonly SkillFile[]): (at: { readonly path: string }) => boolean {
  const known = new Map(files.map((file) => [file.path, file]));
  return ({ path }) => {
    const file = known.get(path);
    const now = statsOf(path);
    return (
      now !== undefined &&
      file !== undefined &&
      String(now.ino) === file.inode &&
      String(now.mtimeNs) === file.mtimeNs &&
      Number(now.size) === file.size
    );
  };
}

/** Put there while this run was walking: not found, and yet not gone. */
export function appearedSince(path: string, startedAt: number): boolean {
  const stats = statsOf(path);
  return stats !== undefined && Number(stats.ctimeMs) >= startedAt - RACY_MS;
}

/** Undefined for what is not there, or cannot be looked at any more. */
function statsOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // A folder on the way lost its permissions, or links run in a circle: it is not as it was.
    return undefined;
  }
}

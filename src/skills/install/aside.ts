/**
 * The folder within knowhow's own root where skills stand on their way in and out. It lies on the root's file
 * system, so that every step is one rename, and discovery passes over it.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const ASIDE_FOLDER = '.knowhow-staging';

/**
 * Names whose work it is. The pid alone does not: in a container the next process has the same one.
 */
const OWNER = `${process.pid}-${randomBytes(4).toString('hex')}`;
const ENTRY = /^(\d+)-([0-9a-f]{8})-(incoming|outgoing|removed)-(.+)$/;

/** The old folder steps aside before the new one takes its place, and goes only after; a failure brings it back. */
export function moveIntoPlace(staged: string, target: string, ownFolder: string): void {
  const incoming = aside(ownFolder, 'incoming', target);
  const outgoing = aside(ownFolder, 'outgoing', target);
  try {
    moveOrCopy(staged, incoming);
    const replaces = lstatSync(target, { throwIfNoEntry: false }) !== undefined;
    if (replaces) renameSync(target, outgoing);
    try {
      renameSync(incoming, target);
    } catch (error) {
      if (replaces) renameSync(outgoing, target);
      throw error;
    }
    rmSync(outgoing, { recursive: true, force: true });
  } finally {
    rmSync(incoming, { recursive: true, force: true });
    removeWhenEmpty(join(ownFolder, ASIDE_FOLDER));
  }
}

/**
 * A folder that is filled aside and appears whole, or not at all. What is there already is left alone: false then.
 */
export function placeNew(target: string, root: string, fill: (folder: string) => void): boolean {
  const incoming = aside(root, 'incoming', target);
  try {
    if (lstatSync(target, { throwIfNoEntry: false })) return false;
    mkdirSync(incoming);
    fill(incoming);
    renameSync(incoming, target);
    return true;
  } catch (error) {
    // Somebody was faster: a rename replaces no folder that holds something.
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes(codeOf(error) ?? '')) return false;
    throw error;
  } finally {
    rmSync(incoming, { recursive: true, force: true });
    removeWhenEmpty(join(root, ASIDE_FOLDER));
  }
}

/** By rename first, so that a kill in between leaves no half-deleted skill. */
export function moveAway(folder: string, ownFolder: string): void {
  const leaving = aside(ownFolder, 'removed', folder);
  try {
    renameSync(folder, leaving);
    rmSync(leaving, { recursive: true, force: true });
  } finally {
    removeWhenEmpty(join(ownFolder, ASIDE_FOLDER));
  }
}

/** Mends what a killed process left: an old skill whose successor never arrived comes back, the rest goes. */
export function cleanAside(ownFolder: string, isAlive: (pid: number) => boolean): void {
  const folder = join(ownFolder, ASIDE_FOLDER);
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    const [, pid = '', token = '', kind, name = ''] = ENTRY.exec(entry) ?? [];
    if (`${pid}-${token}` === OWNER) continue;
    if (Number(pid) !== process.pid && isAlive(Number(pid))) continue;
    const path = join(folder, entry);
    const target = join(ownFolder, name);
    const isLost = kind === 'outgoing' && lstatSync(target, { throwIfNoEntry: false }) === undefined;
    if (isLost) renameSync(path, target);
    else rmSync(path, { recursive: true, force: true });
  }
  removeWhenEmpty(folder);
}

function aside(ownFolder: string, kind: 'incoming' | 'outgoing' | 'removed', target: string): string {
  const folder = join(ownFolder, ASIDE_FOLDER);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${OWNER}-${kind}-${basename(target)}`);
  rmSync(path, { recursive: true, force: true });
  return path;
}

function moveOrCopy(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
  }
}

/** Another process may be using it, or have removed it already: both are fine. */
function removeWhenEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw error;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

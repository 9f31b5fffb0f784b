/**
 * Brings back what a killed process had half changed. A change is done when its version is on record, and its intent is
 * withdrawn in that very transaction: an intent that is still there with its files is of a change that nobody was
 * answered for, and every file of it is put back as it was.
 *
 * @module
 */
import { chmodSync, existsSync, lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { messageOf } from '../../errors.ts';
import type { Logger } from '../../logger.ts';
import type { Store } from '../../store/store.ts';
import type { SwappedFile, SwapRecord, UnfinishedSwap } from '../../store/version-store.ts';
import { contentHash } from '../document/content-hash.ts';
import { FileSwap } from './file-swap.ts';

export interface Undone {
  readonly skillId: string;
  /** Files that were put back. */
  readonly files: readonly string[];
  /** Files that somebody else has changed since: they stay. */
  readonly left: readonly string[];
}

const ACTOR = 'recovery';

/** Before anything reads the folders. What cannot be brought back now stays on record, and the doctor names it. */
export async function undoUnfinished(
  store: Store,
  { logger, at }: { readonly logger: Logger; readonly at: string },
): Promise<Undone[]> {
  const undone: Undone[] = [];
  for (const unfinished of await store.versions.unfinished()) {
    // A disk that is not there: its files can be put back when it is.
    if (isAway(unfinished.swap)) continue;
    try {
      const one = await store.transaction((transaction) => undoOne(unfinished, transaction, at), {
        once: true,
      });
      if (one) undone.push(one);
    } catch (error) {
      logger.error({ err: messageOf(error), skill: unfinished.skillId }, 'a half change could not be undone');
    }
  }
  if (undone.length > 0) logger.warn({ undone }, 'changes that a kill had cut short were undone');
  return undone;
}

/** Within the transaction no live process of ours is in the middle of its swap; one that only began sees that it is gone. */
async function undoOne(
  { id, skillId, proposal, swap: { folder, files } }: UnfinishedSwap,
  store: Store,
  at: string,
): Promise<Undone | null> {
  await store.versions.lock(skillId);
  if (!(await store.versions.isIntended(id))) return null;
  const swap = new FileSwap(folder);
  const changed: string[] = [];
  const left: string[] = [];
  for (const file of files) {
    if (!existsSync(folder) && file.before === null) continue;
    removeHalves(join(folder, file.path));
    const now = hashAt(join(folder, file.path));
    if (now === file.before) continue;
    if (now !== file.after) left.push(file.path);
    else if (await putBack(file, folder, swap, store)) changed.push(file.path);
    else left.push(file.path);
  }
  removeWhenEmpty(folder);
  await store.versions.withdraw(id);
  if (proposal !== null) await store.proposals.unclaim(proposal);
  if (changed.length + left.length === 0) return null;
  await store.audit.add({
    at,
    actor: ACTOR,
    action: 'skill.undone',
    subject: skillId,
    detail: { changed, left },
  });
  return { skillId, files: changed, left };
}

/** False where its content is not kept: nothing that was replaced is. */
async function putBack(
  { path, before, mode }: SwappedFile,
  folder: string,
  swap: FileSwap,
  store: Store,
): Promise<boolean> {
  if (before === null) {
    swap.remove(path);
    return true;
  }
  const bytes = await store.versions.bytes(before);
  if (bytes === undefined) return false;
  swap.write(path, bytes);
  chmodSync(join(folder, path), mode);
  return true;
}

function isAway({ folder, files }: SwapRecord): boolean {
  return !existsSync(dirname(folder)) && files.some(({ before }) => before !== null);
}

function hashAt(file: string): string | null {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? contentHash(readFileSync(file)) : null;
}

/** What `writeFileAtomic` was about to rename. */
function removeHalves(file: string): void {
  const folder = dirname(file);
  if (!existsSync(folder)) return;
  const start = `${basename(file)}.`;
  for (const name of readdirSync(folder)) {
    if (name.startsWith(start) && /^\d+\.[0-9a-f]{8}\.tmp$/.test(name.slice(start.length)))
      rmSync(join(folder, name), { force: true });
  }
}

function removeWhenEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}

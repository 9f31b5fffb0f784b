/**
 * Nothing is replaced or removed that no version has: a person's file may be too large to be kept, lie beyond the
 * bounds, or have changed since it was.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import { contentHash } from '../document/content-hash.ts';
import type { SwapGuard } from './file-swap.ts';
import type { FolderList } from './folder-list.ts';
import { isListed } from './read-folder.ts';
import { type ChangedFile, SkillConflict } from './skill-change.ts';

const HINT = 'Nothing was changed, and nothing is lost: make the change anew from what is there now.';

/** Lets only those files go that were kept as they are now. */
export function keptOnly(folder: string, kept: FolderList): SwapGuard {
  const known = new Map(kept.files.map((file) => [file.path, file]));
  return (file, size) => {
    const path = relative(folder, file).split(sep).join('/');
    if (!isListed(path)) return;
    const before = known.get(path);
    if (!before?.kept) throw notKept(path, size);
    if (before.size === size && before.hash === contentHash(readFileSync(file))) return;
    throw new SkillConflict(`${path} was changed just now`, {
      ...{ diff: '', currentHash: null, hint: HINT },
    });
  };
}

/** What somebody else has made of a file since the author saw it is not overwritten. */
export function throwIfChanged(files: readonly ChangedFile[], kept: FolderList): void {
  for (const { path, content, baseHash } of files) {
    const now = kept.files.find((file) => file.path === path);
    const isWanted = content !== null && now?.hash === contentHash(Buffer.from(content));
    // What is not kept is refused for that, whatever it was.
    if (baseHash === undefined || now?.kept === false || isWanted || (now?.hash ?? null) === baseHash)
      continue;
    throw new SkillConflict(`${path} has changed since it was read`, {
      ...{ diff: '', currentHash: now?.hash ?? null, hint: HINT },
    });
  }
}

function notKept(path: string, size: number): KnowhowError {
  const message = `${path} (${size} bytes) is no part of the history, so it is not overwritten`;
  return new KnowhowError('forbidden', message, {
    hint: 'Nothing was changed. It is too large to be kept, or one of too many: move it away first.',
  });
}

/**
 * Where an installed text was completed, the text as it came is a version of its own, before the completed one.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';
import type { NewVersion } from '../../store/version-store.ts';
import { encodeFolder } from '../versions/folder-list.ts';
import type { FolderReading } from '../versions/read-folder.ts';

/** Who the completed version is by. */
export const COMPLETED_BY = 'enrichment:offline';
export const COMPLETED = 'description, triggers and tags completed';

export interface Original extends Omit<NewVersion, 'kind' | 'folderHash' | 'contentHash'> {
  readonly contentHash: string;
  readonly bytes: Uint8Array;
  /** Hash of the completed text: where that is there already, nothing new came. */
  readonly completedHash: string;
  readonly folder: FolderReading;
}

export async function keepOriginal(original: Original, { versions }: Store): Promise<void> {
  const { bytes, completedHash, folder, ...version } = original;
  await versions.lock(version.skillId);
  if ((await versions.latest(version.skillId))?.contentHash === completedHash) return;
  const list = encodeFolder(folder);
  await versions.keep([{ hash: version.contentHash, bytes }, ...folder.contents, list]);
  await versions.add({ ...version, kind: 'text', folderHash: list.hash });
}

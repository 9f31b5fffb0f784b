/**
 * Before knowhow changes a skill's folder, what is there is kept whole: the last version learns of its other files, or,
 * where they are no longer those it knows, a version of their own is added.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';
import type { SkillVersion } from '../../store/version-store.ts';
import { encodeFolder } from './folder-list.ts';
import { type FolderReading, readFolder } from './read-folder.ts';

/** `skillId`'s newest version has the SKILL.md of this folder already. */
export async function keepFolder(
  store: Store,
  skillId: string,
  folder: string,
  at: string,
): Promise<FolderReading> {
  // Outside of the transaction: a large folder must not keep others from writing.
  const reading = readFolder(folder);
  const list = encodeFolder(reading);
  await store.transaction(async ({ versions }) => {
    await versions.lock(skillId);
    const latest = await versions.latest(skillId);
    if (!latest || latest.kind === 'delete' || latest.folderHash === list.hash) return;
    await versions.keep([...reading.contents, list]);
    if (latest.folderHash === null) await versions.setFolder(skillId, latest.seq, list.hash);
    else await versions.add(foundChanged(latest, list.hash, at));
  });
  return reading;
}

function foundChanged(latest: SkillVersion, folderHash: string, createdAt: string): Omit<SkillVersion, 'id'> {
  const reason = 'files beside the SKILL.md were changed';
  return { ...latest, folderHash, author: 'disk', reason, proposal: null, createdAt };
}

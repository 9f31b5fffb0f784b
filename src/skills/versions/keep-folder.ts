/**
 * Keeps a skill's folder whole: the SKILL.md where no version has it yet, and the files beside it, which the last
 * version learns of, or which become a version of their own where they are no longer those it knows.
 *
 * @module
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../store/store.ts';
import type { Taint } from '../../store/taint.ts';
import type { NewVersion, SkillVersion } from '../../store/version-store.ts';
import { contentHash } from '../document/content-hash.ts';
import { MAX_SKILL_BYTES } from '../document/limits.ts';
import { encodeFolder } from './folder-list.ts';
import { type FolderReading, readFolder } from './read-folder.ts';

/** Whose doing it is that the folder is as it is. */
export interface FolderOwner {
  readonly at: string;
  readonly author?: string;
  readonly reason?: string;
  readonly taint?: Taint;
}

export async function keepFolder(
  store: Store,
  skillId: string,
  folder: string,
  owner: FolderOwner,
): Promise<FolderReading> {
  // Outside of the transaction: a large folder must not keep others from writing.
  const reading = readFolder(folder);
  const list = encodeFolder(reading);
  const skillFile = skillFileIn(folder);
  await store.transaction(async ({ versions }) => {
    await versions.lock(skillId);
    const latest = await versions.latest(skillId);
    if (!latest || latest.kind === 'delete' || !skillFile) return;
    const isSameText = latest.contentHash === skillFile.hash;
    await versions.settle(skillId, skillFile.hash);
    if (isSameText && latest.folderHash === list.hash) return;
    await versions.keep([...reading.contents, list, skillFile]);
    if (isSameText && latest.folderHash === null) await versions.setFolder(skillId, latest.seq, list.hash);
    else await versions.add(found(latest, skillFile.hash, list.hash, owner));
  });
  return reading;
}

function skillFileIn(folder: string): { hash: string; bytes: Uint8Array } | undefined {
  const file = ['SKILL.md', 'skill.md'].map((name) => join(folder, name)).find((path) => existsSync(path));
  if (file === undefined || !statSync(file).isFile() || statSync(file).size > MAX_SKILL_BYTES)
    return undefined;
  const bytes = readFileSync(file);
  return { hash: contentHash(bytes), bytes };
}

function found(
  latest: SkillVersion,
  hash: string,
  folderHash: string,
  { at, author = 'disk', reason, taint = latest.taint }: FolderOwner,
): NewVersion {
  const seen = hash === latest.contentHash ? 'files beside the SKILL.md were changed' : 'edited';
  const { skillId, path } = latest;
  return {
    ...{ skillId, kind: 'text', contentHash: hash, folderHash, path },
    ...{ author, reason: reason ?? seen, proposal: null, taint, createdAt: at },
  };
}

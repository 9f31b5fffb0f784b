/**
 * Takes a skill out of the graph; its folder goes only where knowhow itself put it.
 *
 * @module
 */
import { randomBytes } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { KnowhowError } from '../../errors.ts';
import type { SkillFile, SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import type { SkillLibrary } from '../indexing/library.ts';
import { FORGOTTEN } from '../reconcile/plan.ts';
import { keepFolder } from '../versions/keep-folder.ts';
import { moveAway } from './aside.ts';
import type { InstallerOptions } from './install.ts';
import { isInstalled } from './install-marker.ts';

export interface UninstallOptions extends Pick<InstallerOptions, 'store' | 'ownFolder' | 'clock'> {
  readonly library: SkillLibrary;
}

/** Whose the folder was, which decides whether it goes. */
export type FolderKind =
  /** knowhow installed it. */
  | 'installed'
  /** It lies in knowhow's own root, but somebody put it there by hand. */
  | 'handmade'
  /** It lies in the root of another tool or of a project. */
  | 'foreign';

export interface UninstallReport {
  readonly id: string;
  readonly name: string;
  readonly folder: FolderKind;
  /** False: the folder stays; knowhow leaves it alone from now on. */
  readonly folderRemoved: boolean;
  readonly path: string;
  /** Files of the same name in other roots, which this one hid: the next reconcile brings the first back. */
  readonly shadowedNowVisible: readonly string[];
}

const REASONS: Readonly<Record<FolderKind, string>> = {
  installed: 'uninstalled',
  handmade: 'forgotten; its folder was made by hand and stays',
  foreign: 'forgotten; its folder belongs to another tool',
};

export async function uninstallSkill(nameOrId: string, options: UninstallOptions): Promise<UninstallReport> {
  const { store, library, clock } = options;
  const skill = await findOne(nameOrId, store);
  const path = dirname(skill.fsPath);
  const folder = await kindOf(skill, path, options);
  const folderRemoved = folder === 'installed';
  // Files are authoritative: once the folder is gone, a kill before the transaction is made good by the
  // reconciler. The other order would bring the skill back.
  if (folderRemoved) await takeFolderAway(skill.id, path, options);
  const files = (await store.files.all()).filter((file) => file.skillId === skill.id);
  await store.transaction(async (transaction) => {
    await transaction.skills.remove([skill.id], {
      at: clock().toISOString(),
      actor: 'user',
      reason: REASONS[folder],
    });
    await transaction.installs.remove(path);
    if (!folderRemoved) await transaction.files.put(files.map(forgotten));
  });
  library.remove(skill.id);
  const hidden = folderRemoved ? files.filter(({ status }) => status === 'shadowed') : [];
  const shadowedNowVisible = hidden.map((file) => file.path);
  return { id: skill.id, name: skill.name, folder, folderRemoved, path, shadowedNowVisible };
}

/** After all of it is kept: a rollback brings it back, scripts and all. */
async function takeFolderAway(skillId: string, folder: string, options: UninstallOptions): Promise<void> {
  const { store, clock, ownFolder } = options;
  const at = clock().toISOString();
  await keepFolder(store, skillId, folder, { at });
  const id = `intent:${randomBytes(8).toString('hex')}`;
  // Becomes the version that says so when the skill is removed, by whoever gets to it.
  await store.versions.intend({
    ...{ id, skillId, contentHash: null, at },
    ...{ author: 'user', reason: REASONS.installed, proposal: null, taint: 'user' },
  });
  try {
    moveAway(folder, ownFolder);
  } catch (error) {
    await store.versions.withdraw(id);
    throw error;
  }
}

/** The reconciler passes over these files until their content changes. */
function forgotten(file: SkillFile): SkillFile {
  return { ...file, skillId: null, status: 'forgotten', reason: FORGOTTEN };
}

export async function findOne(nameOrId: string, store: Store): Promise<SkillRecord> {
  const found = await store.skills.find(nameOrId);
  if (found.length === 0) {
    throw new KnowhowError('not_found', `No skill named ${nameOrId}`, {
      hint: '`knowhow skills list` shows what is installed.',
    });
  }
  const exact = found.filter(({ id }) => id === nameOrId);
  const users = found.filter(({ project }) => project === null);
  const candidates = exact.length > 0 ? exact : users.length > 0 ? users : found;
  if (candidates.length > 1) {
    throw new KnowhowError(
      'conflict',
      `${nameOrId} is ambiguous: ${candidates.map(({ id }) => id).join(', ')}`,
      {
        hint: 'Name the skill by its id.',
      },
    );
  }
  return candidates[0];
}

/** Nothing is ever deleted but what knowhow installed, directly below its own root. */
async function kindOf(skill: SkillRecord, folder: string, options: UninstallOptions): Promise<FolderKind> {
  if (skill.trust !== 'own') return 'foreign';
  const isDirect = resolve(dirname(folder)) === resolve(options.ownFolder);
  return isDirect && (await isInstalled(folder, options.store)) ? 'installed' : 'handmade';
}

/**
 * Takes a skill out of the graph; its folder goes only where knowhow itself put it.
 *
 * @module
 */
import { existsSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Clock } from '../../clock.ts';
import { KnowhowError } from '../../errors.ts';
import type { SkillFile, SkillRecord, Store } from '../../store/store.ts';
import type { SkillLibrary } from '../indexing/library.ts';
import { FORGOTTEN } from '../reconcile/plan.ts';

export interface UninstallOptions {
  readonly store: Store;
  readonly library: SkillLibrary;
  readonly ownFolder: string;
  readonly stagingFolder: string;
  readonly clock: Clock;
}

export interface UninstallReport {
  readonly id: string;
  readonly name: string;
  /** False: the folder is somebody else's and stays; knowhow leaves it alone from now on. */
  readonly folderRemoved: boolean;
  readonly path: string;
}

export async function uninstallSkill(nameOrId: string, options: UninstallOptions): Promise<UninstallReport> {
  const { store, library, clock } = options;
  const skill = await findOne(nameOrId, store);
  const folder = dirname(skill.fsPath);
  const folderRemoved = isOurs(skill, folder, options);
  // Files are authoritative: once the folder is gone, a kill before the transaction is made good by the
  // reconciler. The other order would bring the skill back.
  if (folderRemoved) removeFolder(folder, options.stagingFolder);
  const files = (await store.files.all()).filter((file) => file.skillId === skill.id);
  await store.transaction(async (transaction) => {
    await transaction.skills.remove([skill.id], {
      at: clock().toISOString(),
      actor: 'user',
      reason: folderRemoved ? 'uninstalled' : 'forgotten; its folder belongs to another tool',
    });
    await transaction.installs.remove(folder);
    if (!folderRemoved) await transaction.files.put(files.map(forgotten));
  });
  library.remove(skill.id);
  return { id: skill.id, name: skill.name, folderRemoved, path: folder };
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

/** Installed by knowhow, and directly below its own root: nothing else is ever deleted. */
function isOurs(skill: SkillRecord, folder: string, options: UninstallOptions): boolean {
  return (
    skill.origin !== null && skill.trust === 'own' && resolve(dirname(folder)) === resolve(options.ownFolder)
  );
}

/** By rename first, so that a kill in between leaves no half-deleted skill. */
function removeFolder(folder: string, stagingFolder: string): void {
  if (!existsSync(folder)) return;
  if (lstatSync(folder).isSymbolicLink()) {
    rmSync(folder);
    return;
  }
  const outgoing = join(stagingFolder, `${process.pid}-removed-${basename(folder)}`);
  rmSync(outgoing, { recursive: true, force: true });
  try {
    renameSync(folder, outgoing);
    rmSync(outgoing, { recursive: true, force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    rmSync(folder, { recursive: true });
  }
}

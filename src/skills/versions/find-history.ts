/**
 * Whose history a name means, also when the skill is gone.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import type { SkillVersion } from '../../store/version-store.ts';
import { canonicalName } from '../document/canonical-name.ts';
import { findOne } from '../install/uninstall.ts';

export interface FoundHistory {
  readonly skillId: string;
  /** Null: it is gone. */
  readonly skill: SkillRecord | null;
  /** Newest first; never empty. */
  readonly versions: readonly SkillVersion[];
}

export async function findHistory(nameOrId: string, store: Store): Promise<FoundHistory> {
  const skill = await present(nameOrId, store);
  const skillId = skill?.id ?? (await goneSkill(nameOrId, store));
  const versions = await store.versions.list(skillId);
  if (versions.length === 0) throw unknown(nameOrId);
  return { skillId, skill, versions };
}

/** As people call it: `web-perf`, `web-perf@shop-1f3a9c`. */
export function shownName(skillId: string): string {
  return skillId.split(':').slice(2).join(':');
}

async function present(nameOrId: string, store: Store): Promise<SkillRecord | null> {
  try {
    return await findOne(nameOrId, store);
  } catch (error) {
    if (error instanceof KnowhowError && error.code === 'not_found') return null;
    throw error;
  }
}

async function goneSkill(nameOrId: string, store: Store): Promise<string> {
  if (nameOrId.startsWith('skill:')) return nameOrId;
  const ids = await store.versions.skillsNamed(canonicalName(nameOrId));
  const users = ids.filter((id) => !id.includes('@'));
  const candidates = users.length > 0 ? users : ids;
  if (candidates.length > 1) {
    throw new KnowhowError('conflict', `${nameOrId} is ambiguous: ${candidates.join(', ')}`, {
      hint: 'Name the skill by its id.',
    });
  }
  if (candidates[0] === undefined) throw unknown(nameOrId);
  return candidates[0];
}

function unknown(nameOrId: string): KnowhowError {
  return new KnowhowError('not_found', `No skill named ${nameOrId.slice(0, 200)}, now or ever`, {
    hint: '`knowhow skills list` shows what is installed.',
  });
}

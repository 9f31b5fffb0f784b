/**
 * Somebody was faster: what has become of the file since the author saw it.
 *
 * @module
 */
import type { SkillRecord } from '../../store/skill-store.ts';
import type { Store } from '../../store/store.ts';
import { decodeSkill } from '../document/decode-skill.ts';
import { SkillConflict } from './skill-change.ts';
import { unifiedDiff } from './unified-diff.ts';

const HINT = 'Nothing was changed, and nothing is lost: make the change anew from what is there now.';

export function skillGone(name: string): SkillConflict {
  return new SkillConflict(`There is no skill ${name} any more`, { diff: '', currentHash: null, hint: HINT });
}

/** Its versions have both texts; a text that no version has leaves the diff empty. */
export async function skillChanged(
  skill: Pick<SkillRecord, 'name' | 'canonicalName'>,
  seen: string | null,
  now: { hash: string | null; text: string | null },
  store: Store,
): Promise<SkillConflict> {
  const base = seen === null ? '' : await keptText(store, seen);
  const name = `${skill.canonicalName}/SKILL.md`;
  const diff =
    base === undefined || now.text === null
      ? ''
      : unifiedDiff(
          { name, label: 'as the author saw it', text: base },
          { name, label: 'as it is now', text: now.text },
        );
  const message =
    seen === null ? `There is a skill ${skill.name} already` : `${skill.name} has changed since it was read`;
  return new SkillConflict(message, { diff, currentHash: now.hash, hint: HINT });
}

async function keptText(store: Store, hash: string): Promise<string | undefined> {
  const bytes = await store.versions.bytes(hash);
  return bytes && skillTextOf(bytes);
}

/** As it reads; undefined for bytes that are no text. */
export function skillTextOf(bytes: Uint8Array): string | undefined {
  const decoded = decodeSkill(bytes);
  return decoded.ok ? decoded.text : undefined;
}

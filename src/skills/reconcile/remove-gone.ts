/**
 * Skills whose files are gone leave the graph. Where a hand took one away, its history says so.
 *
 * @module
 */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Store } from '../../store/store.ts';

const DELETED_BY_HAND = 'deleted on disk';

export async function removeGone(
  ids: readonly string[],
  paths: ReadonlyMap<string, string>,
  { store, at }: { readonly store: Store; readonly at: string },
): Promise<void> {
  await store.transaction(async ({ skills, versions }) => {
    // Whoever was about to delete one has deleted it: the store makes that version from the intent.
    await skills.remove(ids, { at, actor: 'reconciler', reason: 'file is gone' });
    for (const skillId of ids) {
      const path = paths.get(skillId);
      const latest = await versions.latest(skillId);
      if (latest?.kind !== 'text' || path === undefined || !wasDeleted(path)) continue;
      await versions.add({
        ...{ skillId, kind: 'delete', contentHash: null, folderHash: null, path, createdAt: at },
        // Should it come back, it is worth what it was worth.
        ...{ author: 'disk', reason: DELETED_BY_HAND, proposal: null, taint: latest.taint },
      });
    }
  });
}

/** Not merely out of sight, with all of its root (a disk that is not mounted), or left to itself by the config. */
function wasDeleted(path: string): boolean {
  return !existsSync(path) && existsSync(dirname(dirname(path)));
}

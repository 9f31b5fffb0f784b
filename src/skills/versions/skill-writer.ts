/**
 * The only place that changes a skill's files on behalf of review, rollback and enrichment.
 *
 * A change compares and swaps: the file must be what its author saw. The comparison, the write and the new version
 * happen within one transaction of the store, which is also the lock between processes. What is about to happen is on
 * record before (an intent), so that a kill in between costs no name, reason or taint.
 *
 * @module
 */
import { createSkill } from './create-skill.ts';
import { deleteSkill } from './delete-skill.ts';
import { editSkill } from './edit-skill.ts';
import type { AppliedChange, SkillChange } from './skill-change.ts';
import type { SkillWriterOptions, WriteContext } from './write-context.ts';

export interface SkillWriter {
  /**
   * Compares with the file on disk and swaps, under a lock that other processes see too. Throws a `SkillConflict`
   * where the file is not what the author saw, `forbidden` where knowhow may not write.
   */
  apply(change: SkillChange): Promise<AppliedChange>;
}

export function skillWriter(options: SkillWriterOptions): SkillWriter {
  return {
    async apply(change) {
      await options.library.ready;
      const context: WriteContext = {
        ...options,
        knownRoots: await options.roots(),
        at: options.clock().toISOString(),
      };
      const applied = await KINDS[change.kind](change, context);
      const { store, library } = options;
      await store.graph.resolveReferences(context.at);
      await library.loadRelations(store);
      const ids = [applied.skillId];
      await options.onChanged(
        change.kind === 'delete' ? { changed: [], removed: ids } : { changed: ids, removed: [] },
      );
      return applied;
    },
  };
}

const KINDS: Readonly<
  Record<SkillChange['kind'], (change: SkillChange, context: WriteContext) => Promise<AppliedChange>>
> = { create: createSkill, edit: editSkill, delete: deleteSkill };

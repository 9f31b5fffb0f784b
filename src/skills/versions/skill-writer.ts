/**
 * The only place that changes a skill's files on behalf of review, rollback and enrichment.
 *
 * @module
 */
import type { AppliedChange, SkillChange } from './skill-change.ts';

export interface SkillWriter {
  /**
   * Compares with the file on disk and swaps, under a lock that other processes see too. Throws a `SkillConflict`
   * where the file is not what the author saw, `forbidden` where knowhow may not write.
   */
  apply(change: SkillChange): Promise<AppliedChange>;
}

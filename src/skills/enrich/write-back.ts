/**
 * Whether an enriched text may go into the SKILL.md itself; it is kept in the database in any case.
 *
 * @module
 */

export type WriteBackPolicy = 'installed' | 'always' | 'never';

export function shouldWriteBack(
  policy: WriteBackPolicy,
  skill: {
    readonly installedByKnowhow: boolean;
    readonly rootReadOnly: boolean;
    /** Nobody vouches for what it says: its file changes through a person alone, whatever a model makes of it. */
    readonly isTainted?: boolean;
  },
): boolean {
  if (policy === 'never' || skill.rootReadOnly || skill.isTainted === true) return false;
  return policy === 'always' || skill.installedByKnowhow;
}

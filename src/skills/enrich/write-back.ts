/**
 * Whether an enriched text may go into the SKILL.md itself; it is kept in the database in any case.
 *
 * @module
 */

export type WriteBackPolicy = 'installed' | 'always' | 'never';

export function shouldWriteBack(
  policy: WriteBackPolicy,
  skill: { readonly installedByKnowhow: boolean; readonly rootReadOnly: boolean },
): boolean {
  if (policy === 'never' || skill.rootReadOnly) return false;
  return policy === 'always' || skill.installedByKnowhow;
}

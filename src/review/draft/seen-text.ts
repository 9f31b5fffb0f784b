/**
 * The SKILL.md that an author saw, by its hash, from the versions that are kept.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';

/** Null where no version kept it. */
export async function textOfVersion(
  skillId: string,
  hash: string,
  { store }: { readonly store: Pick<Store, 'versions'> },
): Promise<string | null> {
  const version = (await store.versions.list(skillId)).find(({ contentHash }) => contentHash === hash);
  return version === undefined ? null : ((await store.versions.content(version.id)) ?? null);
}

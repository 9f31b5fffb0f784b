/**
 * Texts of skills about which no model is asked again: a person took its words back. Another text is another question.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';

const KEY = 'enrichment.declined';

type Settings = Pick<Store, 'settings'>;

/** Hashes of the texts, by the ids of their skills. */
export async function declinedEnrichments({ settings }: Settings): Promise<ReadonlyMap<string, string>> {
  const kept = await settings.get(KEY);
  return new Map(kept === undefined ? [] : Object.entries(JSON.parse(kept) as Record<string, string>));
}

export async function declineEnrichment(id: string, hash: string | null, store: Settings): Promise<void> {
  if (hash === null) return;
  const declined = new Map(await declinedEnrichments(store)).set(id, hash);
  await store.settings.set(KEY, JSON.stringify(Object.fromEntries(declined)));
}

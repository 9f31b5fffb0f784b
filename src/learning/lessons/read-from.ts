/**
 * From when on a model reads sessions: what was worked on before somebody configured that model was not meant for it.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';

/** A moment and the model that was first seen then; empty while none is to read. */
const SETTING = 'lessons.from';

/** `model`: null where none is configured, or none is to read. Another one begins anew. */
export async function readFrom(
  { settings }: Pick<Store, 'settings'>,
  model: string | null,
  now: Date,
): Promise<string> {
  const known = (await settings.get(SETTING)) ?? '';
  const [from = ''] = known.split(' ');
  if (model !== null && known === `${from} ${model}`) return from;
  const at = now.toISOString();
  const value = model === null ? '' : `${at} ${model}`;
  if (known !== value) await settings.set(SETTING, value);
  return at;
}

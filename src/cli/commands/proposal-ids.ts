/**
 * Ids of proposals, as they are typed.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';

/** An empty one would ask for another address altogether. */
export function throwIfEmpty(ids: readonly string[]): void {
  if (ids.every((id) => id.trim() !== '')) return;
  throw new KnowhowError('usage', 'Which proposal? Its id is empty', {
    hint: '`knowhow review list` shows what waits.',
  });
}

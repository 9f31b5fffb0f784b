/**
 * How far what was found can be trusted now.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';
import type { Taint } from '../../store/taint.ts';
import type { Scored } from './recall.ts';

/**
 * A source may have turned out worse, or been cleared, since the index was made. `known` are the levels where the store
 * cannot be asked.
 */
export async function withLevels(
  scored: readonly Scored[],
  { lineage }: Pick<Store, 'lineage'>,
  known: ReadonlyMap<string, Taint> | null,
): Promise<Scored[]> {
  const ids = scored.map(({ procedure: { id } }) => id);
  const levels = known
    ? ids.map((id) => known.get(id))
    : await lineage.taintsOf(ids.map((id) => ({ kind: 'procedure', id })));
  return scored.map((one, place) => {
    const { procedure } = one;
    return { ...one, procedure: { ...procedure, taint: levels[place] ?? procedure.taint } };
  });
}

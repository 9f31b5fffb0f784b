/**
 * How far what was found can be trusted now.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';
import type { Scored } from './recall.ts';

/** A source may have turned out worse, or been cleared, since the index was made. */
export async function withLevels(
  scored: readonly Scored[],
  { lineage }: Pick<Store, 'lineage'>,
): Promise<Scored[]> {
  const levels = await lineage.taintsOf(scored.map(({ procedure: { id } }) => ({ kind: 'procedure', id })));
  return scored.map((one, place) => {
    const { procedure } = one;
    return { ...one, procedure: { ...procedure, taint: levels[place] ?? procedure.taint } };
  });
}

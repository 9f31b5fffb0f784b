/**
 * How far what was found can be trusted now.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';
import type { Taint } from '../../store/taint.ts';
import type { ProcedureAnswer } from './recall.ts';

/** A source may have turned out worse, or been cleared, since the index was made. */
export async function withLevels(
  answer: ProcedureAnswer,
  { lineage }: Pick<Store, 'lineage'>,
): Promise<ProcedureAnswer> {
  const { worked, avoid, near } = answer;
  const told = [...worked, ...avoid, ...(near ?? [])];
  const levels = await lineage.taintsOf(told.map(({ id }) => ({ kind: 'procedure', id })));
  const taints = new Map(told.map(({ id, taint }, place) => [id, levels[place] ?? taint]));
  const withLevel = <T extends { id: string; taint: Taint }>(one: T): T => ({
    ...one,
    taint: taints.get(one.id) ?? one.taint,
  });
  return {
    ...answer,
    worked: worked.map(withLevel),
    avoid: avoid.map(withLevel),
    ...(near && { near: near.map(withLevel) }),
  };
}

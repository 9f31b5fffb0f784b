/**
 * What a dry run would add or change.
 *
 * @module
 */
import type { Store } from '../../store/store.ts';
import type { FoldedSessions } from '../procedures/fold-project.ts';
import { saysSomething } from '../procedures/learned-procedure.ts';
import type { ForeseenProcedure } from './report.ts';

export async function foreseenIn(
  { procedures, members }: FoldedSessions,
  store: Pick<Store, 'procedures'>,
): Promise<ForeseenProcedure[]> {
  const foreseen: ForeseenProcedure[] = [];
  for (const [at, { taint: _, ...procedure }] of procedures.entries()) {
    const known = await store.procedures.get(procedure.id);
    if (known?.content === JSON.stringify(procedure)) continue;
    const before = known ? await store.procedures.attempts(procedure.project) : new Map<string, string>();
    const runs = (members[at] ?? []).filter(({ attempt }) => !before.has(attempt.id)).length;
    const { title: pattern, polarity, steps } = procedure;
    if (known === undefined && !saysSomething(procedure)) continue;
    foreseen.push({
      id: procedure.id,
      pattern,
      polarity,
      runs,
      isNew: !known,
      steps: steps.map(({ usual }) => usual),
    });
  }
  return foreseen.sort((a, b) => b.runs - a.runs);
}

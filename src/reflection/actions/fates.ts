/**
 * How a proposed action fared, as it is now: of what the review has, the review knows.
 *
 * @module
 */
import type { Fate, ReflectionAction } from '../../store/reflection-store.ts';
import type { Store } from '../../store/store.ts';

export async function fateNow(
  { fate, why, subject }: Pick<ReflectionAction, 'fate' | 'why' | 'subject'>,
  { proposals, affinity }: Pick<Store, 'proposals' | 'affinity'>,
): Promise<{ readonly fate: Fate; readonly why: string | null }> {
  if (fate !== 'submitted' || subject === null) return { fate, why };
  if (!subject.startsWith('proposal:')) {
    const [a = '', b = ''] = subject.split(' ');
    const [edge] = await affinity.edgesOf([{ a, b }]);
    if (edge?.review === 'accepted') return { fate: 'applied', why: null };
    return edge?.review === 'rejected' ? { fate: 'rejected', why: 'a person said no' } : { fate, why };
  }
  const proposal = await proposals.get(subject);
  if (proposal === undefined || proposal.state === 'pending') return { fate, why };
  const said = proposal.decision?.reason ?? null;
  return proposal.state === 'approved' ? { fate: 'applied', why: said } : { fate: 'rejected', why: said };
}

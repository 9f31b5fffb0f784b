/**
 * A yes, on record for whoever holds the claim.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { Proposal } from '../../store/proposal-store.ts';
import type { Store } from '../../store/store.ts';

export interface Decider {
  readonly name: string;
  readonly isPerson: boolean;
  readonly reason: string | null;
  readonly at: string;
  /** Nobody else decides it as long as this holds. */
  readonly claim: string;
}

/** Throws where somebody else was faster: what was about to be applied with it is undone then. */
export async function approved(
  { id, state }: Proposal,
  { name, at, reason, claim }: Decider,
  versionId: string | undefined,
  store: Store,
): Promise<Proposal> {
  const decision = { at, by: name, reason };
  const decided = await store.proposals.decide(id, 'approved', decision, { from: [state], claim, versionId });
  if (decided) return decided;
  throw new KnowhowError('conflict', 'The proposal was decided while it was being applied', {
    hint: '`knowhow review show` tells how it ended.',
  });
}

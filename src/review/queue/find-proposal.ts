/**
 * The proposal that an id, or enough of its beginning, means.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { resolveId } from '../../resolve-id.ts';
import type { Proposal, ProposalRepository } from '../../store/proposal-store.ts';

const HINT = '`knowhow review list` shows what waits.';

export async function findProposal(
  given: string,
  proposals: Pick<ProposalRepository, 'get' | 'startingWith'>,
): Promise<Proposal> {
  const startingWith = (prefix: string, limit: number): Promise<string[]> =>
    proposals.startingWith(prefix, limit);
  const id = await resolveId(given, { kind: 'proposal', hint: HINT, startingWith });
  const proposal = await proposals.get(id);
  if (proposal) return proposal;
  throw new KnowhowError('not_found', `No proposal ${JSON.stringify(id)}`, { hint: HINT });
}

/**
 * The proposal that an id, or enough of its beginning, means.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import type { Proposal, ProposalRepository } from '../../store/proposal-store.ts';

const PREFIX = 'proposal:';
/** More than one is too many; a few are shown. */
const SHOWN = 5;

export async function findProposal(
  idOrPrefix: string,
  proposals: Pick<ProposalRepository, 'get' | 'startingWith'>,
): Promise<Proposal> {
  const given = idOrPrefix.trim();
  if (given === '') {
    throw new KnowhowError('invalid_input', 'Which proposal? Its id is empty', {
      hint: '`knowhow review list` shows what waits.',
    });
  }
  const prefix = given.startsWith(PREFIX) ? given : `${PREFIX}${given}`;
  const shown = JSON.stringify(given.slice(0, 200));
  const found = await proposals.startingWith(prefix.slice(0, 200), SHOWN);
  if (found.length > 1 && !found.includes(prefix)) {
    throw new KnowhowError('conflict', `${shown} means several proposals: ${found.join(', ')}`, {
      hint: 'Give more of the id.',
    });
  }
  const proposal = await proposals.get(found.includes(prefix) ? prefix : (found[0] ?? prefix));
  if (proposal) return proposal;
  throw new KnowhowError('not_found', `No proposal ${shown}`, {
    hint: '`knowhow review list` shows what waits.',
  });
}

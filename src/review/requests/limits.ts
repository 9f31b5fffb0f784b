/**
 * How much may be asked for: a loop that proposes without end meets an error. Under one name it leaves room for others;
 * under many names it takes the room of all until the day is over. It is counted before a proposal is kept: several at
 * the same moment may go beyond by as many as they are.
 *
 * @module
 */
import { DAY_MS } from '../../clock.ts';
import type { Config } from '../../config/schema.ts';
import { KnowhowError } from '../../errors.ts';
import type { ProposalRepository } from '../../store/proposal-store.ts';
import { PERSON } from '../review-options.ts';
import type { Author } from '../submission.ts';

/** More than anybody will look at: what waits in all, whatever authors call themselves. */
const MAX_PENDING = 1000;

/** Also what was rejected is kept; no honest day comes near it, whatever authors call themselves. */
export const MAX_KEPT_PER_DAY = 1000;

const HINT = 'A person has to look at them first: `knowhow review list`, `knowhow review reject`.';

export async function throwIfFull(
  proposals: Pick<ProposalRepository, 'count'>,
  { kind, name: author, sessionKey }: Author,
  { maxPerRun, maxPerDay }: Config['review'],
  now: Date,
): Promise<void> {
  // Whoever is the user needs no protection from himself.
  if (kind === 'user') return;
  const since = dayBefore(now);
  if ((await proposals.count({ author, since })) >= maxPerDay) {
    throw tooMany(`${author} has proposed ${maxPerDay} changes within a day`);
  }
  if (sessionKey !== null && (await proposals.count({ author, sessionKey, since })) >= maxPerRun) {
    throw tooMany(`This session has proposed ${maxPerRun} changes within a day`);
  }
  if ((await proposals.count({ since })) >= MAX_KEPT_PER_DAY) {
    throw tooMany(`${MAX_KEPT_PER_DAY} changes were proposed within a day`);
  }
  if ((await proposals.count({ state: 'pending' })) >= MAX_PENDING) {
    throw tooMany(`${MAX_PENDING} proposals wait already`);
  }
}

/**
 * Whether what is about to be applied without a person is still within the day's bound, together with all that is being
 * applied at this moment, by a person's yes as well: rather one too few than one too many.
 */
export async function isWithinDay(
  proposals: Pick<ProposalRepository, 'count'>,
  { maxAppliedPerDay }: Pick<Config['review'], 'maxAppliedPerDay'>,
  now: Date,
): Promise<boolean> {
  const [done, underWay] = await Promise.all([
    appliedToday(proposals, now),
    proposals.count({ claimedAt: now.toISOString() }),
  ]);
  return done + underWay <= maxAppliedPerDay;
}

/** How many were applied without a person within a day. */
export function appliedToday(proposals: Pick<ProposalRepository, 'count'>, now: Date): Promise<number> {
  return proposals.count({ state: 'approved', decidedSince: dayBefore(now), notDecidedBy: PERSON });
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString();
}

function tooMany(message: string): KnowhowError {
  return new KnowhowError('conflict', message, { hint: HINT });
}

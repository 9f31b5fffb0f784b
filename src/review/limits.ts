/**
 * How much may be asked for: a loop that proposes without end meets an error, not a full disk, and leaves room for
 * others.
 *
 * @module
 */
import { DAY_MS } from '../clock.ts';
import type { Config } from '../config/schema.ts';
import { KnowhowError } from '../errors.ts';
import type { ProposalRepository } from '../store/proposal-store.ts';
import type { Author } from './submission.ts';

/** A bound on what can pile up in all, whatever authors call themselves. */
const MAX_PENDING = 1000;

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
  if ((await proposals.count({ state: 'pending' })) >= MAX_PENDING) {
    throw tooMany(`${MAX_PENDING} proposals wait already`);
  }
}

export function dayBefore(now: Date): string {
  return new Date(now.getTime() - DAY_MS).toISOString();
}

function tooMany(message: string): KnowhowError {
  return new KnowhowError('conflict', message, { hint: HINT });
}

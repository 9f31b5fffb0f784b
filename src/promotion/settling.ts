/**
 * What a session's log tells of a suggestion that was made in it: whether its commands were run, how the work ended, what
 * it saved.
 *
 * @module
 */
import type { Procedure, ProcedureAttempt } from '../learning/procedures/procedure.ts';
import type { Activation, ActivationChange } from '../store/promotion-store.ts';
import { consensus } from './evals/replay-eval.ts';
import { stepKey } from './evals/step-key.ts';

/** A skill is followed where so many of its commands were run. */
const FOLLOWED_SHARE = 0.5;
/** An attempt begins with its request, a little before a skill is offered for it. */
const SLACK_MS = 60_000;

export function isOpen({ outcome, followed, sessionKey }: Activation): boolean {
  return sessionKey !== null && (outcome === 'unknown' || followed === null);
}

/** Logs name the harness before the session, hooks the session alone: `claude-code:1f3a` is `1f3a`. */
export function bareSession(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}

/** Oldest first, by their session. */
export function sessionAttempts(
  procedures: readonly Procedure[],
): ReadonlyMap<string, readonly ProcedureAttempt[]> {
  const found = new Map<string, ProcedureAttempt[]>();
  for (const { attempts } of procedures) {
    for (const attempt of attempts) {
      const key = bareSession(attempt.sessionId);
      const known = found.get(key);
      if (known) known.push(attempt);
      else found.set(key, [attempt]);
    }
  }
  for (const own of found.values()) own.sort((a, b) => (a.at < b.at ? -1 : 1));
  return found;
}

/** Null where the log says nothing of it. What was said before, by a person or a hook, stands. */
export function settledBy(
  trail: Activation,
  attempt: ProcedureAttempt,
  procedure: Procedure | undefined,
): ActivationChange | null {
  const ends = trail.outcome === 'unknown' && attempt.outcome !== 'unknown';
  const isOpened = trail.openedAt !== null;
  const followed = procedure && isOpened && trail.followed === null ? isFollowed(attempt, procedure) : null;
  if (!ends && followed === null) return null;
  const isUndone = isOpened && attempt.outcome === 'failure' && attempt.userSignal < 0;
  const saved =
    procedure && followed && attempt.outcome === 'success' ? savedCalls(attempt, procedure, trail) : null;
  return {
    ...(ends && { outcome: attempt.outcome }),
    ...(ends && isUndone && { causedRework: true }),
    ...(followed !== null && { followed }),
    ...(saved !== null && trail.savedCalls === null && { savedCalls: saved }),
  };
}

function isFollowed({ steps }: ProcedureAttempt, { attempts }: Procedure): boolean {
  const named = consensus(attempts.filter(({ outcome }) => outcome === 'success'));
  if (named.size === 0) return false;
  const ran = new Set(steps.map(stepKey));
  return [...named].filter((key) => ran.has(key)).length >= FOLLOWED_SHARE * named.size;
}

/** Against the median of those that worked before the skill was offered. */
function savedCalls({ steps }: ProcedureAttempt, { attempts }: Procedure, { at }: Activation): number | null {
  const before = attempts
    .filter((one) => one.outcome === 'success' && one.at < at)
    .map((one) => one.steps.length)
    .sort((a, b) => a - b);
  const median = before[Math.floor(before.length / 2)];
  return median === undefined ? null : median - steps.length;
}

export function later(at: string): string {
  return new Date(Date.parse(at) + SLACK_MS).toISOString();
}

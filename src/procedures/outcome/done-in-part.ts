/**
 * Loops of which a round has failed: the others were done. Unless it was then made good, nobody knows whether that round
 * mattered; who went on took it as it was.
 *
 * @module
 */
import { CHECKS } from '../commands/kind-rules.ts';
import type { Avoidance, TaskFailure } from './evidence.ts';
import { type CallOptions, isClean } from './judge-call.ts';
import { runsRounds } from './output/fleet-rules.ts';
import type { Step } from './repairs.ts';

const NONE: ReadonlySet<Step> = new Set();

/** Of those that failed; checks say what they found, in whatever round. */
export function doneInPart(
  steps: readonly Step[],
  failures: readonly TaskFailure[],
  options: CallOptions,
): ReadonlySet<Step> {
  if (failures.length === 0) return NONE;
  const byId = new Map(failures.map((failure) => [failure.call, failure]));
  const isMadeGood = (by: Avoidance): boolean =>
    by.how !== 'changed' || steps.some(({ call, known }) => call.id === by.callId && isLoop(known));
  return new Set(
    steps.filter(({ call, known }) => {
      const failure = byId.get(call.id);
      if (failure === undefined || failure.isRejected || CHECKS.has(known.kind)) return false;
      if (!isLoop(known) || !isClean(call, options)) return false;
      return failure.avoidedBy === null || !isMadeGood(failure.avoidedBy);
    }),
  );
}

function isLoop({ command }: Step['known']): boolean {
  return command !== null && runsRounds(command);
}

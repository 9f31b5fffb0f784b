/**
 * How a task ended, and why. Hard evidence beats soft, later beats earlier: what happened after the task, then the
 * user's verdict, then the state that the calls left, then hints. What none of them tells stays unknown.
 *
 * @module
 */
import { knownCall } from '../commands/call-kind.ts';
import { CHECKS } from '../commands/kind-rules.ts';
import { isLook } from '../commands/looks.ts';
import { acceptedIn } from './accepted.ts';
import { blamesIn } from './blames.ts';
import type { Blame } from './condemned.ts';
import { deadEnds } from './dead-ends.ts';
import { decide, isPraise } from './decide.ts';
import { doneInPart } from './done-in-part.ts';
import type { JudgedTask, Moved, TaskFailure, TaskVerdict, UserWords } from './evidence.ts';
import { isVain } from './in-vain.ts';
import { type CallOptions, cleanVerdict, isClean, judgeKnownCall } from './judge-call.ts';
import { curesOfTheMoment } from './of-the-moment.ts';
import { isWantedStatus } from './output/wanted-status.ts';
import { meantIn, slippedIn } from './own-slips.ts';
import { redoneIn } from './redone.ts';
import { madeAnewIn, withdrawnIn } from './refused-calls.ts';
import { rejectedIn } from './rejections.ts';
import { laneOf, type Step } from './repairs.ts';
import { triesTakenBack, untilRollback } from './rollbacks.ts';
import { supersededIn } from './superseded.ts';
import { failedIn, failureOf } from './task-failures.ts';
import { endedByThrowing, thrownAway } from './thrown-away.ts';
import { lastDamage, takenBack } from './undoing.ts';
import { judgeUserWords } from './words/judge-words.ts';
import { type UserVerdict, userVerdict } from './words/user-verdict.ts';
import { type WrongOrder, wrongOrdersIn } from './wrong-order.ts';

/** Evidence and failures are kept for people to read; a session of a thousand steps has enough with these. */
const MAX_EVIDENCE = 20;
const MAX_FAILURES = 20;

export function judgeTask(task: JudgedTask): TaskVerdict {
  const options: CallOptions = { hasErrorFlags: task.hasErrorFlags !== false };
  const steps = judgedSteps(task, options);
  const orders = wrongOrdersIn(task, steps);
  const blames = blamesIn(task, steps);
  const otherwise = blames.flatMap((blame) => supersededIn(blame) ?? []);
  const rejected = rejectedIn(task, steps, { blames, orders, superseded: otherwise });
  const superseded = otherwise.filter(({ wrong }) => rejected.has(wrong));
  const thrown = thrownAway(task, steps);
  const isSaid = thrown === null || [...rejected.values()].includes(thrown.words.text);
  if (!isSaid && thrown.wrong >= 0) rejected.set(thrown.wrong, thrown.words.text);
  const accepted = acceptedIn(task, steps);
  const wrong = failedIn(steps, rejected).filter((index) => !accepted.includes(steps[index]));
  const said = endedByThrowing(thrown, userVerdict(task));
  const told = wrong
    .slice(-MAX_FAILURES)
    .map((index) => failureOf(task, steps, index, { rejected, orders, superseded, said }));
  const inPart = doneInPart(steps, told, options);
  const failed = wrong.filter((index) => !inPart.has(steps[index]));
  const failures =
    inPart.size === 0
      ? told
      : told.filter(({ call }) => failed.some((index) => steps[index].call.id === call));
  const user = endedBy(lastDamage(task, steps, rejected, failures), said);
  const refused = [...rejected.keys()].flatMap((index) =>
    steps[index]?.verdict.outcome === 'failure' ? [steps[index]] : [],
  );
  const verdict = decide(task, steps, user, { settled: new Set([...accepted, ...refused]), inPart });
  // What failed, stayed so and is praised may have been meant to fail: nobody is warned of it.
  const isDisputed = verdict.outcome === 'unknown' && isPraise(user.final);
  const left = withdrawn(blames, rejected);
  const clearing = verdict.outcome === 'failure' ? clearingUp(task, steps, user) : [];
  const redone = verdict.outcome === 'failure' ? null : redoneIn(steps, rejected);
  const vain =
    verdict.outcome === 'failure'
      ? clearing
      : [
          ...(verdict.outcome === 'success' && isVain(task.request, user) ? inVain(steps, user) : []),
          ...takenBack(task, steps, rejected, failures),
          ...left,
          ...superseded.flatMap(({ mends }) => mends.flatMap((at) => steps[at]?.call.id ?? [])),
          ...deadEnds(task, steps, failures),
          ...(redone?.vain ?? []),
          ...curesOfTheMoment(task, steps, failures),
          // What a user had asked for by mistake was no try.
          ...triesTakenBack(
            left.length === 0 ? steps : steps.filter(({ call }) => !left.includes(call.id)),
            task.request,
          ),
        ];
  const meant = left.length === 0 ? [] : blames.flatMap((blame) => meantIn(blame) ?? []);
  const moved = [...orders.values()].flatMap((order) => movedIn(order, steps));
  const outcome = isNothingLeft(steps, rejected, vain) ? 'failure' : verdict.outcome;
  return {
    outcome,
    confidence: outcome === 'unknown' ? 0 : verdict.confidence,
    evidence: verdict.evidence.slice(-MAX_EVIDENCE),
    // What went wrong on the way back is no mistake of the task.
    failures: [
      ...failures
        .filter(({ call, isRejected }) => isRejected || !clearing.includes(call))
        .filter((failure) => !isDisputed || failure.isRejected || failure.avoidedBy !== null)
        .map((failure) => withoutCureIn(clearing, failure)),
      ...(redone?.failures ?? []),
    ],
    // What was merely done too early is done all the same.
    failed: new Set(
      failed.filter((index) => orders.get(index)?.isRedone !== false).map((index) => steps[index].call.id),
    ),
    ...(moved.length > 0 && { moved }),
    ...(meant.length > 0 && { meant }),
    ...(accepted.length > 0 && { accepted: accepted.map(({ call }) => call.id) }),
    ...(vain.length > 0 && { inVain: [...new Set(vain)] }),
  };
}

/** The way back cures nothing. */
function withoutCureIn(clearing: readonly string[], failure: TaskFailure): TaskFailure {
  const { avoidedBy } = failure;
  return avoidedBy !== null && clearing.includes(avoidedBy.callId)
    ? { ...failure, avoidedBy: null }
    : failure;
}

/** What was not done again in the right order is told in it. */
function movedIn({ first, wrong, isRedone }: WrongOrder, steps: readonly Step[]): Moved[] {
  const [call, before] = [steps[first]?.call.id, steps[wrong]?.call.id];
  return isRedone || call === undefined || before === undefined ? [] : [{ call, before }];
}

/** Taken back after words that rejected nothing. */
function withdrawn(blames: readonly Blame[], rejected: ReadonlyMap<number, string>): string[] {
  const rejecting = new Set(rejected.values());
  const others = blames.filter(({ text }) => !rejecting.has(text));
  return others.flatMap((blame) => {
    const slips = slippedIn(blame);
    const left = slips.length > 0 ? slips : [...withdrawnIn(blame), ...madeAnewIn(blame)];
    return left.map(({ call }) => call.id);
  });
}

/** What was done was rejected, and what was done then put it back. */
function isNothingLeft(
  steps: readonly Step[],
  rejected: ReadonlyMap<number, string>,
  vain: readonly string[],
): boolean {
  const isGone = ({ call }: Step, index: number): boolean => rejected.has(index) || vain.includes(call.id);
  return (
    vain.length > 0 &&
    rejected.size > 0 &&
    steps.every((step, index) => isGone(step, index) || isLook(step.known))
  );
}

/** What makes up for a damage does not make the work good, whatever is said of it. */
function endedBy(damage: UserWords | null, user: UserVerdict): UserVerdict {
  if (damage === null) return user;
  return { ...user, final: judgeUserWords(damage.text), givenUpAt: damage.afterCalls };
}

/** What was done until then, and is not taken up again. */
function inVain(steps: readonly Step[], { wrongUntil }: UserVerdict): string[] {
  const later = new Set(steps.slice(wrongUntil).map(({ lane }) => lane));
  return steps.slice(0, wrongUntil).flatMap(({ call, lane }) => (later.has(lane) ? [] : [call.id]));
}

/** The way back from what had failed is no part of it. */
function clearingUp(
  { laterEvents }: JudgedTask,
  steps: readonly Step[],
  { givenUpAt }: UserVerdict,
): string[] {
  const isUndone = laterEvents.some(({ kind }) => kind === 'work-undone');
  const until = isUndone ? untilRollback(steps, ({ known }) => known).length : steps.length;
  return steps.slice(Math.min(until, givenUpAt ?? until)).map(({ call }) => call.id);
}

/** From the last to the first: of a check that passed later, a clean earlier run need not be read. */
function judgedSteps({ calls, request }: JudgedTask, options: CallOptions): Step[] {
  const passed = new Set<string>();
  const steps: Step[] = [];
  for (const call of calls.toReversed()) {
    const known = knownCall(call);
    const lane = laneOf(call, known);
    const isOutdone = CHECKS.has(known.kind) && passed.has(lane) && isClean(call, options);
    const judged = isOutdone ? cleanVerdict(call) : judgeKnownCall(call, known, options);
    const isWanted =
      known.kind === 'request' && judged.outcome === 'failure' && isWantedStatus(request, judged.cause);
    const verdict = isWanted ? { ...judged, outcome: 'unknown' as const, cause: null } : judged;
    if (CHECKS.has(known.kind) && verdict.outcome === 'success') passed.add(lane);
    steps.push({ call, known, verdict, lane });
  }
  return steps.reverse();
}

/**
 * The state that the calls of a task left behind. Later beats earlier within a lane; checks and records of the work
 * speak before ordinary commands do.
 *
 * @module
 */

import { isFetch } from '../commands/call-kind.ts';
import { onlyLooks } from '../commands/effects.ts';
import { type CallKind, CHECKS, IDLE } from '../commands/kind-rules.ts';
import { lookOf } from '../commands/looks.ts';
import { asksToLook, isAskedFor } from './asked-for.ts';
import type { CallOutcome, Evidence, TaskOutcome } from './evidence.ts';
import type { Step } from './repairs.ts';
import { type Trouble, troubleAtEnd } from './shown-trouble.ts';
import { hasWorkedWithin } from './worked-within.ts';

export interface State {
  readonly outcome: TaskOutcome;
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** Kinds whose final state is the state of the work. */
const TELLING: ReadonlySet<CallKind> = new Set([...CHECKS, 'commit', 'push']);
/** Work that stays when a later command fails; a build is for what follows it. */
const KEEPING: ReadonlySet<CallKind> = new Set(['test', 'commit', 'push']);
/** Stays although what was handed over does not run. */
const KEPT_THOUGH_DOWN: ReadonlySet<CallKind> = new Set(['test', 'commit']);
/** A failure of these leaves something undone; one of `run` and `edit` is mostly a try. */
const OWED: ReadonlySet<CallKind> = new Set(['act', 'request', 'install', 'push', 'commit', 'pull']);

/** Tests say most; that the last command did not fail says little more than that. */
const SURE = {
  tests: 0.9,
  checks: 0.8,
  mixed: 0.6,
  effectFailed: 0.7,
  effectWorked: 0.65,
  effectMixed: 0.5,
  fetchFailed: 0.6,
} as const;

/**
 * Null when no machine said how the task stands. What worked before `wrongUntil` says nothing: the user has seen it and
 * found it wrong. What failed before it and was not repaired has still failed.
 */
export function finalState(steps: readonly Step[], asked: Asked): State | null {
  const left = stateOf(steps, asked);
  const state = left?.outcome === 'success' ? asShown(left, steps, troubleAtEnd(steps, asked.request)) : left;
  const { inPart } = asked;
  if (state?.outcome !== 'failure' || inPart.size === 0) return state;
  // Without the rounds that failed something else would have to have.
  const rest = stateOf(steps, { ...asked, settled: new Set([...asked.settled, ...inPart]) });
  return rest?.outcome === 'failure' ? state : { ...state, outcome: 'partial', confidence: SURE.effectMixed };
}

/** What was done has worked, and what was shown then is that it does not run, or not yet. */
function asShown(state: State, steps: readonly Step[], trouble: Trouble | null): State {
  if (trouble === null) return state;
  const evidence = [...state.evidence, trouble.evidence];
  if (!trouble.isAboutWork) return { outcome: 'unknown', confidence: 0, evidence };
  const isKept = steps.some(
    ({ known, verdict }) => KEPT_THOUGH_DOWN.has(known.kind) && verdict.outcome === 'success',
  );
  return isKept
    ? { outcome: 'partial', confidence: SURE.effectMixed, evidence }
    : { outcome: 'failure', confidence: SURE.fetchFailed, evidence };
}

function stateOf(steps: readonly Step[], { request, wrongUntil, settled }: Asked): State | null {
  const all = lastPerLane(steps, settled);
  const disproved = new Set(steps.slice(0, wrongUntil).filter((step) => !hasFailed(step)));
  const last = disproved.size === 0 ? all : all.filter((step) => !disproved.has(step));
  const effects = last.filter(({ known }) => !IDLE.has(known.kind));
  const failedAtEnd = failedLast(effects);
  const checked = stateOfChecks(effects);
  if (checked !== null && failedAtEnd !== null)
    return stateOfFailedEnd(checked, failedAtEnd, effects, request);
  return checked ?? stateOfEffects(effects, request) ?? stateOfFetches(last);
}

export interface Asked {
  readonly request: string;
  /** What had been done before this many calls was found wrong by the user. */
  readonly wrongUntil: number;
  /** Failed, and nothing is owed for it: the user did not want it done, or takes it as it is. */
  readonly settled: ReadonlySet<Step>;
  /** Failed in some rounds only. */
  readonly inPart: ReadonlySet<Step>;
}

/** The last thing done, no check, went wrong and stayed so. */
function failedLast(effects: readonly Step[]): Step | null {
  const final = effects.at(-1);
  if (final === undefined || !isHard(final) || !hasFailed(final)) return null;
  return TELLING.has(final.known.kind) || final.known.kind === 'edit' ? null : final;
}

/**
 * Checks passed, and then what they were for went wrong: the site was built and not deployed. What was recorded, or
 * tested for another purpose, is still there.
 */
function stateOfFailedEnd(checked: State, final: Step, effects: readonly Step[], request: string): State {
  const evidence = [...checked.evidence, ...final.verdict.evidence];
  const isKept = effects.some(
    ({ known, verdict }) => KEEPING.has(known.kind) && verdict.outcome === 'success',
  );
  const isFailure = checked.outcome === 'failure' || isAskedFor(request, final) || !isKept;
  return isFailure
    ? { outcome: 'failure', confidence: SURE.effectFailed, evidence }
    : { outcome: 'partial', confidence: SURE.mixed, evidence };
}

/** Looking at addresses is no work, unless there was nothing else: then none that answered is a failure. */
function stateOfFetches(last: readonly Step[]): State | null {
  const failed = last.filter((step) => IDLE.has(step.known.kind) && hasFailed(step));
  if (failed.length === 0) return null;
  const evidence = failed.flatMap(({ verdict }) => verdict.evidence);
  return { outcome: 'failure', confidence: SURE.fetchFailed, evidence };
}

/** Interrupted or refused at the end: nobody knows how it would have ended. */
export function isCutShort(steps: readonly Step[]): boolean {
  return isRefused(steps) || lastOutcome(steps) === 'interrupted';
}

/** The last call was a test or a record of the work: who stops then may well be done. */
export function endsInProof(steps: readonly Step[]): boolean {
  const last = steps.findLast(({ known }) => !IDLE.has(known.kind));
  return last !== undefined && KEEPING.has(last.known.kind) && last.verdict.outcome === 'success';
}

/** The user did not let the last call be made: the no that follows is about that call, and nothing was done. */
export function isRefused(steps: readonly Step[]): boolean {
  return lastOutcome(steps) === 'refused';
}

function lastOutcome(steps: readonly Step[]): CallOutcome | undefined {
  return steps.findLast(({ known }) => known.kind !== 'think')?.verdict.outcome;
}

function isDecided({ call, known, verdict }: Step): boolean {
  const isWork = !IDLE.has(known.kind) || (known.command === null && isFetch(call.tool));
  return isWork && (verdict.outcome === 'success' || verdict.outcome === 'failure');
}

function isHard({ verdict }: Step): boolean {
  return verdict.evidence.some(({ hardness }) => hardness === 'hard');
}

/** In the order of the last word of each lane, of what was decided and is not settled. */
function lastPerLane(steps: readonly Step[], settled: ReadonlySet<Step>): Step[] {
  const last = new Map<string, Step>();
  for (const step of steps) {
    if (!isDecided(step) || settled.has(step)) continue;
    const before = last.get(step.lane);
    if (before !== undefined && isMereLook(step, before)) continue;
    if (step.known.pipelines.length > 1) forgetWorkedWithin(step, last);
    last.delete(step.lane);
    last.set(step.lane, step);
  }
  return [...last.values()];
}

/** What a list has done along with other things was made good. */
function forgetWorkedWithin(step: Step, last: Map<string, Step>): void {
  for (const [lane, one] of last) if (hasFailed(one) && hasWorkedWithin(step, one)) last.delete(lane);
}

/**
 * That the pods of the last deployment are up makes none good that failed, nor does a server that answers what it was not
 * told; and that it answers does not say again that what it was told has worked.
 */
function isMereLook({ known, verdict }: Step, before: Step): boolean {
  if (verdict.outcome !== 'success') return false;
  if (onlyLooks(known) && !onlyLooks(before.known)) return true;
  const look = lookOf(known);
  return look !== null && hasFailed(before) && look !== lookOf(before.known);
}

function stateOfChecks(last: readonly Step[]): State | null {
  const telling = last.filter((step) => TELLING.has(step.known.kind) && isHard(step));
  if (telling.length === 0) return null;
  const failed = telling.filter(hasFailed);
  const evidence = telling.flatMap(({ verdict }) => verdict.evidence);
  if (failed.length > 0 && failed.length < telling.length) {
    return { outcome: 'partial', confidence: SURE.mixed, evidence };
  }
  const confidence = telling.some(({ known }) => known.kind === 'test') ? SURE.tests : SURE.checks;
  return { outcome: failed.length > 0 ? 'failure' : 'success', confidence, evidence };
}

/** That a look worked says nothing of what was done before it, and nothing at all where more than a look was asked for. */
function stateOfEffects(last: readonly Step[], request: string): State | null {
  const isLook = ({ known }: Step): boolean => onlyLooks(known);
  const end = last.at(-1);
  const isShown = end !== undefined && isLook(end) && !hasFailed(end);
  const final = isShown ? (last.findLast((step) => !isLook(step)) ?? end) : end;
  if (final === undefined || !isHard(final)) return null;
  // A server has answered, with a status of its own.
  if (isShown && final === end && end.known.kind !== 'request' && !asksToLook(request)) return null;
  const owed = last.filter(
    (step) => step !== final && hasFailed(step) && (OWED.has(step.known.kind) || isAskedFor(request, step)),
  );
  const evidence = [...owed, final].flatMap(({ verdict }) => verdict.evidence);
  if (hasFailed(final)) return { outcome: 'failure', confidence: SURE.effectFailed, evidence };
  if (owed.length > 0) return { outcome: 'partial', confidence: SURE.effectMixed, evidence };
  return { outcome: 'success', confidence: SURE.effectWorked, evidence };
}

function hasFailed({ verdict }: Step): boolean {
  return verdict.outcome === 'failure';
}

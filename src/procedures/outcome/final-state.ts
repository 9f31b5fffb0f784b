/**
 * The state that the calls of a task left behind. Later beats earlier within a lane; checks and records of the work
 * speak before ordinary commands do.
 *
 * @module
 */
import { type CallKind, CHECKS, IDLE } from './call-kind.ts';
import type { Evidence, TaskOutcome } from './evidence.ts';
import type { Step } from './repairs.ts';

export interface State {
  readonly outcome: TaskOutcome;
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** Kinds whose final state is the state of the work. */
const TELLING: ReadonlySet<CallKind> = new Set([...CHECKS, 'commit', 'push']);
/** A failure of these leaves something undone; one of `run` and `edit` is mostly a try. */
const OWED: ReadonlySet<CallKind> = new Set(['act', 'request', 'install', 'push', 'commit']);

/** Tests say most; that the last command did not fail says little more than that. */
const SURE = {
  tests: 0.9,
  checks: 0.8,
  mixed: 0.6,
  effectFailed: 0.7,
  effectWorked: 0.65,
  effectMixed: 0.5,
} as const;

/**
 * Null when no machine said how the task stands. What worked before `wrongUntil` says nothing: the user has seen it and
 * found it wrong. What failed before it and was not repaired has still failed.
 */
export function finalState(steps: readonly Step[], wrongUntil = 0): State | null {
  const disproved = new Set(steps.slice(0, wrongUntil).filter((step) => !hasFailed(step)));
  const last = lastPerLane(steps.filter(isDecided)).filter((step) => !disproved.has(step));
  return stateOfChecks(last) ?? stateOfEffects(last);
}

/** Interrupted or refused at the end: nobody knows how it would have ended. */
export function isCutShort(steps: readonly Step[]): boolean {
  const outcome = steps.findLast(({ known }) => known.kind !== 'think')?.verdict.outcome;
  return outcome === 'interrupted' || outcome === 'refused';
}

function isDecided({ known, verdict }: Step): boolean {
  return !IDLE.has(known.kind) && (verdict.outcome === 'success' || verdict.outcome === 'failure');
}

function isHard({ verdict }: Step): boolean {
  return verdict.evidence.some(({ hardness }) => hardness === 'hard');
}

/** In the order of the last word of each lane. */
function lastPerLane(steps: readonly Step[]): Step[] {
  const last = new Map<string, Step>();
  for (const step of steps) {
    last.delete(step.lane);
    last.set(step.lane, step);
  }
  return [...last.values()];
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

function stateOfEffects(last: readonly Step[]): State | null {
  const final = last.at(-1);
  if (final === undefined || !isHard(final)) return null;
  const owed = last.filter((step) => step !== final && OWED.has(step.known.kind) && hasFailed(step));
  const evidence = [...owed, final].flatMap(({ verdict }) => verdict.evidence);
  if (hasFailed(final)) return { outcome: 'failure', confidence: SURE.effectFailed, evidence };
  if (owed.length > 0) return { outcome: 'partial', confidence: SURE.effectMixed, evidence };
  return { outcome: 'success', confidence: SURE.effectWorked, evidence };
}

function hasFailed({ verdict }: Step): boolean {
  return verdict.outcome === 'failure';
}

/**
 * Which of the signs decides how a task ended: hard evidence beats soft, later beats earlier.
 *
 * @module
 */
import { IDLE } from '../commands/kind-rules.ts';
import { isAbout } from './asked-for.ts';
import { type Evidence, type JudgedTask, type LaterEvent, quoted, type TaskOutcome } from './evidence.ts';
import { type Asked, endsInProof, finalState, isCutShort, isRefused, type State } from './final-state.ts';
import type { Step } from './repairs.ts';
import { CLAIM_FAILURE, CLAIM_SUCCESS, softEvidence } from './soft-combiner.ts';
import { softFeatures } from './soft-features.ts';
import { admitsFailure } from './words/admits-failure.ts';
import { judgeAgentWords, judgeRepeat } from './words/judge-words.ts';
import type { UserVerdict } from './words/user-verdict.ts';

/** What later events say of the work. */
const LATER_WEIGHT: Readonly<Record<LaterEvent['kind'], number>> = {
  'commit-kept': 0.8,
  'commit-reverted': -0.95,
  'work-undone': -0.9,
};

/** Soft hints of one mind must add up to this before they are a claim. */
const ENOUGH_HINTS = 0.4;
const MAX_SOFT_CONFIDENCE = 0.65;
/** A complaint after which nothing was changed stands; that nobody repeated it leaves some doubt. */
const UNANSWERED = 0.7;
/** The agent gives up, and claims no success beside it. */
const GIVES_UP = -0.5;
/** As sure as a state is that rests on a last command that did not fail. */
const WEAK = 0.65;

/** What came after the task, then the user, then what the calls left; of hints alone little is claimed. */
export function decide(
  task: JudgedTask,
  steps: readonly Step[],
  user: UserVerdict,
  known: Pick<Asked, 'settled' | 'inPart'>,
): State {
  const state = finalState(steps, { request: task.request, wrongUntil: user.wrongUntil, ...known });
  const repeat = task.nextUserWords === null ? null : judgeRepeat(task.request, task.nextUserWords);
  const agent = judgeAgentWords(task.assistantText);
  const isKnown = (agent?.weight ?? 0) <= GIVES_UP || isPraise(user.final);
  const admission = isKnown ? null : admitsFailure(task.assistantText, task.request);
  const later = task.laterEvents.map(evidenceOfEvent);
  const calls = state?.evidence ?? steps.slice(-1).flatMap(({ verdict }) => verdict.evidence);
  const evidence = [...calls, agent, admission, repeat, ...user.evidence, ...later].filter(
    (one) => one !== null,
  );

  const undone = later.findLast(({ weight }) => weight < 0);
  if (undone !== undefined) return claim(undone.weight, Math.abs(undone.weight), evidence);
  const isRefusal = isRefused(steps) && (user.final?.weight ?? 0) < 0;
  if (user.final?.hardness === 'hard' && !isRefusal) return byUser(user.final, state, evidence);
  if (task.isInterrupted || isCutShort(steps)) return { outcome: 'unknown', confidence: 0, evidence };
  if (repeat !== null) return byRepeat(repeat, state, evidence);
  if (task.isUnfinished && state?.outcome === 'success' && !endsInProof(steps)) {
    return { outcome: 'unknown', confidence: 0, evidence };
  }
  if (user.isDoubted && later.length === 0 && state?.outcome !== 'failure') {
    return { outcome: 'unknown', confidence: 0, evidence };
  }
  const standing = later.length > 0 ? withKept(state, later) : state;
  // Who praises may have wanted just that failure, or not have read so far. Where the agent claims that it works, the user
  // was misled.
  if (standing?.outcome === 'failure' && isPraise(user.final) && (agent?.weight ?? 0) <= 0) {
    return { outcome: 'unknown', confidence: 0, evidence };
  }
  if (standing !== null && isDenied(standing, admission, task.request)) {
    return { outcome: 'unknown', confidence: 0, evidence };
  }
  if (standing !== null) return byMachine(standing, agent, evidence);
  if (user.complaint !== null && steps.slice(user.wrongUntil).every(({ known }) => IDLE.has(known.kind))) {
    return claim(user.complaint.weight, UNANSWERED, evidence);
  }
  return isDialogue(task, steps)
    ? byDialogue(task, steps, evidence)
    : byHints([agent, admission, user.final], evidence);
}

/** Thanks are polite after a failure, too. */
const PRAISE = 0.45;

/** More than thanks. */
export function isPraise(said: Evidence | null): boolean {
  return said !== null && said.weight >= PRAISE;
}

/** The user saw the result; a machine that disagrees makes it less sure, no more. */
function byUser(words: Evidence, state: State | null, evidence: readonly Evidence[]): State {
  const isDisputed = state !== null && state.outcome !== (words.weight > 0 ? 'success' : 'failure');
  return claim(words.weight, Math.abs(words.weight) - (isDisputed ? 0.15 : 0), evidence);
}

/**
 * The agent has no reason to call its work worse than it is: who says that it did not manage is believed more than a
 * command that merely did not fail. Checks that passed are still there.
 */
function byMachine(state: State, agent: Evidence | null, evidence: readonly Evidence[]): State {
  const { outcome, confidence } = state;
  if (agent === null || agent.weight > GIVES_UP || outcome === 'failure') return { ...state, evidence };
  const isChecked = outcome === 'success' && confidence > WEAK;
  return isChecked
    ? { outcome: 'partial', confidence: 0.5, evidence }
    : { outcome: 'failure', confidence: MAX_SOFT_CONFIDENCE, evidence };
}

const SPEAKS_OF_ALL = /^(?:that|this|it)\b/i;

/** What merely did not fail is not shown to work; checks that passed are, unless what was asked for is what is denied. */
function isDenied({ outcome, confidence }: State, admission: Evidence | null, request: string): boolean {
  if (admission === null || outcome !== 'success') return false;
  return confidence <= WEAK || SPEAKS_OF_ALL.test(admission.quote) || isAbout(request, admission.quote);
}

/** A commit that was kept shows that the work was done, where nothing else went wrong. */
function withKept(state: State | null, kept: readonly Evidence[]): State | null {
  if (state !== null && state.outcome !== 'success') return state;
  const confidence = Math.max(state?.confidence ?? 0, ...kept.map(({ weight }) => weight));
  return { outcome: 'success', confidence, evidence: kept };
}

/** Asked again although tests passed: the two contradict each other. */
function byRepeat(repeat: Evidence, state: State | null, evidence: readonly Evidence[]): State {
  const isContradicted = state?.outcome === 'success' && state.confidence >= 0.8;
  return isContradicted
    ? { outcome: 'unknown', confidence: 0, evidence }
    : claim(repeat.weight, Math.abs(repeat.weight), evidence);
}

function byHints(hints: readonly (Evidence | null)[], evidence: readonly Evidence[]): State {
  const sum = hints.reduce((total, hint) => total + (hint?.weight ?? 0), 0);
  if (Math.abs(sum) < ENOUGH_HINTS) return { outcome: 'unknown', confidence: 0, evidence };
  return claim(sum, Math.min(MAX_SOFT_CONFIDENCE, Math.abs(sum)), evidence);
}

/** An agent that talks and calls functions on records, in a log without flags: nothing harder will be found. */
function isDialogue(task: JudgedTask, steps: readonly Step[]): boolean {
  return task.hasErrorFlags === false && steps.every(({ known }) => known.command === null);
}

function byDialogue(task: JudgedTask, steps: readonly Step[], evidence: readonly Evidence[]): State {
  const dialogue = softEvidence(softFeatures(task, steps));
  const chance = (dialogue.weight + 1) / 2;
  const all = [...evidence, dialogue];
  if (chance > CLAIM_FAILURE && chance < CLAIM_SUCCESS) {
    return { outcome: 'unknown', confidence: 0, evidence: all };
  }
  return claim(dialogue.weight, Math.max(chance, 1 - chance), all);
}

function claim(weight: number, confidence: number, evidence: readonly Evidence[]): State {
  const outcome: TaskOutcome = weight > 0 ? 'success' : 'failure';
  return { outcome, confidence, evidence };
}

function evidenceOfEvent({ kind, quote }: LaterEvent): Evidence {
  return { kind, weight: LATER_WEIGHT[kind], hardness: 'hard', quote: quoted(quote), callId: null };
}

/**
 * Which calls are no steps of a recipe, and why.
 *
 * @module
 */

import { knownCall } from '../commands/call-kind.ts';
import { pipelinesOf } from '../commands/command-words.ts';
import type { CallKind } from '../commands/kind-rules.ts';
import { isLook } from '../commands/looks.ts';
import type { CallOutcome } from '../outcome/evidence.ts';
import { isOnlyGoing } from './shell-folder.ts';
import { type Step, stepLine } from './step.ts';
import { takenBackIn } from './taken-back.ts';
import { isBookkeeping } from './tools.ts';
import { isUsedBetween } from './used-between.ts';

/** A call of the task, with how it went. */
export interface DoneCall {
  readonly tool: string;
  readonly step: Step;
  readonly outcome: CallOutcome;
  /** How often the user had spoken before. */
  readonly turn?: number;
  /** It has told what a later step is about, and what is another one each day. */
  readonly tells?: true;
}

export interface NoiseRule {
  readonly id: string;
  readonly reason: string;
  readonly isNoise: (call: DoneCall, context: NoiseContext) => boolean;
}

export interface NoiseContext {
  readonly calls: readonly DoneCall[];
  readonly index: number;
  readonly looks: Looks;
  readonly places: Places;
}

interface Same {
  readonly first: number;
  last: number;
}

/** Where each of the calls of a task stands among those that say the same. */
export interface Places {
  /** For each of them, shared by those that say the same. */
  readonly same: readonly Same[];
  readonly takenBack: ReadonlySet<number>;
}

/** Which looks are steps: none; those that ask something which is not at hand; all, where looking is the work. */
export type Looks = 'none' | 'afar' | 'all';

/** Local looking around; what a server is asked for is work. */
const LOOKING: ReadonlySet<string> = new Set(['read', 'search', 'shell']);
/** What lies in the folder, or on the machine. */
const AT_HAND =
  /^(?:cat|bat|ls|ll|head|tail|less|more|grep|egrep|fgrep|rg|ag|find|fd|wc|pwd|tree|stat|file|which|type|whoami|date|env|echo|printf|test|sort|uniq|cut|jq|yq|sed|awk|git)(?:\s|$)/;
/** A linter that repairs what it can ends with an error as long as something is left. */
const REPAIRS = /\s(?:--fix(?:-only)?|--write|--apply|--auto-?correct(?:-all)?|-w|-A|-aA?)(?=\s|=|$)/;

export const NOISE_RULES: readonly NoiseRule[] = [
  {
    id: 'bookkeeping',
    reason: "the agent's own lists, plans and questions",
    isNoise: ({ tool }) => isBookkeeping(tool),
  },
  {
    id: 'not-done',
    reason: 'refused or stopped by a person, or without an answer: it was not done',
    isNoise: ({ outcome }) => outcome === 'refused' || outcome === 'interrupted',
  },
  {
    id: 'failed',
    reason: 'what went wrong and was made good, or was not needed in the end',
    isNoise: (call, context) => call.outcome === 'failure' && !isRepair(call, context),
  },
  {
    id: 'taken-back',
    reason: 'a dead end: what was dropped again, and what dropped it',
    isNoise: (_, { places, index }) => places.takenBack.has(index),
  },
  {
    id: 'only-going',
    reason: 'where the next command runs is told with it',
    isNoise: ({ step: { tool, args } }) =>
      tool === 'shell' &&
      (isOnlyGoing(args.command ?? '') || (args.command === '' && args.folder !== undefined)),
  },
  {
    id: 'repeated-look',
    reason: 'the same was read before',
    isNoise: ({ step }, context) => step.kind === 'read' && !isFirst(context),
  },
  {
    id: 'repeated-check',
    reason: 'the same check is done again later, when it counts',
    isNoise: ({ step }, context) =>
      step.kind !== 'read' &&
      step.kind !== 'edit' &&
      !isLast(context) &&
      !isDoneTwice(context) &&
      !isUsedBetween(context.calls, context.index, isLooking) &&
      !isBeginning(context),
  },
  {
    id: 'look-at-first-try',
    reason: 'whether it had worked; the user spoke then, and it was done again',
    isNoise: ({ turn }, context) => turn !== context.calls.at(-1)?.turn && isLookAtFirstTry(context),
  },
  {
    id: 'looking-around',
    reason: 'the next run looks around by itself',
    isNoise: ({ step, tells }, { looks }) =>
      step.kind === 'read' &&
      LOOKING.has(step.tool) &&
      ((looks === 'none' && tells !== true) || (looks !== 'all' && isAtHand(step))),
  },
];

/** Whether one of the rules says so. */
export function isNoise(rules: readonly NoiseRule[], call: DoneCall, context: NoiseContext): boolean {
  for (const rule of rules) if (rule.isNoise(call, context)) return true;
  return false;
}

function isAtHand({ tool, args }: Step): boolean {
  if (tool !== 'shell') return true;
  return pipelinesOf(args.command ?? '').every(({ text }) => AT_HAND.test(text));
}

function isLookAtFirstTry(context: NoiseContext): boolean {
  const { calls, index, places } = context;
  const look = calls[index];
  if (look === undefined || !isLast(context) || !isLooking(look.step)) return false;
  const triedAt = calls.findLastIndex(({ step }, at) => at < index && !isLooking(step));
  const tried = calls[triedAt];
  const again = tried && calls[places.same[triedAt]?.last ?? -1];
  // Between them nobody spoke; before it was done again somebody did.
  return tried?.outcome === 'success' && tried.turn === look.turn && again?.turn !== look.turn;
}

function isLooking({ tool, kind, args }: Step): boolean {
  if (kind === 'read' || tool !== 'shell') return kind === 'read';
  return isLook({ ...knownCall({ tool: 'bash', input: { command: args.command ?? '' } }), kind });
}

/** And what it could not repair was made good later. */
export function isRepair(
  { step }: DoneCall,
  { calls, index }: Pick<NoiseContext, 'calls' | 'index'>,
): boolean {
  if (step.kind !== 'lint' || !REPAIRS.test(step.args.command ?? '')) return false;
  return calls
    .slice(index + 1)
    .some(({ step: later, outcome }) => later.kind === 'lint' && outcome === 'success');
}

/** Commands that are no check, done before something and after it: `alembic upgrade head` around a new revision. */
const DONE_AGAIN: ReadonlySet<CallKind> = new Set(['run', 'act', 'install']);

/** Nothing went wrong between the two, no file was changed and nobody complained: it was no second try. */
function isDoneTwice(context: NoiseContext): boolean {
  const { calls, index, places } = context;
  const call = calls[index];
  if (call === undefined || !DONE_AGAIN.has(call.step.kind)) return false;
  if (call.outcome !== 'success' || !isFirst(context)) return false;
  let isWork = false;
  for (let at = index + 1; at < calls.length; at++) {
    const later = calls[at];
    if (later?.turn !== call.turn) return false;
    if (places.same[at] === places.same[index]) return isWork && later.outcome === 'success';
    if (later.outcome !== 'success' || later.step.kind === 'edit') return false;
    isWork ||= DONE_AGAIN.has(later.step.kind);
  }
  return false;
}

/** What the rest cannot do without is done before it, and perhaps again: `terraform init`, `gcloud auth login`. */
const SETS_UP =
  /^(?:\w+=\S*\s+|sudo\s+)*[\w./-]+(?:\s+-\S+)*(?:\s+auth)?\s+(?:init|login|activate[\w-]*)(?:\s|$)/;

function isBeginning({ calls, index, places: { same } }: NoiseContext): boolean {
  const step = calls[index]?.step;
  if (step?.tool !== 'shell' || !SETS_UP.test(step.args.command ?? '')) return false;
  const first = calls.findIndex(({ outcome }, at) => outcome === 'success' && same[at] === same[index]);
  // Between the two something is done with it.
  return first === index && calls.slice(index + 1).some(({ step: later }) => DONE_AGAIN.has(later.kind));
}

function isFirst({ index, places }: NoiseContext): boolean {
  return places.same[index]?.first === index;
}

function isLast({ index, places }: NoiseContext): boolean {
  return places.same[index]?.last === index;
}

export function placesOf(calls: readonly DoneCall[]): Places {
  const known = new Map<string, Same>();
  const same = calls.map(({ step }, index) => {
    const line = stepLine(step);
    const before = known.get(line);
    if (before !== undefined) {
      before.last = index;
      return before;
    }
    const now = { first: index, last: index };
    known.set(line, now);
    return now;
  });
  return { same, takenBack: takenBackIn(calls) };
}

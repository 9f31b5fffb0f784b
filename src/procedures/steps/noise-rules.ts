/**
 * Which calls are no steps of a recipe, and why.
 *
 * @module
 */
import type { CallOutcome } from '../outcome/evidence.ts';
import { isOnlyGoing } from './shell-folder.ts';
import { type Step, stepLine } from './step.ts';
import { takenBackIn } from './taken-back.ts';
import { isBookkeeping } from './tools.ts';

/** A call of the task, with how it went. */
export interface DoneCall {
  readonly tool: string;
  readonly step: Step;
  readonly outcome: CallOutcome;
}

export interface NoiseRule {
  readonly id: string;
  readonly reason: string;
  readonly isNoise: (call: DoneCall, context: NoiseContext) => boolean;
}

export interface NoiseContext {
  readonly calls: readonly DoneCall[];
  readonly index: number;
  /** The task itself is to look: then looking is its work. */
  readonly isAboutLooking: boolean;
}

/** Local looking around; what a server is asked for is work. */
const LOOKING: ReadonlySet<string> = new Set(['read', 'search', 'shell']);

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
    isNoise: ({ outcome }) => outcome === 'failure',
  },
  {
    id: 'taken-back',
    reason: 'a dead end: what was dropped again, and what dropped it',
    isNoise: (_, { calls, index }) => placesOf(calls).takenBack.has(index),
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
    isNoise: ({ step }, { calls, index }) =>
      step.kind === 'read' && placesOf(calls).first.get(lineOf(step)) !== index,
  },
  {
    id: 'repeated-check',
    reason: 'the same check is done again later, when it counts',
    isNoise: ({ step }, { calls, index }) =>
      step.kind !== 'read' && step.kind !== 'edit' && placesOf(calls).last.get(lineOf(step)) !== index,
  },
  {
    id: 'looking-around',
    reason: 'the next run looks around by itself',
    isNoise: ({ step }, { isAboutLooking }) =>
      !isAboutLooking && step.kind === 'read' && LOOKING.has(step.tool),
  },
];

interface Places {
  readonly first: ReadonlyMap<string, number>;
  readonly last: ReadonlyMap<string, number>;
  readonly takenBack: ReadonlySet<number>;
}

/** Made once for the calls of a task, and gone with them. */
const places = new WeakMap<readonly DoneCall[], Places>();
const lines = new WeakMap<Step, string>();

function placesOf(calls: readonly DoneCall[]): Places {
  const known = places.get(calls);
  if (known) return known;
  const first = new Map<string, number>();
  const last = new Map<string, number>();
  for (const [index, { step }] of calls.entries()) {
    const line = lineOf(step);
    if (!first.has(line)) first.set(line, index);
    last.set(line, index);
  }
  const found = { first, last, takenBack: takenBackIn(calls) };
  places.set(calls, found);
  return found;
}

function lineOf(step: Step): string {
  const known = lines.get(step);
  if (known !== undefined) return known;
  const line = stepLine(step);
  lines.set(step, line);
  return line;
}

/**
 * From the calls of a task to the steps worth repeating: noise out, the essential kept, never more than a page.
 *
 * @module
 */
import type { CallKind } from '../commands/kind-rules.ts';
import { bounded } from './bounded-calls.ts';
import { gathered, LEAST_GATHERED } from './gathered.ts';
import {
  type DoneCall,
  isNoise,
  isRepair,
  type Looks,
  NOISE_RULES,
  type Places,
  placesOf,
} from './noise-rules.ts';
import { type Step, stepLine } from './step.ts';
import { writtenTogether } from './written.ts';

export interface Recipe {
  readonly steps: readonly Step[];
  /** The same, and each file by itself: runs are compared by them. */
  readonly single: readonly Step[];
}

/** What an agent reads and follows; a longer recipe is a log. */
export const MAX_STEPS = 30;
/** By so many a run is told from others. */
const MAX_COMPARED = 20;
/** Calls looked at; the noise rules compare each with the others. */
const MAX_CALLS = 400;
/** What changes the world outweighs what changes a file, and this what looks. */
const WORTH: Readonly<Record<CallKind, number>> = {
  push: 9,
  act: 8,
  request: 8,
  commit: 7,
  pull: 7,
  install: 7,
  run: 7,
  test: 6,
  build: 6,
  edit: 5,
  lint: 4,
  'hand-over': 3,
  read: 1,
  think: 0,
};
const CHANGES: ReadonlySet<CallKind> = new Set(['push', 'act', 'commit', 'pull', 'install']);
/** Another step of a kind that is there already tells less. */
const FATIGUE = 0.8;

/** Of a run that failed they are what was tried. */
const TELLING_OF_FAILURE: ReadonlySet<string> = new Set(['failed', 'taken-back']);

export interface RecipeOptions {
  readonly isAboutLooking: boolean;
  /** A failed run keeps what went wrong, marked as such. */
  readonly keepsFailures: boolean;
  readonly minSteps: number;
}

export function recipeOf(all: readonly DoneCall[], options: RecipeOptions): Recipe {
  const { calls, unseen } = bounded(all, MAX_CALLS);
  const places = placesOf(calls);
  const strict = withoutNoise(calls, places, looksIn(calls, options), options);
  // Too little is left: then looking was part of it.
  const kept = strict.length >= options.minSteps ? strict : withoutNoise(calls, places, 'all', options);
  const single = joined(kept);
  const steps = essential(single.length < LEAST_GATHERED ? single : gatheredOf(single, all), MAX_STEPS);
  return {
    steps: withUnseen(steps, unseen).map(withGap),
    single: essential(single, MAX_COMPARED).map(({ step }) => step),
  };
}

function gatheredOf(single: readonly Step[], all: readonly DoneCall[]): Step[] {
  const done = all.filter(({ outcome }) => outcome !== 'failure').map(({ step }) => step);
  return gathered(single, done, single.length > MAX_COMPARED);
}

/** Who was to look and changed the world looked around for that: what lies at hand, the next one looks at unasked. */
function looksIn(calls: readonly DoneCall[], { isAboutLooking }: RecipeOptions): Looks {
  if (!isAboutLooking) return 'none';
  return calls.some(({ step, outcome }) => CHANGES.has(step.kind) && outcome === 'success') ? 'afar' : 'all';
}

function withoutNoise(
  calls: readonly DoneCall[],
  places: Places,
  looks: Looks,
  { keepsFailures }: RecipeOptions,
): Step[] {
  const rules = keepsFailures ? NOISE_RULES.filter(({ id }) => !TELLING_OF_FAILURE.has(id)) : NOISE_RULES;
  const steps: Step[] = [];
  calls.forEach((call, index) => {
    const context = { calls, index, looks, places };
    if (isNoise(rules, call, context)) return;
    const isWrong = call.outcome === 'failure' && (keepsFailures || !isRepair(call, context));
    steps.push(isWrong ? { ...call.step, failed: true as const } : call.step);
  });
  return steps;
}

/** The same thing several times in a row is one step; edits of one file are one wherever they stand. */
function joined(steps: readonly Step[]): Step[] {
  const result: Step[] = [];
  for (const step of steps) {
    const twin = result.findIndex(
      (other, index) => isTwin(other, step) && (step.kind === 'edit' || index === result.length - 1),
    );
    const known = result[twin];
    if (known) result[twin] = again(known, step);
    else result.push(step);
  }
  return result;
}

function again(known: Step, step: Step): Step {
  const written = writtenTogether(known.written, step.written);
  const body = step.body ?? known.body;
  return {
    ...{ ...known, times: known.times + 1 },
    ...(written !== undefined && { written }),
    ...(body !== undefined && { body }),
    ...(step.fromWeb && { fromWeb: true as const }),
  };
}

function isTwin(a: Step, b: Step): boolean {
  return a.failed === b.failed && stepLine(a) === stepLine(b);
}

interface Kept {
  readonly step: Step;
  /** Steps that were left out before it. */
  readonly skipped: number;
}

/** Of a very long task, that the recipe is not all of it. */
function withUnseen(steps: readonly Kept[], unseen: number): readonly Kept[] {
  const last = steps.at(-1);
  return unseen === 0 || last === undefined
    ? steps
    : [...steps.slice(0, -1), { ...last, skipped: last.skipped + unseen }];
}

function withGap({ step, skipped }: Kept): Step {
  return skipped === 0 ? step : { ...step, skipped };
}

function essential(steps: readonly Step[], most: number): readonly Kept[] {
  return steps.length <= most ? steps.map((step) => ({ step, skipped: 0 })) : worthiest(steps, most);
}

function worthiest(steps: readonly Step[], most: number): readonly Kept[] {
  const kindOf = ({ tool, kind }: Step): string => `${tool} ${kind}`;
  const left = new Map<string, number>();
  for (const step of steps) left.set(kindOf(step), (left.get(kindOf(step)) ?? 0) + 1);
  const seen = new Map<string, number>();
  const worth = steps.map((step) => {
    const before = seen.get(kindOf(step)) ?? 0;
    const behind = (left.get(kindOf(step)) ?? 0) - before - 1;
    seen.set(kindOf(step), before + 1);
    // How it begins and how it ends tell more than what stands between.
    return WORTH[step.kind] * FATIGUE ** Math.min(before, behind);
  });
  const order = [...steps.keys()].sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
  // How it ends shows that it worked: the last step always stays.
  const chosen = [...new Set([steps.length - 1, ...order])].slice(0, Math.min(most, steps.length));
  chosen.sort((a, b) => a - b);
  return chosen.flatMap((at, n): Kept[] => {
    const step = steps[at];
    return step === undefined ? [] : [{ step, skipped: at - (chosen[n - 1] ?? -1) - 1 }];
  });
}

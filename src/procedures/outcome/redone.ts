/**
 * What was done all over again since a check had failed behind it: built, pushed and rolled out, and once more otherwise, until
 * the same check passed. The last time is the way; of the first only what was changed is worth a word.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { tokensOf } from '../commands/inner-commands.ts';
import { type CallKind, CHECKS } from '../commands/kind-rules.ts';
import { isLook } from '../commands/looks.ts';
import { isTrial } from '../commands/rehearsals.ts';
import type { TaskFailure } from './evidence.ts';
import { bareCommand, isSame } from './helps.ts';
import { avoidance, type Step } from './repairs.ts';

export interface Redone {
  /** Ids of what was done the first time, and of looks at what was wrong. */
  readonly vain: readonly string[];
  /** What was called otherwise the second time. */
  readonly failures: readonly TaskFailure[];
}

const NOTHING_REDONE: Redone = { vain: [], failures: [] };

/** Nobody goes back further to do something again. */
const MAX_STEPS = 12;

export function redoneIn(steps: readonly Step[], rejected: ReadonlyMap<number, string>): Redone {
  const found: Redone[] = [];
  for (let at = 0; at < steps.length; at++)
    if (steps[at]?.verdict.outcome === 'failure' && !rejected.has(at)) found.push(...redoneAfter(at, steps));
  if (found.length === 0) return NOTHING_REDONE;
  const vain = [...new Set(found.flatMap((one) => one.vain))];
  const failures = new Map(found.flatMap((one) => one.failures).map((failure) => [failure.call, failure]));
  return { vain, failures: [...failures.values()] };
}

function redoneAfter(at: number, steps: readonly Step[]): Redone[] {
  const failed = steps[at];
  const deeds = steps.slice(Math.max(0, at - MAX_STEPS), at).filter(isDeed);
  if (failed === undefined || deeds.length === 0) return [];
  const end = steps.findIndex((step, index) => index > at && isPassed(step, failed));
  if (end < 0) return [];
  const between = steps.slice(at + 1, end);
  const pairs: (readonly [Step, Step])[] = [];
  for (const first of deeds.reverse()) {
    const again = between.find((step) => isDoneAgain(step, first));
    // What is not done again stands on what was done before it.
    if (again === undefined) break;
    pairs.push([first, again]);
  }
  if (pairs.length === 0) return [];
  const start = Math.min(...pairs.map(([, again]) => between.indexOf(again)));
  const looks = between.slice(0, start).filter(({ known }) => isLook(known));
  return [
    {
      vain: [...pairs.map(([first]) => first), ...looks].map(({ call }) => call.id),
      failures: pairs.flatMap(([first, again]) => changed(first, again, failed)),
    },
  ];
}

/** The same check; of tests and the like another call of them shows the same. */
function isPassed(step: Step, failed: Step): boolean {
  const isCheck = CHECKS.has(failed.known.kind) && step.lane === failed.lane;
  return step.verdict.outcome === 'success' && (isCheck || isSame(step, failed));
}

const NO_DEEDS: ReadonlySet<CallKind> = new Set(['test', 'lint', 'think', 'read']);

function isDeed({ known, verdict }: Step): boolean {
  const isOver = verdict.outcome === 'success' && known.command !== null;
  return isOver && !NO_DEEDS.has(known.kind) && !isLook(known) && !isTrial(known.command);
}

function isDoneAgain(step: Step, first: Step): boolean {
  if (step.known.command === null || first.known.command === null || !isDeed(step)) return false;
  const [words, before] = [wordsOf(step.known.command), wordsOf(first.known.command)];
  if (words[0] !== before[0] || BUILDS_ON.test(step.known.command)) return false;
  return isButOptions(before, words) || isButOptions(words, before);
}

/** It changes what the first has done, which is needed for that. */
const BUILDS_ON = /(?:^|\s)--(?:amend|fixup|append|continue|resume|skip-existing)\b/;
/** Another one each time: `api:b77e01d`, `v2.3.1`. */
const OF_THE_DAY = /\b(?=[a-z]*\d)[\da-f]{6,40}\b|\bv?\d+(?:\.\d+)+\b|(?<=[:=@])\d+\b/gi;

const wordsOf = remembered((command: string): readonly string[] =>
  tokensOf(bareCommand(command)).map((word) => word.replace(OF_THE_DAY, '#')),
);

/**
 * All words of the one stand in the other, in the same order, and what that has besides are options and what they take. What
 * is done to one thing more, or to a part, is not done again.
 */
function isButOptions(few: readonly string[], many: readonly string[]): boolean {
  let at = 0;
  let isAdded = false;
  for (const word of many) {
    if (word === few[at]) {
      at += 1;
      isAdded = false;
    } else if (word.startsWith('-')) {
      isAdded = true;
    } else {
      if (!isAdded) return false;
      isAdded = false;
    }
  }
  return at === few.length;
}

/** Called with other words, and not merely with the id of another day: that has made the difference. */
function changed(first: Step, again: Step, failed: Step): TaskFailure[] {
  const [words, before] = [again, first].map(({ known }) => wordsOf(known.command ?? '').join(' '));
  if (words === before) return [];
  return [
    {
      ...{ call: first.call.id, tool: first.call.tool, isRejected: false, isFinding: false },
      get error() {
        return failed.verdict.cause ?? failed.verdict.evidence[0]?.quote ?? '';
      },
      avoidedBy: avoidance(again, 'changed'),
    },
  ];
}

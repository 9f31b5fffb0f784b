/**
 * What is named after a file of the request: `interview.wav` beside `interview.m4a` is `{file_stem}.wav`, for whoever asks
 * with another file.
 *
 * @module
 */
import type { RunFailure, SeenRun } from '../runs/run.ts';
import type { Step } from '../steps/step.ts';
import { kindOf } from '../tasks/slot.ts';

const FILE_SLOT = /^(?:file|path)$/;
const ENDING = /\.[a-z][a-z\d]{0,4}$/i;
/** Shorter ones stand beside a dot by chance. */
const SHORTEST = 3;
const KIND = /^[a-z]+/;
const MARK = '_stem';

/** The slots that follow from these, with their values. */
export function stemsOf(values: Iterable<readonly [string, string]>): [string, string][] {
  return [...values].flatMap(([name, value]): [string, string][] => {
    const stem = value.replace(ENDING, '');
    const isFile = FILE_SLOT.test(kindOf(name)) && stem !== value && stem.length >= SHORTEST;
    return isFile ? [[name.replace(KIND, `$&${MARK}`), stem]] : [];
  });
}

/** The slot that it follows from; itself where it follows from none. */
export function baseSlot(name: string): string {
  return name.replace(MARK, '');
}

/** The run with the stems of its files open. */
export function withStems(run: SeenRun): SeenRun {
  const { slots, values = [] } = run;
  const stems = stemsOf(slots.map((name, index) => [name, values[index] ?? ''] as const));
  if (stems.length === 0) return run;
  const patterns = stems.map(([name, stem]) => ({ slot: `{${name}}`, pattern: beforeEnding(stem) }));
  const open = (text: string): string =>
    patterns.reduce((done, { slot, pattern }) => done.replace(pattern, () => slot), text);
  return { ...run, steps: run.steps.map(openStep(open)), failures: run.failures.map(openFailure(open)) };
}

function beforeEnding(stem: string): RegExp {
  const literal = stem.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_.-])${literal}(?=\\.[a-z][a-z\\d]{0,4}(?![\\p{L}\\p{N}]))`, 'giu');
}

function openStep(open: (text: string) => string): (step: Step) => Step {
  return (step) => ({
    ...step,
    args: Object.fromEntries(Object.entries(step.args).map(([name, text]) => [name, open(text)])),
    ...(step.body !== undefined && { body: open(step.body) }),
  });
}

function openFailure(open: (text: string) => string): (failure: RunFailure) => RunFailure {
  return (failure) => ({
    ...failure,
    call: open(failure.call),
    avoidedBy: failure.avoidedBy && open(failure.avoidedBy),
  });
}

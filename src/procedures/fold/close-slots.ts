/**
 * Closes slots where all runs of a task have the same: "add a {number} page" is "add a 404 page" when it never was
 * another number. One run, or two, cannot tell what is always so.
 *
 * @module
 */
import type { RunFailure, SeenRun } from '../runs/run.ts';
import type { Step } from '../steps/step.ts';
import { ENVIRONMENT, filledSlots, kindOf } from '../tasks/slot.ts';

const LEAST_RUNS = 3;
/** Where, when and with which version it was done so far is not how it is always done. */
const STAYS_OPEN: ReadonlySet<string> = new Set([ENVIRONMENT, 'version', 'date']);

/** Answers a run with what stands in its slots always. */
export function slotCloser(runs: readonly SeenRun[]): (run: SeenRun) => SeenRun {
  if (runs.length < LEAST_RUNS) return (run) => run;
  const [first = new Set<string>(), ...others] = runs.map((run) => new Set(fillings(run).map(keyOf)));
  const always = new Set([...first].filter((key) => others.every((keys) => keys.has(key))));
  return (run) => {
    const closed = fillings(run).filter((filling) => always.has(keyOf(filling)));
    return closed.length === 0
      ? run
      : withValues(run, new Map(closed.map(({ name, value }) => [name, value])));
  };
}

interface Filling {
  readonly name: string;
  readonly value: string;
}

function fillings({ slots, values = [] }: SeenRun): Filling[] {
  return slots
    .map((name, index) => ({ name, value: values[index] ?? '' }))
    .filter(({ name, value }) => value !== '' && !STAYS_OPEN.has(kindOf(name)));
}

function keyOf({ name, value }: Filling): string {
  return `${kindOf(name)}\n${value}`;
}

function withValues(run: SeenRun, values: ReadonlyMap<string, string>): SeenRun {
  const filled = (text: string): string => filledSlots(text, values);
  const step = (one: Step): Step => ({
    ...one,
    args: Object.fromEntries(Object.entries(one.args).map(([name, value]) => [name, filled(value)])),
    purpose: filled(one.purpose),
    ...(one.written !== undefined && { written: filled(one.written) }),
    ...(one.body !== undefined && { body: filled(one.body) }),
  });
  const failure = (one: RunFailure): RunFailure => ({
    ...one,
    call: filled(one.call),
    endpoint: one.endpoint && filled(one.endpoint),
    error: filled(one.error),
    avoidedBy: one.avoidedBy && filled(one.avoidedBy),
  });
  const isOpen = (_: string, index: number): boolean => !values.has(run.slots[index] ?? '');
  return {
    ...run,
    pattern: filled(run.pattern),
    slots: run.slots.filter(isOpen),
    values: run.values?.filter(isOpen) ?? [],
    steps: run.steps.map(step),
    failures: run.failures.map(failure),
  };
}

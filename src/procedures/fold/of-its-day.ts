/**
 * Opens what belonged to the day of the one run that a step is told by: `flink run -s {path: s3://sp/savepoint-81ab}`.
 * What a run of another day had as well is the way itself.
 *
 * @module
 */
import type { SeenRun } from '../runs/run.ts';
import { isPort } from '../steps/of-its-day.ts';
import { type Step, stepLine } from '../steps/step.ts';
import { freeName, SLOT } from '../tasks/slot.ts';
import { isIdleNumber } from './idle-numbers.ts';
import { placeName } from './place-names.ts';
import { withSeen } from './slot-values.ts';

/** `2026-03-01` of a time. */
const DAY = 10;

/** `runs` are those that the recipe is made of. */
export function openedOfItsDay(steps: readonly Step[], runs: readonly SeenRun[]): readonly Step[] {
  if (!steps.some(({ ofItsDay }) => ofItsDay !== undefined)) return steps;
  const lasts = (value: string): boolean => daysOf(value, runs) > 1;
  const taken = new Set(
    steps.flatMap(({ args }) => [...(args.command ?? '').matchAll(SLOT)].map(([, name = '']) => name)),
  );
  const names = new Map<string, string>();
  return steps.map((step) => {
    const { command } = step.args;
    const values = (step.ofItsDay ?? []).filter((value) => !lasts(value));
    if (command === undefined || values.length === 0) return step;
    return { ...step, args: { ...step.args, command: opened(command, values, { names, taken }) } };
  });
}

/** The same for lines that tell what worked instead: in whatever run, they are steps of it. */
export function lineOpener(runs: readonly SeenRun[]): (line: string) => string {
  const values = new Map(
    runs.flatMap(({ steps }) =>
      steps.flatMap((step) =>
        step.ofItsDay === undefined ? [] : [[stepLine(step), step.ofItsDay] as const],
      ),
    ),
  );
  return (line) => {
    const own = (values.get(line) ?? []).filter((value) => daysOf(value, runs) <= 1);
    return own.length === 0 ? line : opened(line, own, { names: new Map(), taken: new Set() });
  };
}

/** On how many days it was in a command. */
function daysOf(value: string, runs: readonly SeenRun[]): number {
  const having = runs.filter(({ steps }) => steps.some(({ args }) => args.command?.includes(value)));
  return new Set(having.map(({ at }) => at.slice(0, DAY))).size;
}

/** Files are named after the day, behind an underscore: `churn_2026_10.pkl`. */
const DATE = /^\d{4}[-_]?\d\d(?:[-_]?\d\d)?$/;

function isInWord(before: string, behind: string): boolean {
  return /[\p{L}\p{N}_]$/u.test(before) || /^[\p{L}\p{N}_]/u.test(behind);
}

interface Naming {
  /** By values: one has one name wherever it stands. */
  readonly names: Map<string, string>;
  readonly taken: Set<string>;
}

function opened(command: string, values: readonly string[], { names, taken }: Naming): string {
  let result = command;
  for (const value of values.toSorted((a, b) => b.length - a.length)) {
    const isDate = DATE.test(value);
    // One month has one name, however its parts are tied.
    const key = isDate ? value.replaceAll('_', '-') : value;
    for (let at = result.indexOf(value); at >= 0; at = result.indexOf(value, at + 1)) {
      const [before, behind] = [result.slice(0, at), result.slice(at + value.length)];
      const isPart = isDate ? /\d[-_]?$/.test(before) || /^[-_]?\d/.test(behind) : isInWord(before, behind);
      const isOpen =
        before.lastIndexOf('{') > before.lastIndexOf('}') && /\{[a-z_]+\d*(?:: [^{}]*)?$/.test(before);
      const isFixed = /^\d+$/.test(value) && (isPort(before, behind) || isIdleNumber(before));
      if (isPart || isOpen || isFixed) continue;
      const name = names.get(key) ?? freeName(placeName(before, [value]).name, taken);
      names.set(key, name);
      taken.add(name);
      const slot = withSeen(name, [value]);
      result = before + slot + behind;
      at += slot.length - value.length;
    }
  }
  return result;
}

/**
 * Puts the slots of the task where its parameters stand in a step, so that another run can fill them.
 *
 * @module
 */
import { literally } from '../../literally.ts';
import { remembered } from '../../remembered.ts';
import type { Slot } from '../tasks/pattern.ts';
import { fromProject } from './folder.ts';
import { digitsFilled } from './given-digits.ts';
import type { Step } from './step.ts';

export interface Places {
  /** The folder that the agent worked in. */
  readonly project: string | null;
  /** What was asked for: its words tell which setting a digit of it is for. */
  readonly request?: string;
}

/** Shorter values stand in a command by chance, unless something is given one (`given-digits.ts`). */
const SHORTEST_VALUE = 2;
/** `v1.4.0` is a version 1.4.0, however it was asked for: `git tag v{version}`, `npm version {version}`. */
const VERSION = /^\d+(?:\.\d+)+/;
const MARKED_VERSION = /^v(?=\d)/i;
/** What a file may be named after, behind an underscore; shorter numbers count something. */
const IN_FILE_NAMES = /^(?:\d{3,}|\d{4}-\d\d(?:-\d\d)?|\d+(?:\.\d+)+)$/;
/** `2026-10` is no part of `2026-10-31`: another month has another last day. */
const DATE = /^\d{4}-\d\d(?:-\d\d)?$/;
const isUnderscore = (sign: string | undefined): boolean => sign === '_';
const NO_JOINT = (): boolean => false;
/** A folder so near the root is nobody's project. */
const SHORTEST_PROJECT = 3;

/** Whether a value belongs to the task where it stands, by the text before it. */
export type IsFixed = (before: string, value: string) => boolean;
const NOT_FIXED: IsFixed = () => false;

/**
 * For the steps of one task: the same step again is the same with its slots. Without places for steps that have been
 * seen from their project before.
 */
export function parameteriser(
  slots: readonly Slot[],
  places: Places | null,
  isFixed: IsFixed = NOT_FIXED,
): (step: Step) => Step {
  const change = replacer(slots, places, isFixed);
  const known = new Map<Step, Step>();
  return (step) => {
    const before = known.get(step);
    if (before !== undefined) return before;
    const given = places === null ? step.args : inProject(step, places);
    const filled = {
      ...step,
      args: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(value)])),
      purpose: change(step.purpose),
    };
    if (step.written !== undefined) filled.written = change(step.written);
    if (step.body !== undefined) filled.body = change(step.body);
    known.set(step, filled);
    return filled;
  };
}

function inProject({ tool, args }: Step, { project }: Places): Step['args'] {
  if (tool !== 'shell' || args.folder === undefined) return args;
  const { folder, ...others } = args;
  const seen = fromProject(folder, project);
  return seen === null ? others : { ...others, folder: seen };
}

export function replacer(
  slots: readonly Slot[],
  places: Places | null,
  isFixed: IsFixed = NOT_FIXED,
): (text: string) => string {
  const given = slots.map(({ name, value }) => ({
    name,
    value: value.replace(/^[`"'“„«]+|[`"'”“»]+$/g, ''),
  }));
  const digits = new Map(
    given.filter(({ value }) => /^\d$/.test(value)).map(({ name, value }) => [value, name]),
  );
  const values = given
    .filter(({ value }) => value.length >= SHORTEST_VALUE)
    .flatMap(({ name, value }) => spellings(name, value))
    .sort((a, b) => b.value.length - a.value.length);
  const seen = seenFrom(places?.project ?? '');
  return (text) => {
    let result = seen(text);
    for (const { value, slot } of values) result = replaceWhole(result, value, slot, isFixed);
    return digits.size === 0 ? result : digitsFilled(result, digits, places?.request ?? '');
  };
}

/** Of an account: people write it in fours, programs take it in one. */
const ACCOUNT = /^[A-Z]{2}\d\d[A-Z\d]{11,30}$/;

function spellings(name: string, value: string): { value: string; slot: string }[] {
  if (ACCOUNT.test(value)) {
    const inFours = value.match(/.{1,4}/g)?.join(' ') ?? value;
    return [value, inFours].map((one) => ({ value: one, slot: `{${name}}` }));
  }
  const plain = plainValue(name, value);
  const [slot, isNumbered] = [`{${name}}`, VERSION.test(plain)];
  if (plain === value && !isNumbered) return [{ value, slot }];
  const marked = { value: plain === value ? `v${value}` : value, slot: `v${slot}` };
  // A number alone stands in many places by chance.
  // `react@19`.
  const tied = { value: `@${plain}`, slot: `@${slot}` };
  return isNumbered ? [marked, { value: plain, slot }] : [marked, tied];
}

/** What a slot stands for: the `v` before a version is part of the step. */
export function plainValue(name: string, value: string): string {
  return name.startsWith('version') ? value.replace(MARKED_VERSION, '') : value;
}

/** Of another path: `src/app`, `$HOME/app`, `"$HOME"/app`, and of another machine: `web:/app`. */
const BEGUN = String.raw`[\w.~:/)}\]*?+%$\\-]|[\w)}]["']`;
/** `/app/src` goes on; of `ls /app/` nothing would be left. */
const GOES_ON = String.raw`/+(?=[^\s"'\x60/()<>|;&:,])`;
/** `/home/ann/shop-api` is no folder of `/home/ann/shop`. */
const ENDS = String.raw`(?![\w-]|\.\w|\\ )`;

/** Paths seen from the project: `/app/src` is `src`, `/app` is `.`. */
const seenFrom = remembered((project): ((text: string) => string) => {
  const folder = project.replace(/[\\/]+$/, '');
  if (folder.length < SHORTEST_PROJECT) return (text) => text;
  const literal = literally(folder);
  const paths = new RegExp(`(?<!${BEGUN})${literal}(?:(${GOES_ON})|${ENDS})`, 'g');
  const replacement = (_: string, within?: string): string => (within === undefined ? '.' : '');
  return (text) => (text.includes(folder) ? text.replace(paths, replacement) : text);
});

/** Only where it stands for itself: `app` is no part of `application`, and no slot is filled twice. */
function replaceWhole(text: string, value: string, slot: string, isFixed: IsFixed): string {
  let result = '';
  let from = 0;
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + value.length)) {
    // `test_221.py` is named after the number 221, `leads_2026-11-16.csv` after the day; `my_app` is another name than `app`.
    const isJoint = IN_FILE_NAMES.test(value) ? isUnderscore : NO_JOINT;
    const [before, behind] = [text[at - 1], text[at + value.length]];
    const isWhole =
      (isJoint(before) || !isWordy(before, value[0])) &&
      (isJoint(behind) || !isWordy(behind, value.at(-1))) &&
      !isPartOfNumber(text, at, value);
    const isInSlot = /\{[a-z_]*$/.test(text.slice(0, at)) && /^[a-z_\d]*\}/.test(text.slice(at));
    // `$main` is a variable, and with a slot behind the sign it would be another one.
    const isVariable = before === '$';
    if (!isWhole || isInSlot || isVariable || isFixed(text.slice(0, at), value)) continue;
    result += text.slice(from, at) + slot;
    from = at + value.length;
  }
  return result + text.slice(from);
}

/** `20` is no part of `20.04`; the version 20.1 is the beginning of 20.1.0. */
function isPartOfNumber(text: string, at: number, value: string): boolean {
  const isBehind = /^\d/.test(value) && /\d[.,]$/.test(text.slice(Math.max(0, at - 2), at));
  const isBefore = /\d$/.test(value) && !VERSION.test(value) && /^[.,]\d/.test(text.slice(at + value.length));
  const isInDate =
    DATE.test(value) && (/\d-$/.test(text.slice(0, at)) || /^-\d/.test(text.slice(at + value.length)));
  return isBehind || isBefore || isInDate;
}

function isWordy(neighbour: string | undefined, edge: string | undefined): boolean {
  return /[\p{L}\p{N}_]/u.test(neighbour ?? '') && /[\p{L}\p{N}_]/u.test(edge ?? '');
}

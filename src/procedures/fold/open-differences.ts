/**
 * Opens what the runs of a task did differently: `helm rollback web 17` is `helm rollback {service} {number}` once
 * another run went back to another revision. What belongs to one environment or one day never stands for all.
 *
 * @module
 */
import type { SeenRun } from '../runs/run.ts';
import type { Step } from '../steps/step.ts';
import { environmentOf, environmentsIn, isShortEnvironment } from '../tasks/environments.ts';
import { ENVIRONMENT, freeName, kindOf, ONE_SLOT, slotsIn } from '../tasks/slot.ts';
import { baseSlot } from './derived-slots.ts';
import { isIdleNumber } from './idle-numbers.ts';
import { type OpenedValue, openedValue, withOpened } from './opened-elsewhere.ts';
import { placeName } from './place-names.ts';
import {
  BODY,
  type Cell,
  type ComparedRun,
  type ComparedStep,
  comparedSteps,
  isShortFor,
  type Place,
  WRITTEN,
} from './run-places.ts';
import { filledWith, MAX_SEEN, withSeen } from './slot-values.ts';

/** What has no other names. */
const TOLD_BY_ONE: ReadonlySet<string> = new Set(['version', 'number', 'date']);
/** So many that say the same are no accident. */
const ENOUGH = 2;

/** What is another one each day: two show what all of them look like. */
const MAX_HAD = 2;

/** Words of that day, and whoever follows has words of their own. */
const SAYS_ITSELF: ReadonlySet<string> = new Set(['', 'message', 'title', 'text']);

export interface OpenedRecipe {
  readonly steps: readonly Step[];
  /** Slots that a request fills, and what was seen in them. */
  readonly seen: Readonly<Record<string, readonly string[]>>;
  /** What stood in slots that no request fills. */
  readonly had?: Readonly<Record<string, readonly string[]>>;
}

/** Runs with the values that are asked for: what all of them have is told as it is. */
export type IsAsked = (run: SeenRun) => boolean;

/** All with their slots open. */
export function openDifferences(
  run: SeenRun,
  others: readonly SeenRun[],
  isAsked: IsAsked | null = null,
): OpenedRecipe {
  const { runs, steps } = comparedSteps(run, others);
  const naming = new Naming(runs, isAsked);
  const compared = steps.map((step) => ({ step, opened: openedStep(step, naming) }));
  const opened = compared.map(({ step, opened: one }) => withOpened(one, step, naming.values));
  const { had } = naming;
  return { steps: opened, seen: seenIn(runs, opened), ...(had.size > 0 && { had: Object.fromEntries(had) }) };
}

function openedStep({ step, places }: ComparedStep, naming: Naming): Step {
  if (places.size === 0) return step;
  const open = (name: string, text: string): string => openedText(text, places.get(name) ?? [], naming);
  return {
    ...step,
    args: Object.fromEntries(Object.entries(step.args).map(([name, text]) => [name, open(name, text)])),
    ...(step.written !== undefined && { written: open(WRITTEN, step.written) }),
    ...(step.body !== undefined && { body: open(BODY, step.body) }),
  };
}

function openedText(text: string, places: readonly Place[], naming: Naming): string {
  let result = '';
  let from = 0;
  for (const place of places) {
    result += text.slice(from, place.stretch.start) + naming.opened(place);
    from = place.stretch.end;
  }
  return result + text.slice(from);
}

/** The same value has the same name wherever it stands. */
class Naming {
  readonly #taken: Set<string>;
  readonly #isAsked: IsAsked | null;
  readonly #known = new Map<string, string>();
  readonly had = new Map<string, readonly string[]>();
  readonly values: OpenedValue[] = [];

  constructor(runs: readonly ComparedRun[], isAsked: IsAsked | null) {
    this.#taken = new Set(runs.flatMap(({ slots }) => [...slots]));
    this.#isAsked = isAsked;
  }

  opened(place: Place): string {
    const slot = this.#slotAt(place);
    const value = place.loneSlot === undefined ? openedValue(place, slot) : null;
    if (value !== null) this.values.push(value);
    return slot;
  }

  #slotAt({ before, cells, loneSlot }: Place): string {
    const [own] = cells;
    if (loneSlot !== undefined) return withSeen(loneSlot, [own.run.values.get(loneSlot) ?? '']);
    if (cells.every(({ text }) => text === own.text) || own.text.includes('<secret')) return own.text;
    if (/^\d+$/.test(own.text) && isIdleNumber(before)) return own.text;
    const values = cells.map(({ run, text }) => filledWith(text, run.values) ?? text);
    const [first = ''] = values;
    if (!first.includes('{') && values.every((value) => value === first)) return first;
    const slot = slotFor(cells);
    if (slot !== null && ONE_SLOT.test(slot)) return slot;
    const { name, isOfTheDay } = placeName(before, values);
    if (this.#isSettled(cells, isOfTheDay)) return own.text;
    // What some runs say in more words is a text of theirs, and none of the values that a slot has.
    if (slot !== null && values.some((value) => /\s/.test(value)))
      return this.#unexplained(own.text, name, []);
    if (slot !== null) return slot;
    const opened = this.#unexplained(own.text, name, isOfTheDay ? [] : values);
    const [, bare = ''] = ONE_SLOT.exec(opened) ?? [];
    // Whoever has another one of it still has to see what it looks like; a message says so by its name.
    if (isOfTheDay && !SAYS_ITSELF.has(kindOf(bare)) && !this.had.has(bare))
      this.had.set(bare, [...new Set(values)].slice(0, MAX_HAD));
    return opened;
  }

  /** All that were asked with these values have it; of what is another one each day that takes more than one. */
  #isSettled(cells: Place['cells'], isOfTheDay: boolean): boolean {
    const isAsked = this.#isAsked;
    if (isAsked === null) return false;
    const asked = cells.filter(({ run }) => isAsked(run.run));
    return asked.every(({ text }) => text === cells[0].text) && (!isOfTheDay || asked.length >= ENOUGH);
  }

  #unexplained(text: string, kind: string, values: readonly string[]): string {
    const known = this.#known.get(text);
    if (known !== undefined) return `{${known}}`;
    const name = freeName(kind, this.#taken);
    this.#taken.add(name);
    this.#known.set(text, name);
    return withSeen(name, values);
  }
}

/** The slot of the request that says what stands there; null where none does. */
function slotFor(cells: readonly Cell[]): string | null {
  const [own = ''] = cells.flatMap(({ text }) => ONE_SLOT.exec(text)?.[1] ?? '');
  // "Version 2.0" and "2.1" are asked for by two names: all that the one run says has its own.
  const named = TOLD_BY_ONE.has(kindOf(own))
    ? own
    : mostUsual(cells.flatMap(({ text }) => ONE_SLOT.exec(text)?.[1] ?? []));
  if (named !== null && isElsewhere(named, cells)) return null;
  // Of a version or a number the one run that is told says enough: `npm version patch` was another way to the same.
  const isOwn = TOLD_BY_ONE.has(kindOf(named ?? '')) && cells[0]?.text === `{${named}}`;
  if (named !== null) return isOwn || isSlot(named, cells) ? `{${named}}` : withSeen(named, seenOf(cells));
  const names = [...new Set(cells.flatMap(({ run }) => [...run.values.keys()]))];
  const told = names.find(
    (name) =>
      cells.some(({ run, text }) => isSame(run.values.get(name), text)) &&
      cells.every(({ run, text }) => !run.values.has(name) || isSame(run.values.get(name), text)),
  );
  if (told !== undefined) return `{${told}}`;
  const meant = names.find((name) =>
    cells.some(({ run, text }) => isShortFor(text, run.values.get(name) ?? '')),
  );
  return meant === undefined ? null : withSeen(meant, seenOf(cells));
}

/** Runs for one place have another one's name there: it is not the place that is asked for. */
function isElsewhere(name: string, cells: readonly Cell[]): boolean {
  if (kindOf(name) !== ENVIRONMENT) return false;
  return cells.some(({ run, text }) => {
    const [here, there] = [run.values.get(name), filledWith(text, run.values) ?? ''];
    return here !== undefined && environmentsIn(there).some((place) => place !== environmentOf(here));
  });
}

/** Whoever was asked with this slot has it there, and not another word for it. */
function isSlot(name: string, cells: readonly Cell[]): boolean {
  return cells.every(({ run, text }) => {
    if (text === `{${name}}`) return true;
    if (run.slots.has(name)) return isSame(run.values.get(name), text);
    return !(name.startsWith(ENVIRONMENT) && isShortEnvironment(text));
  });
}

function seenOf(cells: readonly Cell[]): string[] {
  return cells.map(({ run, text }) => filledWith(text, run.values) ?? '');
}

function mostUsual(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [best] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}

function isSame(value: string | undefined, text: string): boolean {
  return value?.toLowerCase() === text.toLowerCase();
}

/** Of the slots that the steps have: what they were filled with. */
function seenIn(runs: readonly ComparedRun[], steps: readonly Step[]): Record<string, string[]> {
  const names = new Set(
    steps.flatMap(({ args, written = '', body = '' }) =>
      [...Object.values(args), written, body].flatMap(slotsIn).map(baseSlot),
    ),
  );
  const seen: Record<string, string[]> = {};
  // Where it was done decides what may be told, whatever the steps call it.
  for (const name of [...names.add(ENVIRONMENT)].sort()) {
    if (!runs.some(({ slots }) => slots.has(name))) continue;
    const values = runs.flatMap(({ values: own }) => own.get(name) ?? []);
    seen[name] = [...new Set(values)].slice(0, MAX_SEEN * 2).sort();
  }
  return seen;
}

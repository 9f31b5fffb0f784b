/**
 * The places of a run's steps in which other runs have something else.
 *
 * @module
 */
import { runKey, type SeenRun } from '../runs/run.ts';
import type { Step } from '../steps/step.ts';
import { environmentOf } from '../tasks/environments.ts';
import { ENVIRONMENT, kindOf, SLOT } from '../tasks/slot.ts';
import { likeSteps, type Side } from './like-steps.ts';
import { isInOwnWords } from './place-names.ts';
import { type SlotValues, slotValues } from './slot-values.ts';
import { type Stretch, type TextDifferences, textDifferences, unionOf } from './text-differences.ts';

/** Of more runs the latest say what differs. */
const MAX_RUNS = 10;
/** What is longer is a file, and no line with values in it. */
const LONGEST = 2_000;
const SHORTEST_PREFIX = 2;
const WORD = /[\p{L}\p{N}]+/gu;

export interface ComparedRun extends Side {
  readonly run: SeenRun;
  readonly values: SlotValues;
  readonly slots: ReadonlySet<string>;
}

/** What stands in a place, in one run. */
export interface Cell {
  readonly run: ComparedRun;
  readonly text: string;
}

export interface Place {
  readonly stretch: Stretch;
  readonly before: string;
  /** That of the run whose places they are first. */
  readonly cells: readonly [Cell, ...Cell[]];
  /** The slot in it is one that runs for other places do without. */
  readonly loneSlot?: string;
}

export interface ComparedStep {
  readonly step: Step;
  /** By argument; `written` and `body` have names that no argument has. */
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /** The runs that have a step like it. */
  readonly twins: readonly ComparedRun[];
}

export interface ComparedSteps {
  readonly runs: readonly ComparedRun[];
  readonly steps: readonly ComparedStep[];
}

/** What an edit wrote, and what stands behind the first line of a command. */
export const WRITTEN = ' written';
export const BODY = ' body';

/** All with their slots open, and none that did the very same as another (`distinctRuns`). */
export function comparedSteps(run: SeenRun, others: readonly SeenRun[]): ComparedSteps {
  const mine = comparedRun(run);
  const all = others.filter((other) => runKey(other) !== runKey(run)).map(comparedRun);
  const paired = all.map((other) => ({ other, pairs: new Map(likeSteps(mine, other)) }));
  const steps = mine.steps.map((step, index): ComparedStep => {
    const like = paired.flatMap(({ other, pairs }) => {
      const twin = other.steps[pairs.get(index) ?? -1];
      return twin === undefined ? [] : [{ run: other, texts: textsOf(twin) }];
    });
    const places = new Map<string, readonly Place[]>();
    const twins = like.map(({ run: other }) => other);
    if (isUsualFile(step, like)) return { step, places, twins };
    for (const [name, text] of textsOf(step)) {
      const found = placesIn(
        { run: mine, text },
        like.flatMap(({ run: other, texts }): Cell[] => {
          const there = texts.get(name);
          return there === undefined ? [] : [{ run: other, text: there }];
        }),
      );
      if (found.length > 0) places.set(name, found);
    }
    return { step, places, twins };
  });
  return { runs: [mine, ...all], steps };
}

const known = new WeakMap<SeenRun, ComparedRun>();

function comparedRun(run: SeenRun): ComparedRun {
  const before = known.get(run);
  if (before !== undefined) return before;
  const now = newCompared(run);
  known.set(run, now);
  return now;
}

function newCompared(run: SeenRun): ComparedRun {
  const values = slotValues(run);
  const words = new Set(wordsIn(run.pattern));
  return {
    run,
    steps: run.steps.filter(({ failed }) => !failed),
    isSaid: (text) =>
      wordsIn(text).every((word) => words.has(word)) ||
      [...values.values()].some((value) => isShortFor(text, value)),
    ...{ values, slots: new Set(run.slots) },
  };
}

export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** `prod` for production, `pl` for Polish. */
export function isShortFor(text: string, value: string): boolean {
  const [short, long] = [text.toLowerCase(), value.toLowerCase()];
  if (short.length < SHORTEST_PREFIX || long === '') return false;
  return long.startsWith(short) || environmentOf(short) === environmentOf(long);
}

/** The newest, and of those that did the very same the newest two: what two did is no accident. */
export function distinctRuns(runs: readonly SeenRun[]): SeenRun[] {
  const found = new Map<string, number>();
  const kept: SeenRun[] = [];
  for (const run of runs.toReversed()) {
    const did = run.steps.map(({ args, written }) => [args, written]);
    const key = JSON.stringify([
      did,
      run.slots,
      run.values?.filter((_, n) => !isOtherEachTime(run.slots[n])),
    ]);
    const count = found.get(key) ?? 0;
    if (count === 2) continue;
    if (count === 0 && found.size === MAX_RUNS) break;
    found.set(key, count + 1);
    kept.push(run);
  }
  return kept.reverse();
}

/** Who did the same with another version, on another day, did the very same. */
function isOtherEachTime(slot = ''): boolean {
  return /^(?:version|date)$/.test(kindOf(slot));
}

interface Like {
  readonly run: ComparedRun;
  readonly texts: ReadonlyMap<string, string>;
}

/** Most runs change this very file: who changed another one did something else. */
function isUsualFile({ args }: Step, like: readonly Like[]): boolean {
  const same = like.filter(({ texts }) => texts.get('path') === args.path).length;
  return args.path !== undefined && same > 0 && same * 2 >= like.length;
}

function textsOf({ args, written, body }: Step): Map<string, string> {
  const texts = new Map(Object.entries(args));
  if (written !== undefined) texts.set(WRITTEN, written);
  if (body !== undefined) texts.set(BODY, body);
  return texts;
}

function placesIn(own: Cell, others: readonly Cell[]): Place[] {
  const { text } = own;
  if (text.length > LONGEST || others.every((other) => other.text === text)) return [];
  const known = new Map<string, TextDifferences>();
  const compared = others.flatMap((other) => {
    if (other.text.length > LONGEST) return [];
    const differences = known.get(other.text) ?? textDifferences(text, other.text);
    known.set(other.text, differences);
    return [{ run: other.run, differences }];
  });
  const stretches = unionOf(
    compared.flatMap(({ differences }) => differences.stretches).map((one) => inOwnWords(text, one)),
    text,
  );
  const differing = stretches.map((stretch): Place => {
    const cells = compared.flatMap(({ run, differences }): Cell[] => {
      const there = differences.otherText(stretch);
      return there === null || there === '' ? [] : [{ run, text: there }];
    });
    const here = text.slice(stretch.start, stretch.end);
    return {
      ...{ stretch, before: text.slice(0, stretch.start) },
      cells: [{ run: own.run, text: here }, ...cells],
    };
  });
  const lone = loneSlotsIn(own, compared).filter(({ stretch: { start, end } }) =>
    stretches.every((other) => other.end <= start || end <= other.start),
  );
  return lone.length === 0
    ? differing
    : [...differing, ...lone].sort((a, b) => a.stretch.start - b.stretch.start);
}

/** A number may be all that differs; words, slots and signs that are no number are not. */
const WORDS = /^[^\d{}]+$/;

/**
 * Two messages that share a word ("fix lockfile", "update lockfile") are two all the same: half of one is no parameter. What
 * has a slot in it, or differs in a number, is made by one pattern.
 */
function inOwnWords(text: string, { start, end }: Stretch): Stretch {
  const quote = /(["'])[^"']*$/.exec(text.slice(0, start));
  const close = quote === null ? -1 : text.indexOf(quote[1] ?? '', end);
  if (quote === null || close === -1 || !isInOwnWords(text.slice(0, start))) return { start, end };
  const whole = { start: quote.index + 1, end: close };
  return WORDS.test(text.slice(whole.start, whole.end)) ? whole : { start, end };
}

interface ComparedCell {
  readonly run: ComparedRun;
  readonly differences: TextDifferences;
}

/**
 * `vercel build --{environment}` of a run for prod, where the run for the preview did `vercel build`: that others are
 * named there, too, nobody has shown.
 */
function loneSlotsIn(own: Cell, others: readonly ComparedCell[]): Place[] {
  const { run, text } = own;
  if (!text.includes(`{${ENVIRONMENT}`)) return [];
  return [...text.matchAll(SLOT)].flatMap(({ 0: slot, 1: name = '', index }): Place[] => {
    const value = run.values.get(name);
    if (kindOf(name) !== ENVIRONMENT || value === undefined) return [];
    const stretch = { start: index, end: index + slot.length };
    const elsewhere = others.filter(({ run: { values } }) => {
      const there = values.get(name);
      return there !== undefined && environmentOf(there) !== environmentOf(value);
    });
    const isLone =
      elsewhere.length > 0 && elsewhere.every(({ differences }) => !differences.otherText(stretch));
    const before = text.slice(0, index);
    return isLone ? [{ ...{ stretch, before, loneSlot: name }, cells: [{ run, text: slot }] }] : [];
  });
}

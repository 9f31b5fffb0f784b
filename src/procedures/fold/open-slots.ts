/**
 * Opens slots where the runs of one task differ: "restart the mailer service" and "restart the billing service" are
 * "restart the {service} service", in the request and in every step. One run cannot tell a parameter from the task;
 * another one that did the very same step to something else can.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { isKnownThing, stemmed } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { detailsIn } from '../merge/details.ts';
import { type RunFailure, runKey, type SeenRun } from '../runs/run.ts';
import { type IsFixed, parameteriser, replacer } from '../steps/parameterise.ts';
import { type Step, stepText } from '../steps/step.ts';
import type { Slot } from '../tasks/pattern.ts';
import { BRACED, freeName, SLOT, UNNAMED } from '../tasks/slot.ts';
import { fixedPlaces } from './fixed-places.ts';

const TOKEN = new RegExp(String.raw`${BRACED}|[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?`, 'gu');
const WORD = /[\p{L}\p{N}]+/gu;

/** Answers a run with its slots open, as far as the others show that they are slots. */
export function slotOpener(runs: readonly SeenRun[]): (run: SeenRun) => SeenRun {
  const words = new Map(runs.map((run) => [runKey(run), candidatesIn(run)]));
  const isFixedPlace = fixedPlaces(runs, words);
  const filled = new Map(
    runs.map((run) => [runKey(run), fillingsOf(run, words.get(runKey(run)) ?? [], isFixedPlace)]),
  );
  const places = new Places([...filled.values()].flat());
  const slots = new Map<string, Slot[]>();
  for (const run of runs) slots.set(runKey(run), slotsOf(run, filled.get(runKey(run)) ?? [], places));
  const runsOfLine = new Map<string, Set<string>>();
  for (const run of runs) {
    for (const step of run.steps) {
      const line = stepText(step);
      runsOfLine.set(line, (runsOfLine.get(line) ?? new Set()).add(runKey(run)));
    }
  }
  /** Runs with another value did the very same: there it is no parameter, whatever it is elsewhere. */
  const isFixed = (line: string, { value }: Slot): boolean =>
    [...(runsOfLine.get(line) ?? [])].some(
      (key) => !slots.get(key)?.some((slot) => isSame(slot.value, value)),
    );
  return (run) => {
    const own = slots.get(runKey(run)) ?? [];
    if (own.length === 0) return run;
    const openStep = (step: Step): Step => {
      const open = own.filter((slot) => !isFixed(stepText(step), slot));
      return parameteriser(inAnyCase(open), null, isFixedPlace)(step);
    };
    return withSlots(run, own, { openStep, isFixed: isFixedPlace });
  };
}

interface Filling {
  readonly run: string;
  /** A step without its numbers and what may be its parameters, and which of these it is. */
  readonly place: string;
  readonly value: string;
  /** What this run would call the slot. */
  readonly kind: string;
}

/** What stands where, over all runs. */
class Places {
  readonly #fillings = new Map<string, { values: Map<string, string | null>; kinds: Map<string, number> }>();

  constructor(fillings: readonly Filling[]) {
    for (const { place, value, run, kind } of fillings) {
      const known = this.#fillings.get(place) ?? { values: new Map(), kinds: new Map() };
      this.#fillings.set(place, known);
      const key = value.toLowerCase();
      // Null for what several runs have.
      known.values.set(key, (known.values.get(key) ?? run) === run ? run : null);
      known.kinds.set(kind, (known.kinds.get(kind) ?? 0) + 1);
    }
  }

  /** Another run has something else there. */
  isExchanged({ place, run, value }: Filling): boolean {
    const values = this.#fillings.get(place)?.values ?? new Map<string, string | null>();
    for (const [other, only] of values) if (other !== value.toLowerCase() && only !== run) return true;
    return false;
  }

  /** What most runs call it, so that all call it the same. */
  kindAt(place: string): { kind: string; count: number } {
    const kinds = [...(this.#fillings.get(place)?.kinds ?? [])].filter(([kind]) => kind !== UNNAMED);
    const [best] = kinds.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
    return best === undefined ? { kind: UNNAMED, count: 0 } : { kind: best[0], count: best[1] };
  }
}

/** Words of the request that the steps take as values, and that say nothing of what the steps do. */
function candidatesIn({ pattern, shape, steps }: SeenRun): string[] {
  const { acts, looks, values } = detailsIn(shape);
  const does = new Set([...acts, ...looks].map(stemmed));
  const beside = steps.flatMap(({ written = '', args: { folder = '' } }) => stemsOf(`${written} ${folder}`));
  const given = new Set([...values.map(stemmed), ...beside]);
  const isCandidate = (token: string): boolean =>
    !/^\{|^.$/u.test(token) &&
    !isOrdinary(token.toLowerCase()) &&
    stemsOf(token).every((stem) => given.has(stem) && !does.has(stem));
  return [...new Set(pattern.match(TOKEN) ?? [])].filter(isCandidate);
}

function isOrdinary(word: string): boolean {
  return STOPWORDS.has(word) || VERB_CLASS.has(word);
}

/** The runs of a task do much the same, and are folded again and again. */
const stemsOf = remembered((text): readonly string[] =>
  (text.toLowerCase().match(WORD) ?? []).filter((word) => word.length > 1).map(stemmed),
);

function fillingsOf(run: SeenRun, candidates: readonly string[], isFixed: IsFixed): Filling[] {
  const marks = candidates.map((value, index) => ({ name: `candidate${index}`, value }));
  const marked = replacer(inAnyCase(marks), null, isFixed);
  const filling = (slot: string): string =>
    candidates[Number(/^\{candidate(\d+)\}$/.exec(slot)?.[1] ?? -1)] ?? slot;
  const said: readonly string[] = run.pattern.match(TOKEN) ?? [];
  const found = new Map<string, Filling>();
  for (const step of run.steps) {
    const line = marked(stepText(step));
    const skeleton = line.replace(SLOT, '{}').replace(/\d+/g, '#');
    for (const [index, slot] of (line.match(SLOT) ?? []).entries()) {
      const [place, value] = [`${index} ${skeleton}`, filling(slot)];
      const kind = value.startsWith('{') ? value.replace(/[{}]|_?\d+/g, '') : kindIn(said, value, candidates);
      found.set(`${place}\n${value}`, { run: runKey(run), place, value, kind });
    }
  }
  return [...found.values()];
}

/** The word behind a name says what it is: "the mailer service". */
function kindIn(said: readonly string[], value: string, candidates: readonly string[]): string {
  const next = said[said.indexOf(value) + 1]?.toLowerCase() ?? '';
  const isKind = /^[a-z]{3,20}$/.test(next) && !candidates.includes(next) && !isOrdinary(next);
  return isKind && isKnownThing(next) ? next : UNNAMED;
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** People write "Mailer" for what a command calls `mailer`. */
function inAnyCase(slots: readonly Slot[]): Slot[] {
  return slots.flatMap(({ name, value }) =>
    [...new Set([value, value.toLowerCase()])].map((spelling) => ({ name, value: spelling })),
  );
}

function slotsOf({ pattern, slots }: SeenRun, fillings: readonly Filling[], places: Places): Slot[] {
  const kinds = new Map<string, { kind: string; count: number }>();
  for (const filling of fillings) {
    if (filling.value.startsWith('{') || !places.isExchanged(filling)) continue;
    const [here, known] = [places.kindAt(filling.place), kinds.get(filling.value)];
    if (known === undefined || here.count > known.count) kinds.set(filling.value, here);
  }
  const taken = new Set(slots);
  const inOrder = [...kinds].sort(([a], [b]) => pattern.indexOf(a) - pattern.indexOf(b));
  return inOrder.map(([value, { kind }]) => {
    const name = freeName(kind, taken);
    taken.add(name);
    return { name, value };
  });
}

interface Opening {
  readonly openStep?: (step: Step) => Step;
  readonly isFixed?: IsFixed;
}

/** The run with slots where it has these values. */
export function withSlots(
  run: SeenRun,
  slots: readonly Slot[],
  { openStep, isFixed }: Opening = {},
): SeenRun {
  const replaced = replacer(inAnyCase(slots), null, isFixed);
  const openFailure = (failure: RunFailure): RunFailure => {
    const call = replaced(failure.call);
    // A word of an error is a parameter only where the call had it: "no such file" is not about a column named file.
    const inError = call === failure.call ? (text: string): string => text : replaced;
    return {
      ...failure,
      call,
      endpoint: failure.endpoint && replaced(failure.endpoint),
      error: inError(failure.error),
      avoidedBy: failure.avoidedBy && replaced(failure.avoidedBy),
    };
  };
  return {
    ...run,
    pattern: replacer(inAnyCase(slots), null)(run.pattern),
    slots: [...run.slots, ...slots.map(({ name }) => name)],
    values: [...run.slots.map((_, index) => run.values?.[index] ?? ''), ...slots.map(({ value }) => value)],
    steps: run.steps.map(openStep ?? parameteriser(inAnyCase(slots), null, isFixed)),
    failures: run.failures.map(openFailure),
  };
}

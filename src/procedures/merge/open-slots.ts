/**
 * Opens slots where the runs of one task differ: "restart the mailer service" and "restart the billing service" are
 * "restart the {service} service", in the request and in every step. One run cannot tell a parameter from the task;
 * another one that did the very same step to something else can.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { stemmed } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { type RunFailure, runKey, type SeenRun } from '../runs/run.ts';
import { parameteriser, replacer } from '../steps/parameterise.ts';
import { stepText } from '../steps/step.ts';
import type { Slot } from '../tasks/pattern.ts';
import { detailsIn } from './details.ts';

const SLOT = /\{[a-z_]+\d*\}/g;
const TOKEN = /\{[a-z_]+\d*\}|[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** A kind of thing, as the word behind a name says it: "the mailer service". */
const KIND_OF_THING = /^[a-z]{3,20}$/;
const UNNAMED = 'name';
const NOWHERE = { project: null } as const;

/** Answers a run with its slots open, as far as the others show that they are slots. */
export function slotOpener(runs: readonly SeenRun[]): (run: SeenRun) => SeenRun {
  const fillings = runs.map((run) => fillingsOf(run, candidatesIn(run)));
  const others = new Map<string, Filling[]>();
  for (const filling of fillings.flat())
    others.set(filling.place, [...(others.get(filling.place) ?? []), filling]);
  const isExchanged = (one: Filling): boolean =>
    others.get(one.place)?.some(({ run, value }) => run !== one.run && !isSame(value, one.value)) ?? false;
  const open = new Map(
    runs.map((run, index) => {
      const exchanged = (fillings[index] ?? []).filter(isExchanged).map(({ value }) => value);
      return [runKey(run), [...new Set(exchanged)].filter((value) => !value.startsWith('{'))];
    }),
  );
  return (run) => {
    const values = open.get(runKey(run)) ?? [];
    return values.length === 0 ? run : withSlots(run, namedSlots(run, values));
  };
}

/** Words of the request that the steps take as values, and that say nothing of what the steps do. */
function candidatesIn({ pattern, shape, steps }: SeenRun): string[] {
  const { acts, looks, values } = detailsIn(shape);
  const does = new Set([...acts, ...looks].map(stemmed));
  const given = new Set([...values.map(stemmed), ...steps.flatMap(({ written = '' }) => stemsOf(written))]);
  const isCandidate = (token: string): boolean =>
    !/^\{|^.$/u.test(token) &&
    !isOrdinary(token.toLowerCase()) &&
    stemsOf(token).every((stem) => given.has(stem) && !does.has(stem));
  return [...new Set(pattern.match(TOKEN) ?? [])].filter(isCandidate);
}

function isOrdinary(word: string): boolean {
  return STOPWORDS.has(word) || VERB_CLASS.has(word);
}

function stemsOf(token: string): string[] {
  return (token.toLowerCase().match(WORD) ?? []).filter((word) => word.length > 1).map(stemmed);
}

interface Filling {
  readonly run: string;
  /** A step without its numbers and what may be its parameters, and which of these it is. */
  readonly place: string;
  readonly value: string;
}

function fillingsOf(run: SeenRun, candidates: readonly string[]): Filling[] {
  const marked = replacer(
    spelled(candidates.map((value, index) => ({ name: `candidate${index}`, value }))),
    NOWHERE,
  );
  const filledWith = (slot: string): string =>
    candidates[Number(/^\{candidate(\d+)\}$/.exec(slot)?.[1] ?? -1)] ?? slot;
  return run.steps.flatMap((step) => {
    const line = marked(stepText(step));
    const skeleton = line.replace(SLOT, '{}').replace(/\d+/g, '#');
    return (line.match(SLOT) ?? []).map((slot, index) => ({
      ...{ run: runKey(run), place: `${index} ${skeleton}`, value: filledWith(slot) },
    }));
  });
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** People write "Mailer" for what a command calls `mailer`. */
function spelled(slots: readonly Slot[]): Slot[] {
  return slots.flatMap(({ name, value }) =>
    [...new Set([value, value.toLowerCase()])].map((spelling) => ({ name, value: spelling })),
  );
}

function namedSlots({ pattern, slots }: SeenRun, values: readonly string[]): Slot[] {
  const said: readonly string[] = pattern.match(TOKEN) ?? [];
  const taken = new Set(slots);
  return values.map((value) => {
    const next = said[said.indexOf(value) + 1] ?? '';
    const isKind = KIND_OF_THING.test(next) && !values.includes(next) && !isOrdinary(next);
    const base = isKind ? next : UNNAMED;
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
    taken.add(name);
    return { name, value };
  });
}

function withSlots(run: SeenRun, slots: readonly Slot[]): SeenRun {
  const replaced = replacer(spelled(slots), NOWHERE);
  const open = (failure: RunFailure): RunFailure => ({
    ...failure,
    call: replaced(failure.call),
    endpoint: failure.endpoint && replaced(failure.endpoint),
    error: replaced(failure.error),
    avoidedBy: failure.avoidedBy && replaced(failure.avoidedBy),
  });
  return {
    ...run,
    pattern: replaced(run.pattern),
    slots: [...run.slots, ...slots.map(({ name }) => name)],
    steps: run.steps.map(parameteriser(spelled(slots), NOWHERE)),
    failures: run.failures.map(open),
  };
}

/**
 * The steps of a recipe for whoever asks now: those that worked with the values that the request names, where they are
 * known, and else with slots, filled where what is asked for is what stood there. A value is filled in everywhere or
 * nowhere, and what is not filled is told with what stood there.
 *
 * @module
 */
import { baseSlot, derivedFrom } from '../fold/derived-slots.ts';
import type { KnownWay } from '../fold/known-ways.ts';
import type { BestRecipe } from '../fold/recipe-from.ts';
import { withSeen } from '../fold/slot-values.ts';
import type { Step } from '../steps/step.ts';
import { environmentOf } from '../tasks/environments.ts';
import { ENVIRONMENT, filledSlots, kindOf, SLOT, slotsIn } from '../tasks/slot.ts';
import { isElsewhere, namesOfPlaces, placesOf, textsOf, withPlaceAsked } from './done-elsewhere.ts';
import { hasItsForm, isFollowed, isSameValue, staysSomewhere } from './followed-places.ts';
import { otherKinds } from './other-kinds.ts';
import { otherMachines, withOpenMachines } from './other-machines.ts';
import { leftBehind, type OtherName, otherNames, withOpenNames } from './other-names.ts';
import { otherPhrases } from './other-phrases.ts';
import { otherTarget } from './other-targets.ts';
import { otherNumbers, strangeValues } from './other-values.ts';
import { givenFor, type Request, requestOf, strangers } from './request-values.ts';

/** Nobody needs to be told again what must not be told. */
const NEVER_FILLED = /^secret/;
/** What a reader needs to see what is new. */
const MAX_TOLD = 2;
const LONGEST_TOLD = 40;
/** A slot that no rule of requests finds is a word among others. */
const FREE_WORD = /^(?!version|date|number|path|file|url|email|text|id|ref|host|branch|environment|language)/;
/** Nobody knows which ticket it was done for, and it is another each time. */
const NEVER_KEPT: ReadonlySet<string> = new Set(['ref']);

export interface Asked {
  readonly task: string;
  /** Sentences that it was asked for with before: their words are no values. */
  readonly phrasings: readonly string[];
}

export interface Told {
  readonly steps: readonly Step[];
  /** They are how it was done with the values that are asked for. */
  readonly isOneWay: boolean;
  /** In few words, what no run was done with; null where all that is filled in has been there before. */
  readonly adapted: string | null;
  /** It was done in another place than the one that is asked for, or for somebody else. */
  readonly isForAnother: boolean;
  /** Puts the same values into a line of a step. */
  readonly filled: (line: string) => string;
  /** The same into a line that tells what happened: only what stood there. */
  readonly recounted: (line: string) => string;
}

export function toldSteps(recipe: BestRecipe, asked: Asked): Told {
  const { steps, seen = {}, had = {}, ways = [] } = recipe;
  const request = requestOf(asked.task, asked.phrasings);
  const way = bestWay(ways, request);
  const told = way?.steps ?? steps;
  const texts = textsOf(told);
  // By maps: `{constructor}` in a step is no slot, and every object has one.
  const known = new Map(Object.entries({ ...seen, ...way?.seen }));
  const stood = new Map(Object.entries({ ...had, ...way?.had }));
  const chosen = new Map(Object.entries(way?.values ?? {}));
  const given = givenIn(texts, { known, chosen }, request);
  const isSeen = (name: string, value: string): boolean =>
    chosen.get(name) === value || (known.get(name) ?? []).some((one) => isSameValue(one, value));
  const strange = [...given].filter(([name, value]) => !isSeen(name, value));
  const isFilled = ([name, value]: readonly [string, string]): boolean => {
    const values = known.get(name) ?? [];
    return (
      isFollowed(name, texts, values) &&
      !staysSomewhere(name, texts, values) &&
      hasItsForm(name, value, { texts, seen: values })
    );
  };
  const [adapted, left] = [strange.filter(isFilled), strange.filter((one) => !isFilled(one))];
  const fitting = new Map([...given].filter(([name]) => !left.some(([other]) => other === name)));
  const standing = standingIn((name) =>
    NEVER_FILLED.test(name) ? [] : (known.get(name) ?? stood.get(name) ?? []),
  );
  const { places } = request;
  const done = placesOf(recipe, asked.phrasings);
  const isThere = !isElsewhere(places, done);
  const isOpenPlace = !isThere && ![...fitting.keys()].some(isPlaceName);
  const names = isThere ? null : namesOfPlaces(done);
  const values = new Map([...fitting, ...derivedFrom(fitting)]);
  const placed = (text: string): string => {
    const marked = names === null ? withPlaceAsked(text, places) : text.replace(names, '{environment: $&}');
    return standing(filledSlots(marked, values));
  };
  const machines = otherMachines(request.slots, texts.map(placed));
  const replaced = adapted.flatMap(([name, value]) => {
    const [one, another] = known.get(name) ?? [];
    return one !== undefined && another === undefined && /^(?:host|name|service)/.test(name)
      ? [{ asked: value, done: one }]
      : [];
  });
  const named = otherNames({ ...asked, named: recipe.named }, texts.map(placed));
  const found = [
    ...(named.length > 0 ? named : otherKinds(asked, texts.map(placed))),
    ...leftBehind(replaced, texts.map(placed)),
    ...otherNumbers(request, texts.map(placed)),
  ];
  const said = [...found.map((one) => one.asked), ...(isOpenPlace ? places : []), ...(machines?.asked ?? [])];
  const isSaid = (one: OtherName): boolean =>
    said.some((name) => one.asked.split(' ').some((word) => isSameValue(word, name)));
  const others = [...found, ...otherPhrases(asked, texts.map(placed)).filter((one) => !isSaid(one))];
  const filled = (text: string): string => {
    const open = withOpenNames(placed(text), others);
    return machines === null ? open : withOpenMachines(open, machines);
  };
  const news = [
    ...adapted
      .filter(([name]) => !NEVER_KEPT.has(kindOf(name)))
      .map((one) => adaption(one, known.get(one[0]) ?? [])),
    ...left.filter(([name]) => !isPlaceName(name)).map((one) => otherwise(one, known.get(one[0]) ?? [])),
    ...(isOpenPlace ? [`as for ${short([...done])}, not for ${short([...places])}`] : []),
    ...others.slice(0, MAX_TOLD).map((one) => `as for ${short([one.done])}, not for ${short([one.asked])}`),
    ...(machines === null ? [] : [`as for ${short(machines.done)}, not for ${short(machines.asked)}`]),
  ];
  const target = otherTarget(request);
  const open =
    target === null ? undefined : [...known].find(([name]) => isPlaceName(name) && !given.has(name));
  if (target !== null && open !== undefined) news.push(`as for ${short(open[1])}, not for ${cut(target)}`);
  if (news.length === 0 && asked.phrasings.length > 0)
    news.push(...strangeValues(request, texts.map(filled)).map((value) => `not for ${cut(value)}`));
  const happened = [...fitting].filter(([name, value]) => isSeen(name, value));
  const before = new Map([...happened, ...derivedFrom(happened)]);
  return {
    steps: texts.every((text) => filled(text) === text) ? told : told.map((step) => filledStep(step, filled)),
    ...{ isOneWay: way !== undefined, isForAnother: !isThere || others.length > 0, filled },
    adapted: news.length === 0 ? null : news.join('; '),
    recounted: (text) => standing(filledSlots(text, before)),
  };
}

interface Slots {
  readonly known: ReadonlyMap<string, readonly string[]>;
  /** Of the way that is told. */
  readonly chosen: ReadonlyMap<string, string>;
}

function givenIn(texts: readonly string[], { known, chosen }: Slots, request: Request): Map<string, string> {
  const names = [...new Set(texts.flatMap(slotsIn).map(baseSlot))];
  const open = names.filter((name) => !NEVER_FILLED.test(name) && known.has(name));
  const given = new Map<string, string>();
  for (const name of open) {
    const value = chosen.get(name) ?? givenFor(name, open, known.get(name) ?? [], request);
    if (value !== null) given.set(name, value);
  }
  const [left, another] = open.filter((name) => !given.has(name) && FREE_WORD.test(name));
  const [filler, second] = left === undefined ? [] : strangers(request, known.get(left) ?? []);
  if (left !== undefined && another === undefined && filler !== undefined && second === undefined)
    given.set(left, filler);
  return given;
}

/** What is still open, with what stood there: nobody can know what `{name}` alone was. */
function standingIn(valuesOf: (name: string) => readonly string[]): (text: string) => string {
  return (text) =>
    text.replace(SLOT, (_, name: string) => {
      const base = baseSlot(name);
      const values = valuesOf(base);
      if (base === name) return withSeen(name, values);
      const derived = values.flatMap((value) => derivedFrom([[base, value]]));
      return withSeen(
        name,
        derived.flatMap(([other, value]) => (other === name ? [value] : [])),
      );
    });
}

function short(names: readonly string[]): string {
  return names
    .filter((name) => name.length <= LONGEST_TOLD)
    .slice(0, MAX_TOLD)
    .join(' and ');
}

/** "as for staging, with prod in its place". */
function adaption([name, value]: readonly [string, string], seen: readonly string[]): string {
  const before = seen.filter((one) => one.length <= LONGEST_TOLD).slice(0, MAX_TOLD);
  return before.length === 0
    ? `with ${cut(value)} for {${name}}`
    : `as for ${before.join(' and ')}, with ${cut(value)} in ${before.length === 1 ? 'its' : 'their'} place`;
}

/** "as for 1.8.0, not for 1.9.0": where it stands cannot be told for sure. */
function otherwise([, value]: readonly [string, string], seen: readonly string[]): string {
  const before = short(seen);
  return before === '' ? `not as for ${cut(value)}` : `as for ${before}, not for ${cut(value)}`;
}

function cut(value: string): string {
  return value.length <= LONGEST_TOLD ? value : `${value.slice(0, LONGEST_TOLD)} …`;
}

function isPlaceName(name: string): boolean {
  return kindOf(name) === ENVIRONMENT;
}

/** All that it was asked with is asked for now, and no other place; the most of it, and then the newest. */
function bestWay(ways: readonly KnownWay[], { places, says }: Request): KnownWay | undefined {
  const isThere = ({ values }: KnownWay): boolean => {
    const own = Object.entries(values).filter(([name]) => isPlaceName(name));
    const there = new Set(own.map(([, value]) => environmentOf(value)));
    return (
      places.size === 0 || (there.size === places.size && [...places].every((place) => there.has(place)))
    );
  };
  const fitting = ways.filter((way) => isThere(way) && Object.values(way.values).every(says));
  return fitting.toSorted((a, b) => Object.keys(b.values).length - Object.keys(a.values).length)[0];
}

/** With what is known of their slots. */
export function filledSteps(steps: readonly Step[], values: Readonly<Record<string, string>>): Step[] {
  const given = Object.entries(values);
  const all = new Map([...given, ...derivedFrom(given)]);
  return steps.map((step) => filledStep(step, (text) => filledSlots(text, all)));
}

function filledStep(step: Step, filled: (text: string) => string): Step {
  return {
    ...step,
    args: Object.fromEntries(Object.entries(step.args).map(([name, value]) => [name, filled(value)])),
    ...(step.written !== undefined && { written: filled(step.written) }),
    ...(step.body !== undefined && { body: filled(step.body) }),
  };
}

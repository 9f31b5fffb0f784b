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
import type { Slot } from '../tasks/pattern.ts';
import { ENVIRONMENT, filledSlots, kindOf, SLOT } from '../tasks/slot.ts';
import { isElsewhere, namesOfPlaces, placesOf, textsOf, withPlaceAsked } from './done-elsewhere.ts';
import { type Given, NEVER_FILLED, type Slots, slotsOf, type Values, valuesFor } from './given-values.ts';
import { type OtherMachines, otherMachines, withOpenMachines } from './other-machines.ts';
import { type OtherName, type Replaced, withOpenNames } from './other-names.ts';
import { otherTarget } from './other-targets.ts';
import { otherThings } from './other-things.ts';
import { strangeValues } from './other-values.ts';
import { type Request, requestOf } from './request-values.ts';
import { waysBack } from './ways-back.ts';

/** What a reader needs to see what is new. */
const MAX_TOLD = 2;
const LONGEST_TOLD = 40;
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
  /** It was done in another place than the one that is asked for, or for somebody else, and the steps show it. */
  readonly isForAnother: boolean;
  /** That, or it was asked for with another thing that the steps do not show. */
  readonly isUnlike: boolean;
  /** A value that is asked for stands nowhere in them. */
  readonly lacksValue: boolean;
  /** Puts the same values into a line of a step. */
  readonly filled: (line: string) => string;
  /** The same into a line that tells what happened: only what stood there. */
  readonly recounted: (line: string) => string;
}

export function toldSteps(recipe: BestRecipe, asked: Asked): Told {
  const request = requestOf(asked.task, asked.phrasings);
  const way = bestWay(recipe.ways ?? [], request);
  const told = way?.steps ?? recipe.steps;
  const texts = textsOf(told);
  const slots = slotsOf(recipe, way);
  const values = valuesFor(texts, slots, request);
  const fitting = [...values.seen, ...values.adapted];
  const place = placeOf(recipe, asked, request, fitting);
  const standing = standingIn(slots);
  const all = withDerived(fitting);
  const placed = (text: string): string => standing(filledSlots(place.marked(text), all));
  const then = askedThen(recipe, way);
  const machines = otherMachines(request.slots, texts.map(placed), then);
  const others = otherThings(
    {
      requests: { ...asked, named: recipe.named },
      request,
      replaced: replacedBy(values.adapted, slots),
      said: [...(place.isOpen ? request.places : []), ...(machines?.asked ?? [])],
      then,
    },
    texts.map(placed),
  );
  const filled = (text: string): string => {
    const open = withOpenNames(placed(text), others);
    return machines === null ? open : withOpenMachines(open, machines);
  };
  const news = newsOf({ values, slots, place, others, machines, request });
  const lacking =
    news.length === 0 && asked.phrasings.length > 0 ? strangeValues(request, texts.map(filled)) : [];
  news.push(...lacking.map((value) => `not for ${cut(value)}`));
  const before = withDerived(values.seen);
  return {
    steps: texts.every((text) => filled(text) === text) ? told : told.map((step) => filledStep(step, filled)),
    ...{ isOneWay: way !== undefined, filled },
    isForAnother: !place.isThere || others.some(({ inSteps }) => inSteps !== null),
    isUnlike: !place.isThere || others.length > 0,
    lacksValue: lacking.length > 0,
    adapted: news.length === 0 ? null : news.join('; '),
    recounted: (text) => standing(filledSlots(text, before)),
  };
}

/** What the steps that are told were asked with. */
function askedThen({ asked = {} }: BestRecipe, way: KnownWay | undefined): Slot[] {
  if (way !== undefined) return Object.entries(way.values).map(([name, value]) => ({ name, value }));
  return Object.entries(asked).flatMap(([name, values]) => values.map((value) => ({ name, value })));
}

function withDerived(values: readonly Given[]): Map<string, string> {
  return new Map([...values, ...derivedFrom(values)]);
}

/** Where it was done, beside where it is asked for. */
interface Place {
  readonly isThere: boolean;
  /** It is another, and no slot takes it. */
  readonly isOpen: boolean;
  readonly done: readonly string[];
  readonly marked: (text: string) => string;
}

function placeOf(recipe: BestRecipe, asked: Asked, { places }: Request, fitting: readonly Given[]): Place {
  const done = placesOf(recipe, asked.phrasings);
  const isThere = !isElsewhere(places, done);
  const names = isThere ? null : namesOfPlaces(done);
  return {
    isThere,
    isOpen: !isThere && !fitting.some(([name]) => isPlaceName(name)),
    done: [...done],
    marked: (text) =>
      names === null ? withPlaceAsked(text, places) : text.replace(names, '{environment: $&}'),
  };
}

/** What is named after the only value that runs had stays with it. */
function replacedBy(adapted: readonly Given[], { known }: Slots): Replaced[] {
  return adapted.flatMap(([name, value]) => {
    const [one, another] = known.get(name) ?? [];
    return one !== undefined && another === undefined && /^(?:host|name|service)/.test(name)
      ? [{ asked: value, done: one }]
      : [];
  });
}

interface News {
  readonly values: Values;
  readonly slots: Slots;
  readonly place: Place;
  readonly others: readonly OtherName[];
  readonly machines: OtherMachines | null;
  readonly request: Request;
}

/** What no run was done with, each in few words. */
function newsOf({ values, slots: { known }, place, others, machines, request }: News): string[] {
  const target = otherTarget(request);
  const open = [...known].find(([name]) => isPlaceName(name) && !values.given.has(name));
  return [
    ...values.adapted
      .filter(([name]) => !NEVER_KEPT.has(kindOf(name)))
      .map((one) => adaption(one, known.get(one[0]) ?? [])),
    ...values.left
      .filter(([name]) => !isPlaceName(name))
      .map((one) => otherwise(one, known.get(one[0]) ?? [])),
    ...(place.isOpen ? [asFor(place.done, [...request.places])] : []),
    ...others.slice(0, MAX_TOLD).map((one) => asFor([one.done], [one.asked])),
    ...(machines === null ? [] : [asFor(machines.done, machines.asked)]),
    ...(target !== null && open !== undefined ? [`as for ${short(open[1])}, not for ${cut(target)}`] : []),
  ];
}

function asFor(done: readonly string[], asked: readonly string[]): string {
  return `as for ${short(done)}, not for ${short(asked)}`;
}

/** What is still open, with what stood there: nobody can know what `{name}` alone was. */
function standingIn({ known, stood }: Slots): (text: string) => string {
  return (text) =>
    text.replace(SLOT, (_, name: string) => {
      const base = baseSlot(name);
      const values = NEVER_FILLED.test(base) ? [] : (known.get(base) ?? stood.get(base) ?? []);
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
function adaption([name, value]: Given, seen: readonly string[]): string {
  const before = seen.filter((one) => one.length <= LONGEST_TOLD).slice(0, MAX_TOLD);
  return before.length === 0
    ? `with ${cut(value)} for {${name}}`
    : `as for ${before.join(' and ')}, with ${cut(value)} in ${before.length === 1 ? 'its' : 'their'} place`;
}

/** "as for 1.8.0, not for 1.9.0": where it stands cannot be told for sure. */
function otherwise([, value]: Given, seen: readonly string[]): string {
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
function bestWay(ways: readonly KnownWay[], request: Request): KnownWay | undefined {
  const { places, says } = request;
  const isThere = ({ values }: KnownWay): boolean => {
    const own = Object.entries(values).filter(([name]) => isPlaceName(name));
    const there = new Set(own.map(([, value]) => environmentOf(value)));
    return (
      places.size === 0 || (there.size === places.size && [...places].every((place) => there.has(place)))
    );
  };
  const isBack = waysBack(request);
  const fitting = ways.filter(
    (way) => isThere(way) && Object.values(way.values).every(says) && !isBack(way.values),
  );
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

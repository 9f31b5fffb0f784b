/**
 * The steps of a recipe for whoever asks now: those that worked with the values that the request names, where they are
 * known, and else with slots, filled where what is asked for is what stood there.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { baseSlot, derivedFrom } from '../fold/derived-slots.ts';
import type { KnownWay } from '../fold/known-ways.ts';
import type { BestRecipe } from '../fold/recipe-from.ts';
import { withSeen } from '../fold/slot-values.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { plainValue } from '../steps/parameterise.ts';
import type { Step } from '../steps/step.ts';
import { environmentOf, environmentsIn } from '../tasks/environments.ts';
import { patternOf } from '../tasks/pattern.ts';
import { ENVIRONMENT, filledSlots, kindOf, SLOT, slotsIn } from '../tasks/slot.ts';
import { isElsewhere, namesOfPlaces, placesOf, textsOf, withPlaceAsked } from './done-elsewhere.ts';
import { isFollowed, isSameValue } from './followed-places.ts';
import { otherMachines, withOpenMachines } from './other-machines.ts';
import { otherNames, withOpenNames } from './other-names.ts';

const QUOTES = /^[`"'“„«]+|[`"'”“»]+$/g;
/** Nobody needs to be told again what must not be told. */
const NEVER_FILLED = /^secret/;
/** What a reader needs to see what is new. */
const MAX_TOLD = 2;
const LONGEST_TOLD = 40;
/** A slot that no rule of requests finds is a word among others. */
const FREE_WORD = /^(?!version|date|number|path|file|url|email|text|id|ref|host|branch|environment|language)/;

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
  const { steps, seen = {}, ways = [] } = recipe;
  const said = wordsOf(asked.task);
  const places = placesIn(asked.task);
  const way = bestWay(ways, said, places);
  const told = way?.steps ?? steps;
  const texts = textsOf(told);
  // By maps: `{constructor}` in a step is no slot, and every object has one.
  const known = new Map(Object.entries({ ...seen, ...way?.seen }));
  const chosen = new Map(Object.entries(way?.values ?? {}));
  const slots = [...new Set(texts.flatMap(slotsIn).map(baseSlot))];
  const open = slots.filter((name) => !NEVER_FILLED.test(name) && known.has(name));
  const given = new Map<string, string>();
  for (const name of open) {
    const value = chosen.get(name) ?? givenFor(name, open, known.get(name) ?? [], asked.task, said);
    if (value !== null) given.set(name, value);
  }
  const [left, another] = open.filter((name) => !given.has(name) && FREE_WORD.test(name));
  const [filler, second] = left === undefined ? [] : strangers(asked, known.get(left) ?? []);
  if (left !== undefined && another === undefined && filler !== undefined && second === undefined)
    given.set(left, filler);
  const isSeen = (name: string, value: string): boolean =>
    chosen.get(name) === value || (known.get(name) ?? []).some((one) => isSameValue(one, value));
  const strange = [...given].filter(([name, value]) => !isSeen(name, value));
  const [fitting, closed] = [new Map(given), new Map<string, string>()];
  for (const [name] of strange) {
    if (isFollowed(name, texts, known.get(name) ?? [])) continue;
    fitting.delete(name);
    closed.set(name, withSeen(name, known.get(name) ?? []));
  }
  const adapted = strange.filter(([name]) => fitting.has(name));
  const done = placesOf(recipe, asked.phrasings);
  const isThere = !isElsewhere(places, done);
  const isOpenPlace = !isThere && ![...fitting.keys()].some(isPlaceName);
  const names = isThere ? null : namesOfPlaces(done);
  const placed = (text: string): string => {
    const marked = names === null ? withPlaceAsked(text, places) : text.replace(names, '{environment: $&}');
    return filledSlots(marked, new Map([...fitting, ...derivedFrom(fitting), ...closed]));
  };
  const machines = otherMachines(patternOf(asked.task).slots, texts.map(placed));
  const others = otherNames({ ...asked, named: recipe.named }, texts.map(placed));
  const filled = (text: string): string => {
    const named = withOpenNames(placed(text), others);
    return machines === null ? named : withOpenMachines(named, machines);
  };
  const isAsItWas = given.size + places.size + others.length === 0 && machines === null;
  const news = [
    ...adapted.map((one) => adaption(one, known.get(one[0]) ?? [])),
    ...(isOpenPlace ? [`as for ${short([...done])}, not for ${short([...places])}`] : []),
    ...others.slice(0, MAX_TOLD).map((one) => `as for ${short([one.done])}, not for ${short([one.asked])}`),
    ...(machines === null ? [] : [`as for ${short(machines.done)}, not for ${short(machines.asked)}`]),
  ];
  const happened = [...fitting].filter(([name, value]) => isSeen(name, value));
  return {
    steps: isAsItWas ? told : told.map((step) => filledStep(step, filled)),
    ...{ isOneWay: way !== undefined, isForAnother: !isThere || others.length > 0, filled },
    adapted: news.length === 0 ? null : news.join('; '),
    recounted: (text) => filledSlots(text, new Map([...happened, ...derivedFrom(happened), ...closed])),
  };
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
  const now = value.length <= LONGEST_TOLD ? value : `${value.slice(0, LONGEST_TOLD)} …`;
  return before.length === 0
    ? `with ${now} for {${name}}`
    : `as for ${before.join(' and ')}, with ${now} in ${before.length === 1 ? 'its' : 'their'} place`;
}

/** Where it is asked for. */
export function placesIn(task: string): ReadonlySet<string> {
  const slots = patternOf(task).slots.filter(({ name }) => kindOf(name) === ENVIRONMENT);
  return new Set([...slots.map(({ value }) => environmentOf(value)), ...environmentsIn(task)]);
}

function isPlaceName(name: string): boolean {
  return kindOf(name) === ENVIRONMENT;
}

/** All that it was asked with is asked for now, and no other place; the most of it, and then the newest. */
function bestWay(ways: readonly KnownWay[], said: string, places: ReadonlySet<string>): KnownWay | undefined {
  const isThere = ({ values }: KnownWay): boolean => {
    const own = Object.entries(values).filter(([name]) => isPlaceName(name));
    const there = new Set(own.map(([, value]) => environmentOf(value)));
    return (
      places.size === 0 || (there.size === places.size && [...places].every((place) => there.has(place)))
    );
  };
  const fitting = ways.filter(
    (way) => isThere(way) && Object.values(way.values).every((value) => isSaid(value, said)),
  );
  return fitting.toSorted((a, b) => Object.keys(b.values).length - Object.keys(a.values).length)[0];
}

function givenFor(
  name: string,
  open: readonly string[],
  seen: readonly string[],
  task: string,
  said: string,
): string | null {
  const kind = kindOf(name);
  // Which of two is which, nobody can tell.
  if (open.filter((other) => kindOf(other) === kind).length > 1) return null;
  const given = patternOf(task).slots.filter((slot) => kindOf(slot.name) === kind);
  const [value] = given;
  if (value !== undefined) {
    if (given.length > 1) return null;
    const plain = plainValue(name, value.value.replace(QUOTES, ''));
    return kind === ENVIRONMENT ? environmentAs(plain.toLowerCase(), seen) : plain;
  }
  const found = seen.filter((one) => isSaid(one, said));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** By the name that it was called by where it worked. */
function environmentAs(name: string, seen: readonly string[]): string {
  const known = seen.map((one) => one.toLowerCase());
  return known.includes(name)
    ? name
    : (known.find((one) => environmentOf(one) === environmentOf(name)) ?? name);
}

/** Words that nobody has said before for this task. */
function strangers({ task, phrasings }: Asked, seen: readonly string[]): string[] {
  const known = new Set(
    [...phrasings, ...seen].flatMap((phrasing) => phrasing.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []),
  );
  const words = patternOf(task)
    .text.replace(SLOT, ' ')
    .match(/[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?/gu);
  return (words ?? []).filter((word) => {
    const lower = word.toLowerCase();
    const isOrdinary = STOPWORDS.has(lower) || VERB_CLASS.has(lower);
    return !known.has(lower) && !isOrdinary && environmentsIn(word).length === 0;
  });
}

/** With a space at both ends of every word, and each environment by its name. */
function wordsOf(text: string): string {
  const lower = text.toLowerCase();
  const places = (lower.match(/[\p{L}-]+/gu) ?? []).map(environmentOf);
  return ` ${lower.replace(/[^\p{L}\p{N}]+/gu, ' ')} ${places.join(' ')} `;
}

function isSaid(value: string, said: string): boolean {
  const plain = environmentOf(value)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain !== '' && said.includes(` ${plain} `);
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

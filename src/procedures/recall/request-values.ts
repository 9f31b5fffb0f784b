/**
 * What a request gives for the slots of a recipe.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { plainValue } from '../steps/parameterise.ts';
import { environmentOf, environmentsIn } from '../tasks/environments.ts';
import { patternOf, type Slot } from '../tasks/pattern.ts';
import { ENVIRONMENT, kindOf, SLOT, slotsIn } from '../tasks/slot.ts';
import { placesSaid } from './done-elsewhere.ts';

const QUOTES = /^[`"'“„«]+|[`"'”“»]+$/g;
/** A name of these kinds is one word: "public" is not said in `public/shop/`, nor "web" in web-07. */
const ONE_NAME: ReadonlySet<string> = new Set('path file host name branch package version'.split(' '));
/** "Version 2.2" and "2.2" are two kinds of slots for one thing. */
const COUNTED: ReadonlySet<string> = new Set('number version id code name'.split(' '));

export interface Request {
  readonly task: string;
  /** Sentences that it was asked for with before: their words are no values. */
  readonly phrasings: readonly string[];
  readonly slots: readonly Slot[];
  /** The sentence that asks, with its slots. */
  readonly pattern: string;
  readonly places: ReadonlySet<string>;
  /** Whether it names this, as a word or more of its own. */
  readonly says: (value: string) => boolean;
}

export function requestOf(task: string, phrasings: readonly string[]): Request {
  const { slots, text } = patternOf(task);
  const names = slots.filter(({ name }) => ONE_NAME.has(kindOf(name))).map(({ value }) => value);
  const others = names.reduce((rest, name) => rest.replaceAll(name, ' '), task);
  const said = wordsOf(others);
  const whole = new Set(names.map(plainWords));
  return {
    ...{ task, phrasings, slots, pattern: text, places: placesIn(task) },
    says: (value) => {
      const plain = plainWords(value);
      return plain !== '' && (whole.has(plain) || said.includes(` ${plain} `));
    },
  };
}

/** Where it is asked for. */
export function placesIn(task: string): ReadonlySet<string> {
  const slots = patternOf(task).slots.filter(({ name }) => kindOf(name) === ENVIRONMENT);
  const named = slots.map(({ value }) => environmentOf(value));
  return new Set(named.length > 0 ? [...named, ...environmentsIn(task)] : placesSaid(task));
}

/** Null where it gives none, or nobody can tell which. */
export function givenFor(
  name: string,
  open: readonly string[],
  seen: readonly string[],
  request: Request,
): string | null {
  const kind = kindOf(name);
  const given = request.slots.filter((slot) => kindOf(slot.name) === kind);
  // Of two, only who asks in the very same words says which is which.
  const isOneOfTwo = open.filter((other) => kindOf(other) === kind).length > 1;
  if (isOneOfTwo)
    return isAskedAlike(name, request)
      ? valueFor(
          given.find((slot) => slot.name === name),
          seen,
        )
      : null;
  if (given.length > 1) return null;
  const [value = likeOne(open, seen, request)] = given;
  if (value !== undefined) return valueFor({ name, value: value.value }, seen);
  const found = seen.filter(request.says);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** All sentences that name this slot are the one that asks now. */
function isAskedAlike(name: string, { phrasings, pattern }: Request): boolean {
  const naming = phrasings.filter((phrasing) => slotsIn(phrasing).includes(name));
  return naming.length > 0 && naming.every((phrasing) => phrasing === pattern);
}

/** The only one of the request that has the form of what stood there, and is not for another slot. */
function likeOne(open: readonly string[], seen: readonly string[], { slots }: Request): Slot | undefined {
  const forms = new Set(seen.filter((value) => /\d/.test(value)).map(formOf));
  const free = slots.filter(
    ({ name, value }) =>
      COUNTED.has(kindOf(name)) &&
      !open.some((other) => kindOf(other) === kindOf(name)) &&
      forms.has(formOf(plainValue(name, value))),
  );
  return free.length === 1 ? free[0] : undefined;
}

function formOf(value: string): string {
  return value.replace(/\d+/g, '#').toLowerCase();
}

function valueFor(slot: Slot | undefined, seen: readonly string[]): string | null {
  if (slot === undefined) return null;
  const plain = plainValue(slot.name, slot.value.replace(QUOTES, ''));
  if (kindOf(slot.name) === ENVIRONMENT) return environmentAs(plain.toLowerCase(), seen);
  return kindOf(slot.name) === 'path' ? pathAs(plain, seen) : plain;
}

/** By the name that it was called by where it worked. */
function environmentAs(name: string, seen: readonly string[]): string {
  const known = seen.map((one) => one.toLowerCase());
  return known.includes(name)
    ? name
    : (known.find((one) => environmentOf(one) === environmentOf(name)) ?? name);
}

/** With a slash at its end where the others have one: `{path}*.png`. */
function pathAs(path: string, seen: readonly string[]): string {
  const isFolder = (one: string): boolean => one.endsWith('/');
  if (seen.length === 0 || seen.some(isFolder) !== seen.every(isFolder) || /\.\w+$/.test(path)) return path;
  const bare = path.replace(/\/+$/, '');
  return seen.every(isFolder) ? `${bare}/` : bare;
}

/** Words that nobody has said before for this task. */
export function strangers({ pattern, phrasings }: Request, seen: readonly string[]): string[] {
  const known = new Set(
    [...phrasings, ...seen].flatMap((phrasing) => phrasing.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? []),
  );
  const words = pattern.replace(SLOT, ' ').match(/[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?/gu);
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

function plainWords(value: string): string {
  return environmentOf(value)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Values of the request that no step takes: the printer of room 204, where `room112` stands in the steps, or port 9000,
 * where nobody has named a port before.
 *
 * @module
 */
import { literally } from '../../literally.ts';
import { plainValue } from '../steps/parameterise.ts';
import type { Slot } from '../tasks/pattern.ts';
import { kindOf, slotsIn } from '../tasks/slot.ts';
import { askedIn } from './orders.ts';
import type { OtherName } from './other-names.ts';
import type { Request } from './request-values.ts';

/** What they name is another each time, or no part of what is done. */
const NAMES_A_THING: ReadonlySet<string> = new Set('number version host id code email language'.split(' '));
const BARE_NUMBER = /^\d{1,6}$/;
/** How often and how soon is no other thing. */
const HOW_OFTEN = /^\d+ ?(?:ms|s|min|minutes|hours|times)$/i;
/** By which one knows what is wrong: what it is called, or how it ended ("fails with 403", "returns a 500"). */
const SYMPTOM =
  /\b(?:(?:errors?|status|exit|http)(?: code)?(?: is| ist)?|(?:fail(?:s|ed|ing)?|crash(?:es|ed|ing)?|returns?|answers?|responds?|exits?|gives?|throws?)(?: me| us)?(?: with)?(?: an?)?):? \{\w+\}/gi;

/**
 * Numbers that stand behind the same thing: `room112` and `room-112` for room 204. `then` is what the steps were asked
 * with: a number that nobody asked for is part of how it is done.
 */
export function otherNumbers(
  { slots, pattern }: Request,
  texts: readonly string[],
  then: readonly Slot[] = [],
): OtherName[] {
  const all = texts.join('\n');
  return slots.flatMap(({ name, value }): OtherName[] => {
    const thing = new RegExp(String.raw`(\p{L}{3,}) \{${name}\}`, 'u').exec(pattern)?.[1];
    if (thing === undefined || !BARE_NUMBER.test(value)) return [];
    const inSteps = new RegExp(
      String.raw`(?<![\p{L}\p{N}]|\{[^{}]*)${thing}[-_.]?0*(\d{1,6})(?![\p{L}\p{N}])`,
      'giu',
    );
    const before = then.filter((one) => kindOf(one.name) === kindOf(name)).map((one) => Number(one.value));
    const numbers = [...all.matchAll(inSteps)]
      .map(([, number = '']) => number)
      .filter((number) => before.length === 0 || before.includes(Number(number)));
    const [done] = numbers;
    if (done === undefined || numbers.some((number) => Number(number) === Number(value))) return [];
    return [{ asked: `${thing} ${value}`, done: `${thing} ${done}`, inSteps: new RegExp(inSteps, 'iu') }];
  });
}

/** Of one value of a kind it is clear which one it was. */
const VALUES: ReadonlySet<string> = new Set(['number', 'version', 'date', 'id', 'code', 'ref']);

/**
 * What it was asked with then, and no step takes: the 7 of `pnpm add vite@7` for whoever asks for version 8. It stands
 * open, for nobody has seen the other in its place.
 */
export function staleValues(
  { slots }: Request,
  texts: readonly string[],
  then: readonly Slot[],
): OtherName[] {
  const all = texts.join('\n');
  return slots.flatMap(({ name, value }): OtherName[] => {
    const kind = kindOf(name);
    const [mine, before] = [slots, then].map((some) => some.filter((one) => kindOf(one.name) === kind));
    const [old, another] = before ?? [];
    if (!VALUES.has(kind) || mine?.length !== 1 || old === undefined || another !== undefined) return [];
    const [asked, done] = [plainValue(name, value), plainValue(old.name, old.value)];
    if (asked === done || isIn(asked, all.toLowerCase())) return [];
    const inSteps = standing(done);
    return inSteps.test(all) ? [{ asked, done, inSteps, slot: old.name }] : [];
  });
}

/** One digit is a version behind such a sign, and anything else as a word of its own. */
function standing(value: string): RegExp {
  const before = /^\d$/.test(value) ? '(?<=[@=:^~][v^~]?)' : String.raw`(?<![\p{L}\p{N}.&>]|\{[^{}]*)`;
  return new RegExp(String.raw`${before}${literally(value)}(?![\p{L}\p{N}>]|\.\d)`, 'iu');
}

/** Those that no request had a place for, and that no step has. What is told beside the order asks for nothing. */
export function strangeValues({ slots, pattern, phrasings }: Request, texts: readonly string[]): string[] {
  const all = texts.join('\n').toLowerCase();
  const most = (kind: string): number =>
    Math.max(
      ...phrasings.map((one) => new Set(slotsIn(one).filter((name) => kindOf(name) === kind)).size),
      0,
    );
  const own = askedIn(pattern).replace(SYMPTOM, ' ');
  const isNew = ({ name, value }: Slot, at: number): boolean =>
    at >= most(kindOf(name)) && !HOW_OFTEN.test(value) && own.includes(`{${name}}`);
  const said = phrasings.join('\n').toLowerCase();
  return [...NAMES_A_THING].flatMap((kind) =>
    slots
      .filter(({ name }) => kindOf(name) === kind)
      .filter(isNew)
      .map(({ name, value }) => plainValue(name, value))
      .filter((value) => !isIn(value, all) && !isIn(value, said)),
  );
}

/** For itself: the 2 of `2>&1` is no second one. */
function isIn(value: string, text: string): boolean {
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}.&>])${literally(value.toLowerCase())}(?![\p{L}\p{N}>])`,
    'u',
  ).test(text);
}

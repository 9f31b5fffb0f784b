/**
 * A user had named, or left open, the wrong value by a slip of their own: "sorry, i meant staging". Nobody did anything wrong, and
 * one of the two values is left in the way: the one that the request names, or else the one that was meant.
 *
 * @module
 */
import type { Blame } from './condemned.ts';
import { type Doing, doingsOf, ownNames } from './doings.ts';
import { isDone } from './meant.ts';
import type { Step } from './repairs.ts';
import { wordsOf } from './said-words.ts';
import { blamesThemselves } from './words/no-blame.ts';

/** What leaves the way: the first try and what took it back, or all that was done for the other value. */
export function slippedIn({ text, asked, steps, from, to, until }: Blame): readonly Step[] {
  if (!blamesThemselves(text)) return [];
  const said = wordsOf(text);
  const later = steps.slice(to, until).filter(isDone);
  const slips = steps
    .slice(from, to)
    .filter(isDone)
    .flatMap((first) => {
      const then = later.find((other) => isWithOtherValue(first, other, said));
      return then === undefined ? [] : [{ first, then }];
    });
  const old = new Set(slips.flatMap(({ first, then }) => namesOnlyIn(first, then)));
  if ([...wordsOf(asked)].some((word) => old.has(word))) return later;
  const isOfOld = (step: Step): boolean => {
    const names = namesIn(step);
    return names.some((name) => old.has(name)) && !names.some((name) => said.has(name));
  };
  return [...slips.map(({ first }) => first), ...later.filter(isOfOld)];
}

/** The same with what the user names in another place. */
function isWithOtherValue(first: Step, then: Step, said: ReadonlySet<string>): boolean {
  const [before, after] = [doingsOf(first), doingsOf(then)];
  if (before.length !== after.length) return false;
  const isSaid = (one: Doing, other: Doing): boolean =>
    ownNames(other, one).some((name) => said.has(name.toLowerCase()));
  return (
    before.every((one, at) => isSameShape(one, after[at], said)) &&
    before.some((one, at) => after[at] !== undefined && isSaid(one, after[at]))
  );
}

function isSameShape(one: Doing, other: Doing | undefined, said: ReadonlySet<string>): boolean {
  if (other === undefined || one.program !== other.program || one.words.length !== other.words.length)
    return false;
  const isSaid = (word: string): boolean => partsOf(word).some((part) => said.has(part));
  return other.words.every((word, at) => word === one.words[at] || isSaid(word));
}

function partsOf(word: string): string[] {
  return word.toLowerCase().split(/[/:=@,\s'"]+/);
}

function namesOnlyIn(first: Step, then: Step): string[] {
  const others = new Set(namesIn(then));
  return namesIn(first).filter((name) => name !== '' && !others.has(name));
}

function namesIn(step: Step): string[] {
  return doingsOf(step).flatMap(({ names }) => [...names].map((name) => name.toLowerCase()));
}

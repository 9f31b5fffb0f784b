/**
 * A user had named, or left open, the wrong value by a slip of their own: "sorry, i meant staging". Nobody did anything wrong.
 * What was meant is left in the way, and the request is read as it was meant.
 *
 * @module
 */
import type { Blame } from './condemned.ts';
import { type Doing, doingsOf, ownNames } from './doings.ts';
import type { Meant } from './evidence.ts';
import { isDone } from './meant.ts';
import type { Step } from './repairs.ts';
import { wordsOf } from './said-words.ts';
import { blamesThemselves } from './words/no-blame.ts';

interface Slip {
  readonly first: Step;
  readonly then: Step;
}

/** What leaves the way: the first try and what took it back; where nobody can tell what was meant, all that was done then. */
export function slippedIn(blame: Blame): readonly Step[] {
  const slips = slipsIn(blame);
  if (slips.length === 0) return [];
  const later = laterIn(blame);
  const [said, old] = [wordsOf(blame.text), oldNames(slips)];
  const isAsked = [...wordsOf(blame.asked)].some((word) => old.has(word));
  if (isAsked && meantIn(blame) === null) return later;
  const isOfOld = (step: Step): boolean => {
    const names = namesIn(step);
    return names.some((name) => old.has(name)) && !names.some((name) => said.has(name));
  };
  return [...slips.map(({ first }) => first), ...later.filter(isOfOld)];
}

/** The word of the request that another was meant by; null where it named none, or several differ. */
export function meantIn(blame: Blame): Meant | null {
  const slips = slipsIn(blame);
  const [asked, text] = [wordsOf(blame.asked), wordsOf(blame.text)];
  const [said, ...others] = [...oldNames(slips)].filter((name) => asked.has(name));
  const names = slips.flatMap(({ first, then }) => namesOnlyIn(then, first));
  const [meant, ...more] = new Set(names.filter((name) => text.has(name)));
  if (said === undefined || meant === undefined || others.length + more.length > 0) return null;
  return { said, meant };
}

function slipsIn(blame: Blame): Slip[] {
  if (!blamesThemselves(blame.text)) return [];
  const [said, later] = [wordsOf(blame.text), laterIn(blame)];
  return blame.steps
    .slice(blame.from, blame.to)
    .filter(isDone)
    .flatMap((first) => {
      const then = later.find((other) => isWithOtherValue(first, other, said));
      return then === undefined ? [] : [{ first, then }];
    });
}

function laterIn({ steps, to, until }: Blame): Step[] {
  return steps.slice(to, until).filter(isDone);
}

function oldNames(slips: readonly Slip[]): ReadonlySet<string> {
  return new Set(slips.flatMap(({ first, then }) => namesOnlyIn(first, then)));
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

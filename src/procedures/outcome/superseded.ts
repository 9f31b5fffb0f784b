/**
 * What was done otherwise after the user had spoken: the later call stands for the earlier one, which was wrong. Which one it is
 * tells what was done (the same act on the same thing with other words, or once the first had been taken back), and what the
 * user named; that it was wrong has to be heard in the words, or be seen from the first being taken back.
 *
 * @module
 */
import { isLook } from '../commands/looks.ts';
import { isTrial } from '../commands/rehearsals.ts';
import type { Blame } from './condemned.ts';
import { destroys } from './damage.ts';
import { doingsOf, goesBackTo, isOfTheSame, ownNames } from './doings.ts';
import { hasWorked, isSame } from './helps.ts';
import { bringsBack, takesBack } from './put-back.ts';
import type { Step } from './repairs.ts';
import { filesOf } from './same-act.ts';
import {
  HAS_DIGIT,
  type Hearing,
  hearing,
  isDoneWell,
  isKinTo,
  MAX_PRINTED,
  namesOf,
  type Pair,
  pairsOf,
  SHORTEST_NAME,
  signsOf,
} from './superseding-signs.ts';
import { adds } from './words/adding-words.ts';
import { criesOut, tellsLeftOut } from './words/condemning-words.ts';
import { approves } from './words/correcting-words.ts';
import { tellsOfDamage } from './words/damage-words.ts';
import { tellsNews } from './words/fault-hints.ts';
import { isBlamed, judgeUserWords } from './words/judge-words.ts';
import { blamesNobody } from './words/no-blame.ts';

export interface Superseded {
  /** The words between the two, and how many calls had been made by then. */
  readonly text: string;
  readonly to: number;
  /** Indices of both. */
  readonly wrong: number;
  readonly right: number;
  /** What took the first back, or was done with it: no part of the way. */
  readonly mends: readonly number[];
}

/** Signs that one call stands for another; so many are enough. */
const ENOUGH = 2;
/** What is put right is put right soon. */
const MAX_STEPS = 12;

export function supersededIn(blame: Blame): Superseded | null {
  const { text, steps, from, to, until } = blame;
  if (to === 0 || until <= to || isApproval(text) || adds(text) || blamesNobody(text)) return null;
  if (tellsLeftOut(text) && !criesOut(text)) return null;
  // What failed last is what the words are about.
  if (steps.slice(from, to).findLast(({ known }) => !isLook(known))?.verdict.outcome === 'failure')
    return null;
  const after = steps.slice(to, until);
  // An edit is mended in place, unless the file was put back.
  const isPutBack = (step: Step | undefined): boolean =>
    step?.known.kind === 'edit' &&
    after.some((other) => other.known.kind !== 'edit' && takesBack(other, step));
  const done = range(Math.max(from, to - MAX_STEPS), to).filter(
    (at) => isTried(steps[at]) || isPutBack(steps[at]),
  );
  const later = range(to, Math.min(until, to + MAX_STEPS)).filter(
    (at) => isWork(steps[at]) || isEdit(steps[at]),
  );
  if (done.length === 0 || later.length === 0) return null;
  const hear = hearing(blame);
  const found = done.toReversed().flatMap((wrong) => {
    const first = steps[wrong];
    if (first === undefined || steps.slice(to).some((then) => hasWorked(then) && isSame(then, first)))
      return [];
    const next = later.find((at) => steps[at] !== undefined && !takesBack(steps[at], first));
    return later.flatMap((right) => {
      const pair = { wrong, right, isNext: wrong === done.at(-1) && right === next };
      return isRightFor(pair, done, hear) ? [{ ...pair, ...signsOf(pair, hear) }] : [];
    });
  });
  // What has a word that was asked for stands for it before all others.
  const ranked = found
    .filter(({ signs }) => signs >= ENOUGH)
    .toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.signs - a.signs);
  const [best] = ranked;
  if (best === undefined) return null;
  // A report in another format is copied under another name: what came first is what was wrong, and the rest of it is done anew.
  const alike = ranked.filter((pair) => pair === best || isSameExchange(pair, best, steps));
  const wrong = Math.min(...alike.map((pair) => pair.wrong));
  const first = alike.find((pair) => pair.wrong === wrong) ?? best;
  const others = alike.flatMap((pair) => (pair.wrong === wrong ? [] : [pair.wrong]));
  return { text, to, wrong, right: first.right, mends: [...new Set([...mendsOf(first, hear), ...others])] };
}

/** The same word was put in the place of the same. */
function isSameExchange(one: Pair, other: Pair, steps: readonly Step[]): boolean {
  if (one.wrong === other.wrong || one.right === other.right) return false;
  const [a, b] = [exchangedIn(one, steps), exchangedIn(other, steps)];
  return a.gone.some((name) => b.gone.includes(name)) && a.fresh.some((name) => b.fresh.includes(name));
}

function exchangedIn({ wrong, right }: Pair, steps: readonly Step[]): Record<'gone' | 'fresh', string[]> {
  const [first, then] = [steps[wrong], steps[right]];
  const pairs = first === undefined || then === undefined ? [] : pairsOf(first, then);
  const [gone, fresh] = [
    namesOf(pairs.flatMap(([before, after]) => ownNames(before, after))),
    namesOf(pairs.flatMap(([before, after]) => ownNames(after, before))),
  ];
  return {
    gone: gone.filter((name) => !fresh.includes(name)),
    fresh: fresh.filter((name) => !gone.includes(name)),
  };
}

/** What brings back what another call did is no way of doing this one; after a harm only what could do it is. */
function isRightFor({ wrong, right }: Pair, done: readonly number[], { steps, text }: Hearing): boolean {
  const [first, then] = [steps[wrong], steps[right]];
  if (first === undefined || then === undefined || goesBackTo(text, then)) return false;
  if (isEdit(first) !== isEdit(then)) return false;
  if (destroys(first) && !destroys(then) && (tellsOfDamage(text) || isKeptOf(first, then))) return false;
  const doings = doingsOf(then);
  const others = done.filter((at) => at !== wrong).flatMap((at) => (steps[at] ? doingsOf(steps[at]) : []));
  return !doings.some((doing) => bringsBack(doing) || others.some((one) => isOfTheSame(one, doing)));
}

/** Done before it was done otherwise: what takes the first back, and what has only that one's words, or what it printed. */
function mendsOf({ wrong, right }: Pair, { steps, to }: Hearing): number[] {
  const [first, then] = [steps[wrong], steps[right]];
  if (first === undefined || then === undefined) return [];
  const printed = first.call.result?.text.slice(0, MAX_PRINTED) ?? '';
  const own = pairsOf(first, then).flatMap(([one, other]) => ownNames(one, other));
  const fresh = new Set(pairsOf(first, then).flatMap(([one, other]) => ownNames(other, one)));
  const isOfFirst = (step: Step): boolean =>
    doingsOf(step).every((doing) => {
      const things = [...doing.names].filter((name) => name.length >= SHORTEST_NAME && !name.startsWith('-'));
      const isKin = doingsOf(first).some((one) => one.program === doing.program || isKinTo(one, doing));
      const isOfOther = (name: string): boolean =>
        fresh.has(name) && !own.some((mine) => mine.includes(name));
      if (!isKin || things.some(isOfOther)) return false;
      const isIts = (name: string): boolean => own.includes(name) || own.includes(withoutEnding(name));
      return things.some((name) => isIts(name) || (HAS_DIGIT.test(name) && printed.includes(name)));
    });
  const isMend = (at: number): boolean => {
    const step = steps[at];
    return step !== undefined && step.known.kind !== 'read' && (takesBack(step, first) || isOfFirst(step));
  };
  return [
    ...range(wrong + 1, to).filter((at) => isOfWrong(steps[at], own, fresh)),
    ...range(to, right).filter(isMend),
  ];
}

/** A file that is called after what was destroyed holds what it was: `psql -f orders.sql` after `DROP TABLE orders`. */
function isKeptOf(first: Step, then: Step): boolean {
  const lost = new Set(doingsOf(first).flatMap(({ names }) => [...names]));
  return doingsOf(then).some((doing) => filesOf(doing).some((file) => lost.has(withoutEnding(file))));
}

function withoutEnding(file: string): string {
  return file.replace(/^.*\//, '').replace(/(?<=.)\.\w+$/, '');
}

/** Done with what was wrong: it names that, and nothing of what is right. */
function isOfWrong(step: Step | undefined, own: readonly string[], fresh: ReadonlySet<string>): boolean {
  const names = step === undefined ? [] : doingsOf(step).flatMap((doing) => [...doing.names]);
  const isIt = (name: string): boolean => name.length >= SHORTEST_NAME && own.includes(name);
  return names.some(isIt) && !names.some((name) => fresh.has(name));
}

function isApproval(text: string): boolean {
  return !isBlamed(text) && (approves(text) || (judgeUserWords(text)?.weight ?? 0) > 0 || tellsNews(text));
}

function isTried(step: Step | undefined): boolean {
  return step !== undefined && isWork(step) && !isTrial(step.known.command);
}

const NEVER_MEANT: ReadonlySet<string> = new Set(['think', 'test', 'lint', 'hand-over', 'read', 'edit']);

function isEdit(step: Step | undefined): boolean {
  return step?.known.kind === 'edit' && isDoneWell(step);
}

/** What a linter or a formatter has written anew is done. */
const REWRITES = /\s(?:--write|--fix|--in-place|-w|format|fmt)(?=\s|$)/;

function isWork(step: Step | undefined): boolean {
  if (step === undefined || !isDoneWell(step) || isLook(step.known)) return false;
  const { kind, deciding } = step.known;
  return !NEVER_MEANT.has(kind) || (kind === 'lint' && REWRITES.test(deciding));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

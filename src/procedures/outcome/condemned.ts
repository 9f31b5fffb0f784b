/**
 * Which call a user blames who does not say it: what the agent then did otherwise, or took back, is what they meant.
 *
 * @module
 */
import { isLook } from '../commands/looks.ts';
import {
  type Doing,
  doingsOf,
  isAlike,
  isOfTheSame,
  isOpposite,
  isRedone,
  isRestored,
  isTakenBack,
  ownNames,
  sharesThing,
} from './doings.ts';
import { isDone, isMeant } from './meant.ts';
import type { Step } from './repairs.ts';
import { wordsOf } from './said-words.ts';
import { blamesDeed, condemns, criesOut, tellsLeftOut } from './words/condemning-words.ts';
import { insists, mayCorrect, pointedOut } from './words/correcting-words.ts';
import { deniesThat } from './words/denying-words.ts';
import { isBlamed } from './words/judge-words.ts';
import { missedOptions, refusedOptions, rehearses } from './words/refused-options.ts';
import { corrects } from './words/rejecting-words.ts';

/** A complaint is about what was done lately, and is seen to at once. */
const MAX_BEFORE = 20;
const MAX_LATER = 20;

export interface Blame {
  readonly text: string;
  /** What had been asked for before these words. */
  readonly asked: string;
  readonly steps: readonly Step[];
  /** What was done since the user had spoken before: from here to there. */
  readonly from: number;
  readonly to: number;
  /** Where they spoke next. */
  readonly until: number;
}

/** A complaint as it is compared with each call, made once. */
interface Heard {
  readonly text: string;
  readonly said: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
  /** Blame for what was done. */
  readonly isDeed: boolean;
  /** Blame for how it turned out. */
  readonly isBlamed: boolean;
  /** The words say that something was wrong; a sigh, or to ask why, does not. */
  readonly isFault: boolean;
  readonly done: readonly { readonly index: number; readonly doings: readonly Doing[] }[];
  readonly later: readonly Doing[];
}

/** Indices of what is meant, by what was done about it; none where nothing tells. */
export function condemnedIn(blame: Blame): number[] {
  const { text, asked, steps, to, until } = blame;
  const isDeed = blamesDeed(text);
  if (tellsLeftOut(text) && !criesOut(text)) return [];
  if (!isBlamed(text) && !isDeed && !mayCorrect(text)) return [];
  const isFault = isBlamed(text) || condemns(text) || deniesThat(text) || corrects(text);
  // What is done after other words is done about these only where they were plain.
  const isPlain = isBlamed(text) || condemns(text);
  const later = steps
    .slice(to, isPlain ? to + MAX_LATER : Math.min(until, to + MAX_LATER))
    .filter(({ known, verdict }) => verdict.outcome === 'success' && !isLook(known))
    .flatMap(doingsOf);
  const done = doneIn(blame).map((index) => ({ index, doings: doingsAt(steps, index) }));
  if (done.length === 0 || later.length === 0) return [];
  const heard: Heard = {
    ...{ text, said: wordsOf(text), wanted: wordsOf(asked), done, later },
    ...{ isDeed, isFault, isBlamed: isBlamed(text) },
  };
  const back = takenBackIn(heard);
  return back.length > 0 ? back : redoneIn(heard);
}

type Relation = (one: Doing, other: Doing) => boolean;

/** Indices of what stands in such a relation to something that was done later. */
function related({ done, later }: Heard, isIt: Relation): number[] {
  return done
    .filter(({ doings }) => doings.some((one) => later.some((other) => isIt(one, other))))
    .map(({ index }) => index);
}

/** What was put back: each of those that are named with it, else the last. */
function takenBackIn(heard: Heard): number[] {
  const { done, later, isFault, wanted } = heard;
  // What is done again just so was not put back; and a sigh is not about what was asked for, "pause the sync".
  const isKept = (one: Doing): boolean =>
    later.some((other) => isAlike(one, other)) || (!isFault && isNamed(one.verbs, wanted));
  const once = done.filter(({ doings }) => !doings.some(isKept));
  const thatAre = (isIt: Relation): number[] => related({ ...heard, done: once }, isIt);
  if (!heard.isDeed) return heard.isBlamed ? thatAre(isUndone).slice(-1) : [];
  const each = thatAre((one, other) => isTakenBack(one, other) && sharesThing(one, other));
  if (each.length > 0) return each;
  const opposed = thatAre(isOpposite);
  return (opposed.length > 0 ? opposed : thatAre(isTakenBack)).slice(-1);
}

/** Who finds the result wrong means what was rolled back; git takes back one thing with another. */
function isUndone(one: Doing, other: Doing): boolean {
  return one.program !== 'git' && isRestored(one, other);
}

/** Done again with other words: those that the user names, or had named before; of a deed that is blamed the last. */
function redoneIn(heard: Heard): number[] {
  const told = related(heard, (one, other) => isOtherwise(one, other) && isTold(one, other, heard));
  // What comes next by the same program may merely follow on.
  if (told.length > 0 || !heard.isDeed || !heard.isBlamed) return told;
  const same = related(heard, isOfTheSame);
  return (same.length > 0 ? same : related(heard, isOtherwise)).slice(-1);
}

/** Done again, and not in earnest after it was tried: `rsync -an`, then `rsync -a`. */
function isOtherwise(one: Doing, other: Doing): boolean {
  return isRedone(one, other) && !isInEarnest(one, other);
}

export function isInEarnest(one: Doing, other: Doing): boolean {
  const isTrial = (word: string): boolean =>
    rehearses(word) || (/^-\w*n/.test(word) && other.words.includes(word.replace('n', '')));
  return ownNames(one, other).some(isTrial);
}

function isTold(wrong: Doing, right: Doing, { text, said, wanted, isFault }: Heard): boolean {
  const [old, fresh] = [ownNames(wrong, right), ownNames(right, wrong)];
  // What was asked for was done only now: that is told by a fault, or by the same said again.
  const isMissed = isNamed(fresh, wanted) && !isNamed(old, wanted);
  const missed = fresh.filter((word) => wanted.has(word.toLowerCase()));
  if (isMissed && (isFault || (insists(text) && isNamed(missed, said)))) return true;
  if (isFault) return [...fresh, ...old].some((word) => isNamed([word], said) || isSpoken(word, text));
  // "--force hides conflicts, take --legacy-peer-deps": who names both puts one in the place of the other.
  const isOptionNamed = (words: readonly string[]): boolean =>
    words.some((word) => word.startsWith('--') && said.has(word.toLowerCase()));
  if (isOptionNamed(old) && isOptionNamed(fresh)) return true;
  const missing = new Set(missedOptions(text));
  if (fresh.some((word) => missing.has(word))) return true;
  if (isMistaken(text, old, wanted) && isNamed(fresh, said)) return true;
  const refused = new Set(refusedOptions(text));
  return old.some((word) => refused.has(word)) && !isNamed(old, wanted);
}

/** "That is prod-1, dev is called dev-7": what it was done to is named, and nobody had asked for that. */
function isMistaken(text: string, old: readonly string[], wanted: ReadonlySet<string>): boolean {
  const name = pointedOut(text);
  return name !== null && !wanted.has(name) && old.some((word) => word.toLowerCase() === name);
}

/** What the same program did then with a word that the user, or the request, had named. */
export function rightFor(
  wrong: Step,
  later: readonly Step[],
  { text, asked }: Pick<Blame, 'text' | 'asked'>,
): Step | undefined {
  const named = wordsOf(`${asked}\n${text}`);
  const isRight = (one: Doing, other: Doing): boolean =>
    isRedone(one, other) && isNamed(ownNames(other, one), named);
  const old = doingsOf(wrong);
  return later
    .slice(0, MAX_LATER)
    .find(
      (step) =>
        step.verdict.outcome === 'success' &&
        isMeant(step) &&
        doingsOf(step).some((doing) => old.some((one) => isRight(one, doing))),
    );
}

/** Indices of what was done lately, without edits, checks and looks. */
export function doneIn({ steps, from, to }: Blame): number[] {
  const start = Math.max(from, to - MAX_BEFORE);
  return steps
    .slice(start, to)
    .flatMap((step, index) => (isDone(step) && isMeant(step) ? [start + index] : []));
}

function doingsAt(steps: readonly Step[], index: number): readonly Doing[] {
  const step = steps[index];
  return step === undefined ? [] : doingsOf(step);
}

/** Shorter words stand in every sentence. */
const SHORTEST_NAME = 3;
const SHORTEST_OPTION = 5;

function isNamed(words: readonly string[], said: ReadonlySet<string>): boolean {
  return words.some((word) => word.length >= SHORTEST_NAME && said.has(word.toLowerCase()));
}

/** An option in plain words: "control plane" for `--control-plane`. */
function isSpoken(word: string, text: string): boolean {
  if (!word.startsWith('--') || word.length < SHORTEST_OPTION + 2) return false;
  return text.toLowerCase().includes(word.slice(2).replaceAll('-', ' '));
}

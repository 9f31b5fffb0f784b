/**
 * Which call a user blames who does not say it: what the agent then did otherwise, or took back, is what they meant.
 *
 * @module
 */
import { isLook } from '../commands/looks.ts';
import { destroys } from './damage.ts';
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
import { isDone, isEdit, isMeant, lastIn } from './meant.ts';
import type { Step } from './repairs.ts';
import { wordsOf } from './said-words.ts';
import { judgeUserWords } from './words/judge-words.ts';
import {
  blamesDeed,
  corrects,
  criesOut,
  isBlamed,
  tellsLeftOut,
  wishesNext,
} from './words/rejecting-words.ts';

export interface Blame {
  readonly text: string;
  /** What had been asked for before these words. */
  readonly asked: string;
  readonly steps: readonly Step[];
  /** What was done since the user had spoken before: from here to there. */
  readonly from: number;
  readonly to: number;
}

/** Indices of what is meant, by what was done about it; none where nothing tells. */
export function condemnedIn(blame: Blame): number[] {
  const { text, steps, to } = blame;
  const done = doneIn(blame);
  if (tellsLeftOut(text) && !criesOut(text)) return [];
  if (done.length === 0 || (!isBlamed(text) && !blamesDeed(text) && !mayCorrect(text))) return [];
  const later = steps
    .slice(to)
    .filter(({ known, verdict }) => verdict.outcome === 'success' && !isLook(known))
    .flatMap(doingsOf);
  const back = takenBackIn(blame, done, later);
  return back.length > 0 ? back : redoneIn(blame, done, later);
}

type Relation = (one: Doing, other: Doing) => boolean;

/** What was put back: each of those that are named with it, else the last. */
function takenBackIn(blame: Blame, done: readonly number[], later: readonly Doing[]): number[] {
  const thatAre = (isIt: Relation): number[] =>
    done.filter((index) =>
      doingsAt(blame, index).some(
        (one) => later.some((other) => isIt(one, other)) && !later.some((other) => isAlike(one, other)),
      ),
    );
  if (!blamesDeed(blame.text)) return isBlamed(blame.text) ? thatAre(isUndone).slice(-1) : [];
  const each = thatAre((one, other) => isTakenBack(one, other) && sharesThing(one, other));
  if (each.length > 0) return each;
  return [isOpposite, isTakenBack].map((relation) => thatAre(relation).slice(-1)).find(isFound) ?? [];
}

/** Who finds the result wrong means what was rolled back; git takes back one thing with another. */
function isUndone(one: Doing, other: Doing): boolean {
  return one.program !== 'git' && isRestored(one, other);
}

function isFound(indices: readonly number[]): boolean {
  return indices.length > 0;
}

/** Nothing was done about it that would tell: what destroys, else what the cry speaks of, else what was done last. */
export function criedAt(blame: Blame): number {
  const { text, steps, from, to } = blame;
  // An edit is mended in place, and nobody knows whether it is meant.
  if (!criesOut(text) || lastIn(steps, from, to, isEdit) >= 0) return -1;
  const done = doneIn(blame);
  const said = stemsOf(text);
  const speaksOf = (index: number): boolean =>
    [...stemsOf(steps[index]?.known.command ?? '')].some((stem) => said.has(stem));
  const isHarm = (index: number): boolean => steps[index] !== undefined && destroys(steps[index]);
  return (
    done.findLast((index) => isHarm(index) && speaksOf(index)) ??
    done.findLast(speaksOf) ??
    done.findLast(isHarm) ??
    done.at(-1) ??
    -1
  );
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
  return later.find(
    (step) =>
      step.verdict.outcome === 'success' &&
      isMeant(step) &&
      doingsOf(step).some((doing) => old.some((one) => isRight(one, doing))),
  );
}

function doneIn({ steps, from, to }: Blame): number[] {
  return steps
    .slice(from, to)
    .flatMap((step, index) => (isDone(step) && isMeant(step) ? [from + index] : []));
}

/** Praise and wishes correct nothing. */
function mayCorrect(text: string): boolean {
  return !wishesNext(text) && (judgeUserWords(text)?.weight ?? 0) <= 0;
}

/** Done again with other words: those that the user names, or had named before; of a deed that is blamed the last. */
function redoneIn(blame: Blame, done: readonly number[], later: readonly Doing[]): number[] {
  const redone = done.filter((index) => pairsAt(blame, index, later).length > 0);
  const told = redone.filter((index) => pairsAt(blame, index, later).some((pair) => isTold(pair, blame)));
  if (told.length > 0 || !blamesDeed(blame.text)) return told;
  const same = done.filter((index) =>
    doingsAt(blame, index).some((one) => later.some((other) => isOfTheSame(one, other))),
  );
  return (same.length > 0 ? same : redone).slice(-1);
}

type Pair = readonly [wrong: Doing, right: Doing];

function pairsAt(blame: Blame, index: number, later: readonly Doing[]): Pair[] {
  return doingsAt(blame, index).flatMap((wrong) =>
    later.filter((right) => isRedone(wrong, right)).map((right): Pair => [wrong, right]),
  );
}

function isTold([wrong, right]: Pair, { text, asked }: Blame): boolean {
  const [old, fresh] = [ownNames(wrong, right), ownNames(right, wrong)];
  const [said, wanted] = [wordsOf(text), wordsOf(asked)];
  // What was asked for was done only now.
  if (isNamed(fresh, wanted) && !isNamed(old, wanted)) return true;
  if (isBlamed(text) || blamesDeed(text) || corrects(text))
    return (
      isNamed(fresh, said) || isNamed(old, said) || [...fresh, ...old].some((word) => isSpoken(word, text))
    );
  // Nobody names an option that is no more used, but to be rid of it.
  return isNamed(old.filter(isOption), said) && !isNamed(old, wanted);
}

function doingsAt({ steps }: Blame, index: number): Doing[] {
  const step = steps[index];
  return step === undefined ? [] : doingsOf(step);
}

function isNamed(words: readonly string[], said: ReadonlySet<string>): boolean {
  return words.some((word) => word.length >= SHORTEST_NAME && said.has(word.toLowerCase()));
}

/** An option in plain words: "control plane" for `--control-plane`. */
function isSpoken(word: string, text: string): boolean {
  const plain = word.replace(/^--/, '').replaceAll('-', ' ');
  return word.startsWith('--') && plain.length >= SHORTEST_OPTION && text.toLowerCase().includes(plain);
}

function isOption(word: string): boolean {
  return word.startsWith('-');
}

/** Shorter words stand in every sentence. */
const SHORTEST_NAME = 3;
const SHORTEST_OPTION = 5;
const MAX_READ = 500;
/** Longer words by their beginning: `emptyDir` and `--delete-emptydir-data`, "pushing" and `push`. */
const STEM = 5;

function stemsOf(text: string): ReadonlySet<string> {
  const words =
    text
      .slice(0, MAX_READ)
      .toLowerCase()
      .match(/[^\W\d_]{4,}/g) ?? [];
  return new Set(words.map((word) => word.slice(0, STEM)));
}

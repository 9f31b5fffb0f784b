/**
 * The signs that a later call stands for an earlier one.
 *
 * @module
 */
import { type Blame, isInEarnest } from './condemned.ts';
import { type Doing, doingsOf, isAlike, isOpposite } from './doings.ts';
import { dropsInstalled, takesBack } from './put-back.ts';
import type { Step } from './repairs.ts';
import { type Difference, differenceOf, filesOf } from './same-act.ts';
import { findsFault, soundsAmiss } from './words/fault-hints.ts';
import { isQuestion } from './words/is-question.ts';
import { isBlamed } from './words/judge-words.ts';
import { wordsBehindNo } from './words/refused-names.ts';

export interface Pair {
  readonly wrong: number;
  readonly right: number;
  /** Nothing else was done between the two. */
  readonly isNext: boolean;
}

/** What was said, made ready to be compared with each pair. */
export interface Hearing extends Blame {
  readonly said: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
  /** The words are nothing but names. */
  readonly isBare: boolean;
  readonly isShort: boolean;
  /** Something sounds wrong, though nobody is blamed. */
  readonly isAmiss: boolean;
}

/** Who says no more than this says only what it has to be. */
const MOST_BARE = 3;
const MOST_SHORT = 6;

export function hearing(blame: Blame): Hearing {
  const said = saidWords(blame.text);
  const length = blame.text.trim().split(/\s+/).length;
  const wanted = saidWords(blame.asked);
  const isAmiss = soundsAmiss(blame.text) && !isQuestion(blame.text);
  return { ...blame, said, wanted, isBare: length <= MOST_BARE, isShort: length <= MOST_SHORT, isAmiss };
}

export interface Signs {
  readonly signs: number;
  /** It has a word that the user said, or had said before, and the first has not. */
  readonly isAsked: boolean;
}

const NONE: Signs = { signs: 0, isAsked: false };

export function signsOf({ wrong, right, isNext }: Pair, hear: Hearing): Signs {
  const [first, then] = [hear.steps[wrong], hear.steps[right]];
  if (first === undefined || then === undefined || takesBack(then, first)) return NONE;
  const undo = hear.steps.slice(hear.to, right).find((step) => isDoneWell(step) && takesBack(step, first));
  const isFault = findsFault(hear.text, first.known.command ?? '');
  const compared = { first, then, undo, isFault, isAmiss: isFault || hear.isAmiss };
  const counted = pairsOf(first, then).map(([one, other]) => {
    if (buildsOn(one, other)) return NONE;
    const difference = differenceOf(one, other);
    if (difference !== null) return signsOfSame(one, other, { ...compared, difference }, hear);
    return isNext || undo !== undefined ? signsOfOther(one, other, compared, hear) : NONE;
  });
  return counted.toSorted((a, b) => b.signs - a.signs)[0] ?? NONE;
}

const GOES_ON_FROM = /^(?:upgrade|update|patch|append|extend|continue|resume)$/;

/** `helm upgrade` needs what `helm install` has made. */
function buildsOn({ verbs }: Doing, { verbs: then }: Doing): boolean {
  return then.some((verb) => GOES_ON_FROM.test(verb) && !verbs.includes(verb));
}

interface Compared {
  readonly first: Step;
  readonly then: Step;
  /** What took the first back, between the two. */
  readonly undo: Step | undefined;
  /** The words let hear that something was wrong. */
  readonly isFault: boolean;
  /** They may, at least: enough where it was done otherwise. */
  readonly isAmiss: boolean;
}

/** The same act with other words. */
function signsOfSame(
  one: Doing,
  other: Doing,
  { difference, first, then, undo, isFault, isAmiss }: Compared & { difference: Difference },
  hear: Hearing,
): Signs {
  const { isOverwritten, isSameThing, isOneWord } = difference;
  if (isOpposite(one, other) || isOften(one) || isNextPlace(difference) || isInEarnest(one, other))
    return NONE;
  const [gone, come] = [namesOf(difference.gone), namesOf(difference.fresh)];
  const [old, fresh] = [
    gone.filter((name) => !come.includes(name)),
    come.filter((name) => !gone.includes(name)),
  ];
  const isNew = fresh.some((name) => hear.said.has(name));
  const isOld = old.some((name) => hear.said.has(name));
  const isAsked = isNew || fresh.some((name) => hear.wanted.has(name));
  const isWanted = old.some((name) => hear.wanted.has(name));
  // What the user had asked for was right; and what was made is used further on.
  if ((isWanted && !isBlamed(hear.text)) || isUsedLater(difference, then, hear)) return NONE;
  if (isQuestion(hear.text) && !isFault) return NONE;
  // Who names both, and finds no fault, counts up what is done.
  if (isNew && isOld && !isFault && !isSameThing && undo === undefined) return NONE;
  const isBare = hear.isBare && isOneWord && isNew;
  // What was stopped and started anew may only have been started anew.
  const isRefused = isNew && isOld && namesOf(wordsBehindNo(hear.text)).some((no) => old.includes(no));
  const isHeard = isBare || isRefused;
  if (undo !== undefined && !isHeard && !(dropsInstalled(undo, first) ? isNew || isOld : isFault))
    return NONE;
  // The next of several is done like the first: "web1 looks healthy", "bob", "traffic has doubled".
  if (undo === undefined && !isAmiss && !isRefused) return NONE;
  const signs = sum([
    isOverwritten && 2,
    isSameThing && 1,
    isOneWord && 1,
    undo !== undefined && 1,
    isNew && (isBare ? 2 : 1),
    isOld && 1,
    isFault && 1,
  ]);
  // Words that are only added need a fault.
  return difference.gone.length === 0 && !isFault ? NONE : { signs, isAsked };
}

/** Another program, or another verb: what follows may be the next step, and something has to tell that it stands for the first. */
function signsOfOther(
  one: Doing,
  other: Doing,
  { first, then, undo, isFault, isAmiss }: Compared,
  hear: Hearing,
): Signs {
  if (isOften(one) || isOften(other) || (isQuestion(hear.text) && !isFault)) return NONE;
  const namesOnlyIn = (doing: Doing, than: Doing): string[] => {
    const others = namesOf([than.program, ...than.names]);
    // In `kubectl -n shop set image` the shop is no verb.
    const verbs = doing.words.filter(
      (word, at) => doing.verbs.includes(word) && !doing.words[at - 1]?.startsWith('-'),
    );
    return namesOf([doing.program, ...verbs]).filter((name) => !others.includes(name));
  };
  const [old, fresh] = [namesOnlyIn(one, other), namesOnlyIn(other, one)];
  if (old.some((name) => hear.wanted.has(name)) && !isBlamed(hear.text)) return NONE;
  const [isNew, isOld] = [fresh, old].map((names) => names.some((name) => hear.said.has(name)));
  // A name in a long tale is no demand.
  const isNamed = isFault || hear.isShort ? isNew || isOld : isNew && isOld;
  const isKin = isKinTo(one, other) || isSameKind(first, then);
  const isOtherTool = hear.isBare && isNew && isKinTo(one, other) && isSameKind(first, then);
  const files = filesOf(one);
  const isSameFile = files.length > 0 && files.every((file) => other.words.includes(file));
  const isLike = isKin || isSameFile || sharesName(one, other);
  const isInstalled = undo !== undefined && dropsInstalled(undo, first);
  const signs = sum([
    undo !== undefined && isLike && (isInstalled ? isNamed : isFault) && 2,
    isAmiss && isSameFile && (files.length > 1 || isKinTo(one, other)) && 2,
    isKin && isNamed && isAmiss && 2,
    isOtherTool && 2,
    isNew === true && isFault && 2,
  ]);
  return { signs, isAsked: isNew === true };
}

const MAX_DOINGS = 4;
export const MAX_PRINTED = 2_000;
export const HAS_DIGIT = /\d/;
export const SHORTEST_NAME = 2;

/** Commits are made one after another. */
function isOften({ program, words }: Doing): boolean {
  return program === 'git' && /^(?:add|commit|stash|fetch|pull|tag|checkout|switch)$/.test(words[0] ?? '');
}

/** From trying to the real thing. */
const PLACES: readonly RegExp[] = [
  /^(?:local(?:host)?|dev(?:elopment)?)$/i,
  /^(?:test(?:ing)?|qa|uat|beta|preview|sandbox|canary|internal)$/i,
  /^(?:stag(?:e|ing)|pre-?prod)$/i,
  /^(?:prod(?:uction|uktion)?|live|public|release|main|stable)$/i,
];

function isNextPlace({ gone, fresh }: Difference): boolean {
  const rank = (words: readonly string[]): number =>
    Math.max(-1, ...namesOf(words).map((name) => PLACES.findIndex((place) => place.test(name))));
  return rank(gone) >= 0 && rank(fresh) > rank(gone);
}

/** What only the first made is taken up by what was done later. */
function isUsedLater({ gone }: Difference, then: Step, { steps, to }: Hearing): boolean {
  const files = gone.filter((word) => /\w\.\w/.test(word));
  return steps
    .slice(to)
    .some((step) => step !== then && files.some((file) => step.known.command?.includes(file)));
}

/** `pdflatex` and `lualatex`, `npm` and `pnpm`, `ledger-post` and `ledger-storno`. */
export function isKinTo(one: Doing, other: Doing): boolean {
  const [a, b] = [one.program, other.program];
  if (a === b) return false;
  if (a.endsWith(b) || b.endsWith(a) || a.startsWith(b) || b.startsWith(a))
    return Math.min(a.length, b.length) > 2;
  const [family = ''] = a.split('-');
  return (a.includes('-') && b.startsWith(`${family}-`)) || a.slice(-KIN) === b.slice(-KIN);
}

const KIN = 4;

function isSameKind(first: Step, then: Step): boolean {
  return KINDS.has(first.known.kind) && first.known.kind === then.known.kind;
}

/** Others say little about what is done. */
const KINDS: ReadonlySet<string> = new Set(['install', 'commit', 'push', 'build']);

function sharesName(one: Doing, other: Doing): boolean {
  const names = new Set(namesOf([one.program, ...one.names]));
  return namesOf([other.program, ...other.names]).some(
    (name) => name.length > SHORTEST_NAME && names.has(name),
  );
}

export function isDoneWell({ verdict }: Step): boolean {
  return verdict.outcome === 'success';
}

export function pairsOf(first: Step, then: Step): [Doing, Doing][] {
  const [old, fresh] = [doingsOf(first), doingsOf(then)].map((all) => all.slice(0, MAX_DOINGS));
  return (old ?? []).flatMap((one) =>
    (fresh ?? []).filter((other) => !isAlike(one, other)).map((other): [Doing, Doing] => [one, other]),
  );
}

function saidWords(text: string): ReadonlySet<string> {
  return new Set(namesOf([text.slice(0, MAX_PRINTED)]));
}

const LITTLE: ReadonlySet<string> = new Set(
  'the and for with via use using run that this them all any our your here there from into please not only just to in on of is it we you no do if or so be at by an as my der die das den dem mit bei uns les des une por para los las pls bitte'.split(
    ' ',
  ),
);

/** Words of commands and of people, by their parts: `values-eu.yaml`, too. */
export function namesOf(words: readonly string[]): string[] {
  return words
    .flatMap((word) => word.toLowerCase().split(/[\s"'`,;!?()（），。！？、]+/))
    .flatMap((word) => [
      word.replace(/^-+|[.:]+$/g, ''),
      ...(word.match(/[a-z]+|\d+|[\u0080-\uffff]+/g) ?? []),
    ])
    .filter((name) => (name.length >= SHORTEST_NAME || HAS_DIGIT.test(name)) && !LITTLE.has(name));
}

function sum(signs: readonly (number | false)[]): number {
  return signs.reduce<number>((all, sign) => all + (sign === false ? 0 : sign), 0);
}

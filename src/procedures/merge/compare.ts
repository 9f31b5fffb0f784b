/**
 * Do two requests ask for the same task? Meaning and shape of the steps together; in doubt they stay apart.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { areRivals } from '../meaning/names.ts';
import { areSiblings, tradeOf } from '../meaning/terms.ts';
import { areClose, areNear, areOpposite, VAGUE_CLASSES } from '../meaning/verbs.ts';
import {
  type Alignment,
  align,
  both,
  either,
  objects,
  SAME_WORD,
  somePair,
  type WordSimilarity,
} from './align.ts';
import { shapeEvidence } from './shape.ts';

export interface Comparable {
  readonly pattern: string;
  readonly meaning: Meaning;
  /** The shape of its steps. */
  readonly shape: readonly string[];
}

export interface Comparison {
  readonly same: boolean;
  /** In [0,1]. */
  readonly score: number;
  readonly reason: string;
}

/** Runs that look so much alike make up for a detail that differs. */
const LIKE_SHAPE = 0.4;
/** And so much alike for a verb that nobody knows. */
const SAME_SHAPE = 0.7;
/** Nothing was done in one that was not done in the other. */
const VERY_SHAPE = 0.9;
/** Share of the words that two requests must have in common. */
const ENOUGH_IN_COMMON = 0.5;
/** So much in common makes up for a circumstance that differs. */
const MOSTLY = 0.6;
/** So much for another verb of the same sense. */
const NEARLY_ALL = 0.6;
/** With a shape that agrees, less is enough. */
const ENOUGH_WITH_SHAPE = 0.34;

export function compareTasks(a: Comparable, b: Comparable, similar: WordSimilarity): Comparison {
  const shape = shapeEvidence(a.shape, b.shape);
  const looksAlike = shape !== null && shape >= LIKE_SHAPE;
  if (
    sentenceKey(a.pattern) === sentenceKey(b.pattern) &&
    sameDirection(a.meaning, b.meaning) &&
    sameEnvironment(a.meaning, b.meaning)
  ) {
    return verdict(isSameSentence(a.meaning, b.meaning) || looksAlike, 1, 'same words');
  }
  const actions = actionAgreement(a.meaning, b.meaning, similar);
  const otherAction = objectionToAction(a.meaning, b.meaning, { actions, shape });
  if (otherAction !== null) return verdict(false, 0, otherAction);
  const words = align(a.meaning, b.meaning, similar);
  const otherWords = objectionToWords(a.meaning, b.meaning, { words, actions, shape });
  if (otherWords !== null) return verdict(false, 0, otherWords);
  const score = (2 * words.common + (shape ?? 0)) / 3;
  const isSame = words.common >= (looksAlike ? ENOUGH_WITH_SHAPE : ENOUGH_IN_COMMON) || words.matched === 0;
  return verdict(isSame, score, isSame ? 'same task' : 'too little in common');
}

/** One sentence is typed with composed letters on one machine and with combining ones on another. */
const sentenceKey = remembered((pattern) => pattern.normalize('NFKC').toLowerCase());

/** "Deploy {name}" says too little: such sentences may mean anything. So may one that speaks of another address. */
function isSameSentence(a: Meaning, b: Meaning): boolean {
  return a.core.length + a.tail.length > 0 && a.names.join() === b.names.join();
}

function verdict(same: boolean, score: number, reason: string): Comparison {
  return { same, score: same ? score : 0, reason };
}

/** Rules against a merge, the first that holds says why. First what is to be done: that is told soonest. */
function objectionToAction(
  a: Meaning,
  b: Meaning,
  { actions, shape }: { actions: ActionAgreement; shape: number | null },
): string | null {
  if (actions === 'different') return 'another action';
  if (!sameDirection(a, b)) return 'another direction';
  if (!sameEnvironment(a, b)) return 'another environment';
  if (areOpposed(a, b)) return 'opposite actions';
  if (actions !== 'near') return null;
  const isSame = shape !== null && shape >= SAME_SHAPE;
  if (isUnknown(a) !== isUnknown(b)) {
    const known = isUnknown(a) ? b : a;
    // A verb that we do not know may be the contrary of one that takes away, and a part of one that says it all.
    if (isDestructive(known)) return 'perhaps the contrary';
    if (!isVague(known) && (shape ?? 0) < VERY_SHAPE) return 'perhaps another action';
  }
  if ((isDestructive(a) || isDestructive(b)) && !isSame) return 'perhaps another action';
  return isSame || (shape !== null && shape >= LIKE_SHAPE && !isStrange(a, b))
    ? null
    : 'another action, other steps';
}

/** Then what it is done to, and where. */
function objectionToWords(
  a: Meaning,
  b: Meaning,
  { words, actions, shape }: { words: Alignment; actions: ActionAgreement; shape: number | null },
): string | null {
  const looksAlike = shape !== null && shape >= LIKE_SHAPE;
  const looksSame = shape !== null && shape >= SAME_SHAPE;
  const takesAway = isDestructive(a) || isDestructive(b);
  if (actions === 'close' && !looksAlike && !(shape === null && words.common >= NEARLY_ALL))
    return 'perhaps another action, other steps';
  if (words.matched === 0 && !(looksAlike && actions === 'same' && speaksForItself(a, b)))
    return 'nothing in common';
  if (somePair(words, areRivals)) return 'a rival name';
  if (both(words, a.names, b.names) && !looksSame) return 'another name';
  const [namedA, namedB] = [needed(a, b), needed(b, a)];
  if (both(words, namedA, namedB) && !looksAlike) return 'another stranger';
  if (either(words, namedA, namedB) && !looksAlike) return 'a name that the other lacks';
  if (isOtherPlace(a, b) || isOtherPlace(b, a)) return 'another place';
  const [plainA, plainB] = [objects(a), objects(b)];
  const otherA = plainA.filter((word) => !words.core.has(word));
  const otherB = plainB.filter((word) => !words.core.has(word));
  if (otherA.some((one) => otherB.some((other) => areSiblings(one, other)))) return 'another object';
  if (words.core.size === 0 && plainA.length > 0 && plainB.length > 0 && !looksAlike)
    return 'no object in common';
  if (
    !looksAlike &&
    isVague(a) &&
    isVague(b) &&
    (plainA.length === 0 ? otherB : otherA).length > 0 &&
    words.core.size === 0
  )
    return 'perhaps another object';
  if (both(words, plainA, plainB) && !(looksSame && words.core.size > 0)) return 'perhaps another object';
  if (either(words, a.core, b.core) && takesAway && !looksSame) return 'perhaps more than that';
  if (words.onlyA.length > 0 && words.onlyB.length > 0 && words.common < MOSTLY && !looksAlike) {
    return 'another circumstance';
  }
  return null;
}

/** Names that the other would have to say; a tool that stands for its trade need not be named. */
function needed({ names, strangers }: Meaning, other: Meaning): string[] {
  const isImplied = (name: string): boolean => {
    const trade = tradeOf(name);
    return trade !== undefined && (other.core.includes(trade) || other.tail.includes(trade));
  };
  return [...names.filter((name) => !isImplied(name)), ...strangers];
}

/** "To github", "to {name}": somewhere else. */
function isOtherPlace(a: Meaning, b: Meaning): boolean {
  const isSlot = (place: string): boolean => place.startsWith('{');
  if (a.places.length === 0 || a.places.some(isSlot)) return false;
  return b.places.length > 0 && b.places.every(isSlot) && a.places.every((place) => !b.names.includes(place));
}

/** No verb, or one that we do not know. */
function isUnknown({ action }: Meaning): boolean {
  return action === null || action.endsWith('…');
}

function isVague({ action }: Meaning): boolean {
  return action === null || VAGUE_CLASSES.has(action);
}

/** What recall asks of two meanings: the same questions, answered by degrees. */
export interface Agreement {
  readonly common: number;
  readonly hasCommonWord: boolean;
  readonly action: ActionAgreement;
  readonly isOpposite: boolean;
  readonly isOtherEnvironment: boolean;
  readonly isOtherName: boolean;
  readonly isOtherStranger: boolean;
  readonly isOtherObject: boolean;
}

export function agreement(a: Meaning, b: Meaning, similar: WordSimilarity): Agreement {
  const words = align(a, b, similar);
  const action = actionAgreement(a, b, similar);
  return {
    common: words.common,
    hasCommonWord: words.matched > 0,
    // Without steps to compare, a verb that we do not know is another one.
    action: action === 'near' && isStrange(a, b) ? 'different' : action,
    isOpposite:
      !sameDirection(a, b) ||
      areOpposed(a, b) ||
      (action !== 'same' && isDestructive(a) !== isDestructive(b)),
    isOtherEnvironment: !sameEnvironment(a, b),
    isOtherName: both(words, a.names, b.names),
    isOtherStranger: both(words, a.strangers, b.strangers),
    isOtherObject: both(words, objects(a), objects(b)),
  };
}

/** What both ask for is no contradiction: "write a migration that drops" is one with itself. */
function areOpposed(a: Meaning, b: Meaning): boolean {
  const onlyA = a.actions.filter((action) => !b.actions.includes(action));
  const onlyB = b.actions.filter((action) => !a.actions.includes(action));
  return (
    onlyA.some((one) => b.actions.some((other) => areOpposite(one, other))) ||
    onlyB.some((one) => a.actions.some((other) => areOpposite(one, other)))
  );
}

/** What takes something away must take away the very same. */
const DESTRUCTIVE: ReadonlySet<string> = new Set(
  'remove revoke cancel close revert disable stop uninstall deprecate reject'.split(' '),
);

function isDestructive({ action }: Meaning): boolean {
  return action !== null && DESTRUCTIVE.has(action);
}

type ActionAgreement = 'same' | 'close' | 'near' | 'different';

function actionAgreement(a: Meaning, b: Meaning, similar: WordSimilarity): ActionAgreement {
  if (a.action === null || b.action === null) return a.action === b.action ? 'same' : 'near';
  if (a.action === b.action) return 'same';
  if (a.verb !== null && b.verb !== null && isStrange(a, b) && similar(a.verb, b.verb) >= SAME_WORD)
    return 'same';
  if (a.actions.includes(b.action) || b.actions.includes(a.action) || isStrange(a, b)) return 'near';
  if (areClose(a.action, b.action)) return 'close';
  return areNear(a.action, b.action) ? 'near' : 'different';
}

/** "Transcribe {file}" and "transcribe the recording {file}": the verb says it all. */
function speaksForItself(a: Meaning, b: Meaning): boolean {
  return a.action !== null && !VAGUE_CLASSES.has(a.action) && (a.core.length === 0 || b.core.length === 0);
}

/** One of the two verbs is not known to us. */
function isStrange(a: Meaning, b: Meaning): boolean {
  return a.action?.endsWith('…') === true || b.action?.endsWith('…') === true;
}

/** What is left unsaid agrees with everything. */
function sameDirection({ direction: a }: Meaning, { direction: b }: Meaning): boolean {
  if (a === null || b === null) return true;
  const agrees = (one: string | null, other: string | null): boolean =>
    one === null || other === null || one === other;
  const isTurned = (a.from !== null && a.from === b.to) || (a.to !== null && a.to === b.from);
  return agrees(a.to, b.to) && !(isTurned && !(a.from === b.from));
}

/** Who names no environment means the one that counts. */
const USUAL_ENVIRONMENT = 'production';

function sameEnvironment(a: Meaning, b: Meaning): boolean {
  return (a.environment ?? USUAL_ENVIRONMENT) === (b.environment ?? USUAL_ENVIRONMENT);
}

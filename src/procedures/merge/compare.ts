/**
 * Do two requests ask for the same task? Meaning and shape of the steps together; in doubt they stay apart.
 *
 * @module
 */
import type { Meaning } from '../meaning/meaning.ts';
import { NEAR_CLASSES, OPPOSITES, VAGUE_CLASSES } from '../meaning/verbs.ts';
import { shapeSimilarity } from './shape.ts';

export interface Comparable {
  readonly pattern: string;
  readonly meaning: Meaning;
  /** The shape of its steps. */
  readonly shape: readonly string[];
}

/** How near two words are in meaning, as a cosine. */
export type WordSimilarity = (a: string, b: string) => number;

export interface Comparison {
  readonly same: boolean;
  /** In [0,1]. */
  readonly score: number;
  readonly reason: string;
}

/**
 * Words count as one above this. Measured with the built-in table: picture/photo .60, website/webpage .49,
 * meeting/appointment .43; login/signup .24, flight/hotel .12, website/database .14.
 */
const SAME_WORD = 0.42;
/** Runs that look so much alike make up for a detail that differs. */
const LIKE_SHAPE = 0.4;
/** And so much alike for a verb that nobody knows. */
const SAME_SHAPE = 0.7;
/** Share of the words that two requests must have in common. */
const ENOUGH_IN_COMMON = 0.5;
/** So much in common makes up for a circumstance that differs. */
const MOSTLY = 0.6;
/** With a shape that agrees, less is enough. */
const ENOUGH_WITH_SHAPE = 0.34;

const opposed = pairTable(OPPOSITES);
const near = (a: string, b: string): boolean =>
  NEAR_CLASSES.some((group) => group.includes(a) && group.includes(b));

export function compareTasks(a: Comparable, b: Comparable, similar: WordSimilarity): Comparison {
  const shape = shapeSimilarity(a.shape, b.shape);
  if (a.pattern.toLowerCase() === b.pattern.toLowerCase() && sameDirection(a.meaning, b.meaning)) {
    return verdict(isSameSentence(a.meaning, b.meaning) || shape >= LIKE_SHAPE, 1, 'same words');
  }
  const words = align(a.meaning, b.meaning, similar);
  const against = objection(a.meaning, b.meaning, { words, shape, similar });
  if (against !== null) return verdict(false, 0, against);
  const needed = shape >= LIKE_SHAPE ? ENOUGH_WITH_SHAPE : ENOUGH_IN_COMMON;
  const score = (2 * words.common + shape) / 3;
  const isSame = words.common >= needed || words.matched === 0;
  return verdict(isSame, score, isSame ? 'same task' : 'too little in common');
}

/** "Deploy {name}" says too little: such sentences may mean anything. So may one that speaks of another address. */
function isSameSentence(a: Meaning, b: Meaning): boolean {
  return a.core.length + a.tail.length > 0 && a.names.join() === b.names.join();
}

function verdict(same: boolean, score: number, reason: string): Comparison {
  return { same, score: same ? score : 0, reason };
}

interface Alignment {
  readonly matched: number;
  /** Share of the words in common, those of the core counting double. */
  readonly common: number;
  readonly onlyA: readonly string[];
  readonly onlyB: readonly string[];
}

/** Rules against a merge, the first that holds says why. */
function objection(
  a: Meaning,
  b: Meaning,
  { words, shape, similar }: { words: Alignment; shape: number; similar: WordSimilarity },
): string | null {
  const looksAlike = shape >= LIKE_SHAPE;
  if (!sameDirection(a, b)) return 'another direction';
  if (areOpposed(a, b)) return 'opposite actions';
  const actions = actionAgreement(a, b, similar);
  if (actions === 'different') return 'another action';
  if (actions === 'near' && (isDestructive(a) || isDestructive(b))) return 'perhaps another action';
  if (actions === 'near' && shape < (isStrange(a, b) ? SAME_SHAPE : LIKE_SHAPE))
    return 'another action, other steps';
  if (words.matched === 0 && !(looksAlike && actions === 'same' && speaksForItself(a, b)))
    return 'nothing in common';
  if (both(words, a.names, b.names)) return 'another name';
  if (both(words, [...a.names, ...a.strangers], [...b.names, ...b.strangers]) && !looksAlike)
    return 'another stranger';
  if (either(words, [...a.names, ...a.strangers], [...b.names, ...b.strangers]) && !looksAlike)
    return 'a name that the other lacks';
  const plainA = a.core.filter((word) => !a.strangers.includes(word));
  const plainB = b.core.filter((word) => !b.strangers.includes(word));
  if (both(words, plainA, plainB)) return 'another object';
  if (either(words, plainA, plainB) && (isDestructive(a) || isDestructive(b)))
    return 'perhaps another object';
  if (words.onlyA.length > 0 && words.onlyB.length > 0 && words.common < MOSTLY && !looksAlike) {
    return 'another circumstance';
  }
  return null;
}

/** What recall asks of two meanings: the same questions, answered by degrees. */
export interface Agreement {
  readonly common: number;
  readonly hasCommonWord: boolean;
  readonly action: 'same' | 'near' | 'different';
  readonly isOpposite: boolean;
  readonly isOtherName: boolean;
  readonly isOtherStranger: boolean;
  readonly isOtherObject: boolean;
}

export function agreement(a: Meaning, b: Meaning, similar: WordSimilarity): Agreement {
  const words = align(a, b, similar);
  const action = actionAgreement(a, b, similar);
  const plain = ({ core, strangers }: Meaning): string[] => core.filter((word) => !strangers.includes(word));
  return {
    common: words.common,
    hasCommonWord: words.matched > 0,
    // Without steps to compare, a verb that we do not know is another one.
    action: action === 'near' && isStrange(a, b) ? 'different' : action,
    isOpposite:
      !sameDirection(a, b) ||
      areOpposed(a, b) ||
      (action !== 'same' && isDestructive(a) !== isDestructive(b)),
    isOtherName: both(words, a.names, b.names),
    isOtherStranger: both(words, a.strangers, b.strangers),
    isOtherObject: both(words, plain(a), plain(b)),
  };
}

function areOpposed(a: Meaning, b: Meaning): boolean {
  return a.actions.some((one) => b.actions.some((other) => opposed(one, other)));
}

/** Each has one of these that the other lacks. */
function both({ onlyA, onlyB }: Alignment, a: readonly string[], b: readonly string[]): boolean {
  return onlyA.some((word) => a.includes(word)) && onlyB.some((word) => b.includes(word));
}

function either({ onlyA, onlyB }: Alignment, a: readonly string[], b: readonly string[]): boolean {
  return onlyA.some((word) => a.includes(word)) || onlyB.some((word) => b.includes(word));
}

/** What takes something away must take away the very same. */
const DESTRUCTIVE: ReadonlySet<string> = new Set(
  'remove revoke cancel close revert disable stop uninstall deprecate reject'.split(' '),
);

function isDestructive({ action }: Meaning): boolean {
  return action !== null && DESTRUCTIVE.has(action);
}

function actionAgreement(a: Meaning, b: Meaning, similar: WordSimilarity): 'same' | 'near' | 'different' {
  if (a.action === null || b.action === null) return a.action === b.action ? 'same' : 'near';
  if (a.action === b.action) return 'same';
  if (a.verb !== null && b.verb !== null && isStrange(a, b) && similar(a.verb, b.verb) >= SAME_WORD)
    return 'same';
  if (a.actions.includes(b.action) || b.actions.includes(a.action) || isStrange(a, b)) return 'near';
  return near(a.action, b.action) ? 'near' : 'different';
}

/** A verb that we do not know may be the noun of the other: "subtitle the film", "make subtitles". */
function strangeVerb({ action }: Meaning): string[] {
  return action?.endsWith('…') ? [action.slice(0, -1)] : [];
}

/** "Transcribe {file}" and "transcribe the recording {file}": the verb says it all. */
function speaksForItself(a: Meaning, b: Meaning): boolean {
  return a.action !== null && !VAGUE_CLASSES.has(a.action) && (a.core.length === 0 || b.core.length === 0);
}

/** One of the two verbs is not known to us. */
function isStrange(a: Meaning, b: Meaning): boolean {
  return a.action?.endsWith('…') === true || b.action?.endsWith('…') === true;
}

function sameDirection(a: Meaning, b: Meaning): boolean {
  return a.direction === null || b.direction === null || a.direction === b.direction;
}

function align(a: Meaning, b: Meaning, similar: WordSimilarity): Alignment {
  const left = new Set([...a.core, ...a.tail, ...strangeVerb(a)]);
  const right = new Set([...b.core, ...b.tail, ...strangeVerb(b)]);
  const weight = (word: string): number => (a.core.includes(word) || b.core.includes(word) ? 2 : 1);
  let matched = 0;
  let common = 0;
  for (const word of [...left]) {
    if (!right.has(word)) continue;
    matched++;
    common += weight(word);
    left.delete(word);
    right.delete(word);
  }
  for (const [word, twin] of twins(a, b, { left, right, similar })) {
    if (!left.has(word) || !right.has(twin)) continue;
    matched++;
    common += Math.max(weight(word), weight(twin));
    left.delete(word);
    right.delete(twin);
  }
  const rest = [...left, ...right].reduce((sum, word) => sum + weight(word), 0);
  const onlyA = [...left].filter((word) => !strangeVerb(a).includes(word));
  const onlyB = [...right].filter((word) => !strangeVerb(b).includes(word));
  // What only one of them says may be a detail that the other left out: it counts half.
  return { matched, common: common === 0 ? 0 : common / (common + rest / 2), onlyA, onlyB };
}

/** Pairs of other words for one thing, the nearest first; a name has no other word. */
function twins(
  a: Meaning,
  b: Meaning,
  {
    left,
    right,
    similar,
  }: { left: ReadonlySet<string>; right: ReadonlySet<string>; similar: WordSimilarity },
): [string, string][] {
  const pairs: { pair: [string, string]; nearness: number }[] = [];
  for (const word of left) {
    for (const other of right) {
      if (a.names.includes(word) || b.names.includes(other)) continue;
      const nearness = similar(a.surface.get(word) ?? word, b.surface.get(other) ?? other);
      if (nearness >= SAME_WORD) pairs.push({ pair: [word, other], nearness });
    }
  }
  return pairs.sort((x, y) => y.nearness - x.nearness).map(({ pair }) => pair);
}

function pairTable(pairs: readonly (readonly [string, string])[]): (a: string, b: string) => boolean {
  const keys = new Set(pairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  return (a, b) => keys.has(`${a} ${b}`);
}

/**
 * What speaks for two runs being one task, and what against: numbers with names, which `weights.ts` adds up.
 *
 * @module
 */
import type { Meaning } from '../meaning/meaning.ts';
import { areRivals } from '../meaning/names.ts';
import { areSiblings } from '../meaning/terms.ts';
import { areOpposite, VERB_CLASS } from '../meaning/verbs.ts';
import {
  type ActionAgreement,
  actionAgreement,
  areOpposed,
  isDestructive,
  isStrange,
  sameDirection,
  sameEnvironment,
} from './agreement.ts';
import { type Alignment, align, both, either, objects, somePair, type WordSimilarity } from './align.ts';
import { COUNTED_TASKS } from './common-words.ts';
import type { Counted, Profile } from './profile.ts';
import { dot } from './word-similarity.ts';

/** A name a row: what is measured, and which way it may count. `for` never speaks against, `against` never for. */
export const EVIDENCE = {
  sentence: 'for',
  crossed: 'for',
  explained: 'for',
  unexplained: 'against',
  rarestStep: 'for',
  sameSteps: 'for',
  commonSteps: 'for',
  otherSteps: 'against',
  otherActs: 'against',
  sameLooks: 'for',
  sameEnd: 'for',
  stepVerbs: 'for',
  otherStepVerbs: 'against',
  oppositeSteps: 'against',
  askedInSteps: 'for',
  sameAction: 'for',
  noAction: 'either',
  strangeAction: 'either',
  opposedActions: 'against',
  takesAway: 'against',
  otherActionSameSteps: 'either',
  swappedWord: 'either',
  swappedObject: 'either',
  swappedName: 'either',
  swappedSibling: 'either',
  otherName: 'against',
  oneName: 'against',
  foreign: 'either',
  fewestWords: 'either',
  mostWords: 'either',
} as const satisfies Record<string, 'for' | 'against' | 'either'>;

export type EvidenceName = keyof typeof EVIDENCE;
export type Evidence = Readonly<Record<EvidenceName, number>>;

/**
 * Of the tasks that words were counted in, how many are these two themselves: a word of both, and a word of one. None,
 * but for the fit, which must not learn from counts that give the answer away.
 */
export interface Seen {
  readonly both: number;
  readonly one: number;
}
const UNSEEN: Seen = { both: 0, one: 0 };

/** Beyond these more of the same says nothing new. */
const CAPS = { words: 12, commonSteps: 40, verbs: 3, otherVerbs: 2, fewestWords: 8, mostWords: 16 } as const;

/** Every task looks at things and runs tests: where a run did nothing else, the sentences must have something in common. */
const LEAST_SENTENCE = 0.2;

export interface Compared {
  readonly words: Alignment;
  readonly action: ActionAgreement;
}

export function comparedOf(a: Profile, b: Profile, similar: WordSimilarity): Compared {
  return {
    words: align(a.meaning, b.meaning, similar),
    action: actionAgreement(a.meaning, b.meaning, similar),
  };
}

/** What keeps two requests apart whatever else they share, and why. */
export function vetoOf(one: Profile, other: Profile, found: Compared): string | null {
  const { words, action } = found;
  const [a, b] = [one.meaning, other.meaning];
  if (!sameDirection(a, b)) return 'another direction';
  if (!sameEnvironment(a, b)) return 'another environment';
  if (words.core.size === 0 && areAboutSiblings(a, b)) return 'another object';
  const isIdle = one.acts.size === 0 || other.acts.size === 0;
  if (isIdle && dot(one.vector, other.vector) < LEAST_SENTENCE) return 'only everyday steps in common';
  const [onlyA, onlyB] = [words.onlyA.length, words.onlyB.length];
  if (onlyA === 0 && onlyB === 0 && words.matched > 0 && action === 'different') return 'another action';
  // One word instead of another, and nothing else: people who mean the same differ in more than that.
  const isSwap = onlyA === 1 && onlyB === 1 && (words.matched > 0 || action === 'same');
  if (!isSwap) return null;
  if (somePair(words, areRivals)) return 'a rival name';
  if (somePair(words, areSiblings)) return 'another object';
  return both(words, [...a.names, ...a.strangers], [...b.names, ...b.strangers]) ? 'another name' : null;
}

/** What the one is about is a sibling of what the other is about, and there is nothing else: a website, a database. */
function areAboutSiblings(a: Meaning, b: Meaning): boolean {
  const things = (meaning: Meaning): string[] => objects(meaning).filter((word) => !VERB_CLASS.has(word));
  const [mine, others] = [things(a), things(b)];
  if (mine.length === 0 || others.length === 0) return false;
  return mine.every((one) => others.every((other) => areSiblings(one, other)));
}

export function evidenceOf(a: Profile, b: Profile, found: Compared, seen: Seen = UNSEEN): Evidence {
  const { words, action } = found;
  const [said, steps] = [overlap(a.words, b.words, seen), overlap(a.stepWords, b.stepWords, seen)];
  const [acts, looks] = [overlap(a.acts, b.acts, seen), overlap(a.looks, b.looks, seen)];
  const [mine, other] = [a.meaning, b.meaning];
  const isOtherObject = both(words, objects(mine), objects(other));
  const isOtherAction = action === 'different';
  const isOtherName = both(words, mine.names, other.names);
  const [meant, missed] = explanation(a, b, seen);
  const crossed = (dot(a.vector, b.stepVector) + dot(b.vector, a.stepVector) - a.own - b.own) / 2;
  return {
    sentence: Math.max(0, dot(a.vector, b.vector)),
    crossed: Math.min(0, crossed),
    explained: Math.min(CAPS.words, meant),
    unexplained: Math.min(CAPS.words, missed),
    rarestStep: steps.rarest,
    sameSteps: steps.share ** 2,
    commonSteps: Math.min(CAPS.commonSteps, steps.common),
    otherSteps: Math.log1p(steps.other),
    otherActs: Math.log1p(acts.other),
    sameLooks: looks.share,
    sameEnd: Number(a.end !== null && a.end === b.end),
    ...verbsOf(a, b),
    sameAction: Number(action === 'same' && mine.action !== null),
    noAction: Number(mine.action === null) + Number(other.action === null),
    strangeAction: Number(isStrange(mine, other)),
    opposedActions: Number(areOpposed(mine, other)),
    takesAway: Number(action !== 'same' && isDestructive(mine) !== isDestructive(other)),
    otherActionSameSteps: isOtherAction ? steps.share : 0,
    swappedWord: isOtherObject || isOtherAction ? said.share : 0,
    swappedObject: isOtherObject ? words.common : 0,
    swappedName: isOtherName ? said.share : 0,
    swappedSibling: somePair(words, areSiblings) ? said.share : 0,
    otherName: Number(isOtherName),
    oneName: Number(either(words, mine.names, other.names)),
    foreign: Number(a.isForeign) + Number(b.isForeign),
    fewestWords: Math.min(CAPS.fewestWords, a.words.size, b.words.size),
    mostWords: Math.min(CAPS.mostWords, Math.max(a.words.size, b.words.size)),
  };
}

interface Overlap {
  readonly common: number;
  readonly rarest: number;
  /** Of what both say, in [0,1]. */
  readonly share: number;
  /** What the one that differs less has alone. */
  readonly other: number;
}

function overlap(a: Counted, b: Counted, seen: Seen): Overlap {
  let [common, rarest, onlyA, onlyB] = [0, 0, 0, 0];
  for (const [word, count] of a) {
    if (b.has(word)) {
      const weight = rarity(count - seen.both);
      common += weight;
      rarest = Math.max(rarest, weight);
    } else onlyA += rarity(count - seen.one);
  }
  for (const [word, count] of b) if (!a.has(word)) onlyB += rarity(count - seen.one);
  const all = 2 * common + onlyA + onlyB;
  return { common, rarest, share: all === 0 ? 0 : (2 * common) / all, other: Math.min(onlyA, onlyB) };
}

/** What few tasks speak of says much. */
export function rarity(count: number): number {
  return Math.log((COUNTED_TASKS + 1) / (Math.max(0, count) + 0.5));
}

/** Words that only one of them says: those that the other's steps show, and those that only its own do. */
function explanation(a: Profile, b: Profile, seen: Seen): [number, number] {
  let [meant, missed] = [0, 0];
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const [word, count] of one.words) {
      if (other.words.has(word)) continue;
      if (other.stepWords.has(word)) meant += rarity(count - seen.one);
      else if (one.stepWords.has(word)) missed += rarity(count - seen.one);
    }
  }
  return [meant, missed];
}

function verbsOf(
  a: Profile,
  b: Profile,
): Pick<Evidence, 'stepVerbs' | 'otherStepVerbs' | 'oppositeSteps' | 'askedInSteps'> {
  const onlyA = [...a.stepVerbs].filter((verb) => !b.stepVerbs.has(verb));
  const onlyB = [...b.stepVerbs].filter((verb) => !a.stepVerbs.has(verb));
  const isOpposite = onlyA.some((one) => [...b.stepVerbs].some((other) => areOpposite(one, other)));
  const asked = (one: Profile, other: Profile): number => {
    const { action } = one.meaning;
    if (action === null) return 0;
    if (other.stepVerbs.has(action)) return 1;
    return one.stepVerbs.has(action) ? -1 : 0;
  };
  return {
    stepVerbs: Math.min(CAPS.verbs, a.stepVerbs.size - onlyA.length),
    otherStepVerbs: Math.min(CAPS.otherVerbs, onlyA.length, onlyB.length),
    oppositeSteps: Number(
      isOpposite || onlyB.some((one) => [...a.stepVerbs].some((other) => areOpposite(one, other))),
    ),
    askedInSteps: asked(a, b) + asked(b, a),
  };
}

/**
 * What speaks for two runs being one task, and what against: numbers with names, which the trees of `trees.ts` ask about.
 *
 * @module
 */
import { areSiblings } from '../meaning/terms.ts';
import { areOpposite } from '../meaning/verbs.ts';
import { areOpposed, isDestructive, isTurned, sameEnvironment } from './agreement.ts';
import { type Alignment, both, either, somePair } from './align.ts';
import type { Compared } from './compared.ts';
import { areOppositeWords } from './opposite-words.ts';
import type { Counted, Profile } from './profile.ts';
import { areAboutSiblings } from './vetoes.ts';
import { COUNTED, rarity } from './word-counts.ts';
import { dot } from './word-similarity.ts';

/** A name a row: what is measured, and which way it may count. A question about `for` never lowers, one about `against` never
 * raises. */
export const EVIDENCE = {
  /** Of all steps as they are named, how many both have. */
  sameSteps: 'for',
  /** The same, of those that not every task has. */
  ownSteps: 'for',
  commonOwnSteps: 'for',
  rarestOwnStep: 'for',
  otherOwnSteps: 'against',
  noOwnSteps: 'either',
  stepWords: 'for',
  rarestStepWord: 'for',
  otherStepWords: 'against',
  actWords: 'for',
  commonActWords: 'for',
  rarestActWord: 'for',
  otherActWords: 'against',
  lookWords: 'for',
  commonLookWords: 'for',
  /** By their word vectors. */
  nearSteps: 'for',
  /** What both were done to. */
  sameValues: 'for',
  commonValues: 'for',
  sentence: 'for',
  /** The same, without what the steps show to be a parameter. */
  bareSentence: 'for',
  otherWords: 'against',
  /** How near each request is to the steps of the other, beside how near it is to its own. */
  crossed: 'for',
  /** Words of one request that the steps of the other show; and those that only its own show. */
  explained: 'for',
  unexplained: 'against',
  askedInSteps: 'for',
  stepVerbs: 'for',
  otherStepVerbs: 'against',
  oppositeSteps: 'against',
  oppositeStepWords: 'against',
  takesAway: 'against',
  opposedActions: 'against',
  otherAction: 'against',
  otherActionSameSteps: 'either',
  sameAction: 'for',
  /** One asks to see something, the other to do something. */
  onlyOneLooks: 'against',
  matchedTerms: 'for',
  commonTerms: 'for',
  fewestOwnTerms: 'against',
  mostOwnTerms: 'against',
  otherName: 'against',
  oneName: 'against',
  otherEnvironment: 'against',
  /** From the one to the other, and back. */
  isTurned: 'against',
  /** What the one is about is a sibling of what the other is about: a website, a database. */
  otherObject: 'against',
  /** Every task edits files and runs tests: where a run did nothing else, the sentences say what it was. */
  unlikeEveryday: 'against',
  parameters: 'either',
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
export const UNSEEN: Seen = { both: 0, one: 0 };

/** Beyond these more of the same says nothing new. */
const CAPS = {
  ...{ words: 12, steps: 30, acts: 40, looks: 20, values: 5, parameters: 3 },
  ...{ verbs: 3, otherVerbs: 2, fewestWords: 8, mostWords: 16 },
} as const;

function isOtherObject(a: Profile, b: Profile, words: Alignment): boolean {
  if (words.core.size === 0 && areAboutSiblings(a, b)) return true;
  return words.onlyA.length === 1 && words.onlyB.length === 1 && somePair(words, areSiblings);
}

/** One literal: this is asked of thousands of pairs, and objects that are put together of others are slow. */
export function evidenceOf(a: Profile, b: Profile, found: Compared, seen: Seen = UNSEEN): Evidence {
  const { words, action } = found;
  const [own, all] = [ofSteps(a.ownSteps, b.ownSteps, seen), ofSteps(a.steps, b.steps, seen)];
  const stepWords = ofSteps(a.stepWords, b.stepWords, seen);
  const [acts, looks] = [ofSteps(a.acts, b.acts, seen), ofSteps(a.looks, b.looks, seen)];
  const values = inCommon(a.values, b.values);
  const said = ofWords(a.words, b.words, seen);
  const [explained, unexplained] = explanation(a, b, seen);
  const verbs = verbsOf(a, b);
  const [mine, other] = [a.meaning, b.meaning];
  const [onlyA, onlyB] = [words.onlyA.length, words.onlyB.length];
  const isOtherAction = action === 'different';
  return {
    sameSteps: all.share,
    ownSteps: own.share,
    commonOwnSteps: Math.min(CAPS.steps, own.common),
    rarestOwnStep: own.rarest,
    otherOwnSteps: Math.log1p(own.most),
    noOwnSteps: Number(a.ownSteps.size === 0) + Number(b.ownSteps.size === 0),
    stepWords: stepWords.share,
    rarestStepWord: stepWords.rarest,
    otherStepWords: Math.log1p(stepWords.least),
    actWords: acts.share,
    commonActWords: Math.min(CAPS.acts, acts.common),
    rarestActWord: acts.rarest,
    otherActWords: Math.log1p(acts.most),
    lookWords: looks.share,
    commonLookWords: Math.min(CAPS.looks, looks.common),
    nearSteps: Math.max(0, dot(a.stepVector, b.stepVector)),
    sameValues: values / Math.max(1, Math.min(a.values.size, b.values.size)),
    commonValues: Math.min(CAPS.values, values),
    sentence: Math.max(0, dot(a.vector, b.vector)),
    bareSentence: Math.max(0, dot(a.bareVector, b.bareVector)),
    otherWords: Math.log1p(said.least),
    crossed: (dot(a.vector, b.stepVector) + dot(b.vector, a.stepVector) - a.own - b.own) / 2,
    explained: Math.min(CAPS.words, explained),
    unexplained: Math.min(CAPS.words, unexplained),
    askedInSteps: verbs.askedInSteps,
    stepVerbs: verbs.stepVerbs,
    otherStepVerbs: verbs.otherStepVerbs,
    oppositeSteps: verbs.oppositeSteps,
    oppositeStepWords: Number(areOppositeIn(a, b)),
    takesAway: Number(action !== 'same' && isDestructive(mine) !== isDestructive(other)),
    opposedActions: Number(areOpposed(mine, other)),
    otherAction: Number(isOtherAction),
    otherActionSameSteps: isOtherAction ? stepWords.share : 0,
    sameAction: Number(action === 'same' && mine.action !== null),
    onlyOneLooks: Number(a.isLook !== b.isLook),
    matchedTerms: words.matched,
    commonTerms: words.common,
    fewestOwnTerms: Math.min(onlyA, onlyB),
    mostOwnTerms: Math.max(onlyA, onlyB),
    otherName: Number(both(words, mine.names, other.names)),
    oneName: Number(either(words, mine.names, other.names)),
    otherEnvironment: Number(!sameEnvironment(mine, other)),
    isTurned: Number(isTurned(mine, other)),
    otherObject: Number(isOtherObject(a, b, words)),
    unlikeEveryday:
      (a.isEveryday || b.isEveryday) && words.matched === 0 ? 1 - Math.max(0, dot(a.vector, b.vector)) : 0,
    parameters: Math.min(CAPS.parameters, a.parameters.size) + Math.min(CAPS.parameters, b.parameters.size),
    fewestWords: Math.min(CAPS.fewestWords, a.words.size, b.words.size),
    mostWords: Math.min(CAPS.mostWords, Math.max(a.words.size, b.words.size)),
  };
}

function inCommon(a: Counted, b: Counted): number {
  let found = 0;
  for (const word of a.keys()) if (b.has(word)) found++;
  return found;
}

interface Overlap {
  readonly common: number;
  readonly rarest: number;
  /** Of what both have, in [0,1]. */
  readonly share: number;
  /** What the one that differs less has alone, and the one that differs more. */
  readonly least: number;
  readonly most: number;
}

const ofSteps = (a: Counted, b: Counted, seen: Seen): Overlap => overlap(a, b, seen, COUNTED.steps);
const ofWords = (a: Counted, b: Counted, seen: Seen): Overlap => overlap(a, b, seen, COUNTED.words);

function overlap(a: Counted, b: Counted, seen: Seen, tasks: number): Overlap {
  let [common, rarest, onlyA, onlyB] = [0, 0, 0, 0];
  for (const [word, count] of a) {
    if (b.has(word)) {
      const weight = rarity(count - seen.both, tasks);
      common += weight;
      rarest = Math.max(rarest, weight);
    } else onlyA += rarity(count - seen.one, tasks);
  }
  for (const [word, count] of b) if (!a.has(word)) onlyB += rarity(count - seen.one, tasks);
  const all = 2 * common + onlyA + onlyB;
  const share = all === 0 ? 0 : (2 * common) / all;
  return { common, rarest, share, least: Math.min(onlyA, onlyB), most: Math.max(onlyA, onlyB) };
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
      if (other.stepWords.has(word)) meant += rarity(count - seen.one, COUNTED.words);
      else if (one.stepWords.has(word)) missed += rarity(count - seen.one, COUNTED.words);
    }
  }
  return [meant, missed];
}

/** What only the one does takes back what only the other does. */
function areOppositeIn(a: Profile, b: Profile): boolean {
  const onlyB = b.actingWords.filter((word) => !a.actingWords.includes(word));
  return a.actingWords.some(
    (word) => !b.actingWords.includes(word) && onlyB.some((other) => areOppositeWords(word, other)),
  );
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

/**
 * What speaks for a procedure being what is asked for, and what against: numbers with names, which the trees of
 * `trees.ts` ask about. What is asked has no steps yet, but its words may be those of steps that were done: "clippy
 * complains" is what ran `cargo clippy`.
 *
 * @module
 */

import type { Meaning } from '../meaning/meaning.ts';
import { areRivals, SAME_NAME } from '../meaning/names.ts';
import { TIMES } from '../meaning/nouns.ts';
import { stemmed } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import {
  actionAgreement,
  areOpposed,
  isDestructive,
  isTurned,
  sameDirection,
  sameEnvironment,
} from '../merge/agreement.ts';
import { type Alignment, align, both, objects, type WordSimilarity } from '../merge/align.ts';
import { type Seen, UNSEEN } from '../merge/evidence.ts';
import { isParameter, type Profile } from '../merge/profile.ts';
import { areAboutSiblings } from '../merge/vetoes.ts';
import { COUNTED, rarity } from '../merge/word-counts.ts';
import { dot } from '../merge/word-similarity.ts';
import { fillersOf } from './fillers.ts';

/** A name a row: what is measured, and which way it may count. */
export const EVIDENCE = {
  /** What the two requests alone say (`relevance.ts`). */
  fit: 'for',
  sentence: 'for',
  /** The same, without what the steps show to be a parameter. */
  bareSentence: 'for',
  /** How near the request is to the steps, and beside that, how near the request is that they were done for. */
  nearSteps: 'for',
  crossed: 'for',
  commonWords: 'for',
  rarestWord: 'for',
  shareOfAsked: 'for',
  shareOfKnown: 'for',
  /** Words of what is asked that the steps show. */
  stepWords: 'for',
  rarestStepWord: 'for',
  /** Of what is asked, how much the request or the steps say; and what neither does. */
  covered: 'for',
  uncovered: 'against',
  rarestUncovered: 'against',
  unasked: 'against',
  /** What is to be done is what the steps do, or a word of the other request: "backup", "set up a backup". */
  askedInSteps: 'for',
  askedInWords: 'for',
  knownInWords: 'for',
  sameAction: 'for',
  otherAction: 'against',
  opposedActions: 'against',
  takesAway: 'against',
  otherName: 'against',
  missingName: 'against',
  rivalName: 'against',
  otherStranger: 'against',
  otherEnvironment: 'against',
  isTurned: 'against',
  otherObject: 'against',
  siblings: 'against',
  /** Both are about something, and it is not the same. */
  nothingInCommon: 'against',
  /** Things that only the one is about, and neither the words nor the steps of the other. */
  missingCore: 'against',
  unaskedCore: 'against',
  onlyAskedLooks: 'against',
  onlyKnownLooks: 'against',
  matchedTerms: 'for',
  commonTerms: 'for',
  commonCore: 'for',
  /** What a thing is called by stands last: of an ntp role and of an ssh role it is the role. */
  sameHead: 'for',
  commonTail: 'for',
  onlyAsked: 'against',
  onlyKnown: 'against',
  askedWords: 'either',
  knownWords: 'either',
  isEveryday: 'either',
} as const satisfies Record<string, 'for' | 'against' | 'either'>;

export type EvidenceName = keyof typeof EVIDENCE;
export type Evidence = Readonly<Record<EvidenceName, number>>;

/** Beyond these more of the same says nothing new. */
const CAPS = { words: 20, count: 12 } as const;
/** A word that every second task uses is no reason to look closer. */
const LEAST_RARITY = 3;

/** Last time it was for october: that is no reason why it should not be for november. */
const WHEN: ReadonlySet<string> = new Set(TIMES.map(stemmed));

/** Programs whose name says little of what they are for. */
const NAME_OF_PROGRAM: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ kubectl: 'kubernetes', pg: 'postgresql', gh: 'github', glab: 'gitlab', mongosh: 'mongodb' },
    ...{ certbot: 'certificate', mysqldump: 'mysql', magick: 'image', mogrify: 'image' },
  }),
);

/** They have nothing in common but what every task has. */
export function areFar(asked: Profile, known: Profile): boolean {
  const shown = shownBy(known);
  for (const [word, count] of asked.words) {
    if (!known.words.has(word) && !shown.has(word)) continue;
    if (rarity(count, COUNTED.words) >= LEAST_RARITY) return false;
  }
  return true;
}

export function evidenceOf(
  asked: Profile,
  known: Profile,
  { fit, similar, seen = UNSEEN }: { fit: number; similar: WordSimilarity; seen?: Seen },
): Evidence {
  const [a, b] = [asked.meaning, known.meaning];
  const words = align(a, b, similar);
  const action = actionAgreement(a, b, similar);
  const toSteps = dot(asked.vector, known.stepVector);
  const shown = shownBy(known);
  const isShown = (term: string): boolean => shown.has(term) || known.values.has(term);
  const isOwn = (term: string): boolean => !isParameter(known, term);
  const isDone = a.action !== null && known.stepVerbs.has(a.action);
  const fillers = fillersOf(asked, known);
  const isFiller = (term: string): boolean =>
    fillers.has(term) || fillers.has(stemmed(a.surface.get(term) ?? term));
  const onlyAsked = words.onlyA.filter((term) => !isShown(term) && !isFiller(term));
  const onlyKnown = words.onlyB.filter(isOwn);
  const said = saidOf(asked, known, { seen, fillers });
  return {
    fit,
    sentence: Math.max(0, dot(asked.vector, known.vector)),
    bareSentence: Math.max(0, dot(asked.vector, known.bareVector)),
    nearSteps: toSteps,
    crossed: toSteps - known.own,
    ...said,
    askedInSteps: Number(isDone),
    askedInWords: Number(a.action !== null && classesIn(known).has(a.action)),
    knownInWords: Number(b.action !== null && classesIn(asked).has(b.action)),
    sameAction: Number(action === 'same' && a.action !== null),
    otherAction: Number(action === 'different'),
    opposedActions: Number(areOpposed(a, b) && !isDone),
    takesAway: Number(action !== 'same' && isDestructive(a) !== isDestructive(b) && !isDone),
    otherName: Number(both(words, a.names, b.names)),
    missingName: onlyAsked.filter((term) => a.names.includes(term)).length,
    rivalName: Number(words.onlyA.some((one) => words.onlyB.some((other) => areRivals(one, other)))),
    otherStranger: Number(both(words, a.strangers, b.strangers)),
    otherEnvironment: Number(!sameEnvironment(a, b)),
    isTurned: Number(isTurned(a, b) || !sameDirection(a, b)),
    otherObject: Number(both(words, objects(a), objects(b))),
    siblings: Number(words.core.size === 0 && areAboutSiblings(asked, known)),
    nothingInCommon: Number(words.core.size === 0 && objects(a).length > 0 && objects(b).length > 0),
    missingCore: onlyAsked.filter((term) => a.core.includes(term) && !a.weak.includes(term)).length,
    unaskedCore: onlyKnown.filter((term) => b.core.includes(term) && !b.weak.includes(term)).length,
    onlyAskedLooks: Number(asked.isLook && !known.isLook),
    onlyKnownLooks: Number(!asked.isLook && known.isLook),
    matchedTerms: words.matched,
    commonTerms: words.common,
    commonCore: words.core.size,
    sameHead: Number(isSameHead(a, b, words)),
    commonTail: a.tail.filter((term) => b.tail.includes(term)).length,
    onlyAsked: onlyAsked.length,
    onlyKnown: onlyKnown.length,
    askedWords: Math.min(CAPS.count, asked.words.size),
    knownWords: Math.min(CAPS.count, known.words.size),
    isEveryday: Number(known.isEveryday),
  };
}

function isSameHead(a: Meaning, b: Meaning, { core, onlyA, onlyB }: Alignment): boolean {
  const [one, other] = [headOf(a), headOf(b)];
  if (one === undefined || other === undefined) return false;
  return core.has(one) && core.has(other) && !onlyA.includes(one) && !onlyB.includes(other);
}

/** The last word of what it is done to. */
export function headOf({ core, weak }: Meaning): string | undefined {
  return core.findLast((term) => !weak.includes(term));
}

type Said =
  | 'commonWords'
  | 'rarestWord'
  | 'shareOfAsked'
  | 'shareOfKnown'
  | 'stepWords'
  | 'rarestStepWord'
  | 'covered'
  | 'uncovered'
  | 'rarestUncovered'
  | 'unasked';

function saidOf(
  asked: Profile,
  known: Profile,
  { seen, fillers }: { seen: Seen; fillers: ReadonlySet<string> },
): Pick<Evidence, Said> {
  let [common, rarest, inSteps, rarestInSteps, uncovered, rarestUncovered, all] = [0, 0, 0, 0, 0, 0, 0];
  const shown = shownBy(known);
  for (const [word, count] of asked.words) {
    if (WHEN.has(word) || fillers.has(word)) continue;
    // A value that both have is said by both.
    const [isSaid, isShown] = [known.words.has(word) || known.parameters.has(word), shown.has(word)];
    const weight = rarity(count - (isSaid ? seen.both : seen.one), COUNTED.words);
    all += weight;
    if (isSaid) {
      common += weight;
      rarest = Math.max(rarest, weight);
    }
    if (isShown) {
      inSteps += weight;
      rarestInSteps = Math.max(rarestInSteps, weight);
    }
    if (!isSaid && !isShown) {
      uncovered += weight;
      rarestUncovered = Math.max(rarestUncovered, weight);
    }
  }
  let [ofKnown, unasked] = [0, 0];
  for (const [word, count] of known.words) {
    if (WHEN.has(word)) continue;
    const isAsked = asked.words.has(word);
    const weight = rarity(count - (isAsked ? seen.both : seen.one), COUNTED.words);
    ofKnown += weight;
    if (!isAsked) unasked += weight;
  }
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
  return {
    commonWords: Math.min(CAPS.words, common),
    rarestWord: rarest,
    shareOfAsked: share(common, all),
    shareOfKnown: share(ofKnown - unasked, ofKnown),
    stepWords: Math.min(CAPS.words, inSteps),
    rarestStepWord: rarestInSteps,
    covered: share(all - uncovered, all),
    uncovered: Math.log1p(uncovered),
    rarestUncovered,
    unasked: Math.log1p(unasked),
  };
}

const classes = new WeakMap<Profile, ReadonlySet<string>>();

/** What its words could be asking for, were they verbs. */
function classesIn(profile: Profile): ReadonlySet<string> {
  const known = classes.get(profile);
  if (known !== undefined) return known;
  const { surface, actions } = profile.meaning;
  const found = new Set([...surface.values()].flatMap((word) => VERB_CLASS.get(word) ?? []).concat(actions));
  classes.set(profile, found);
  return found;
}

const shownWords = new WeakMap<Profile, ReadonlySet<string>>();

/** The words of the steps, and of `kafka-consumer-groups.sh` and `pg_restore` what they are made of. */
export function shownBy(known: Profile): ReadonlySet<string> {
  const before = shownWords.get(known);
  if (before !== undefined) return before;
  const found = new Set(known.stepWords.keys());
  for (const word of known.stepWords.keys()) {
    const parts = word.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 1);
    for (const part of parts) {
      found.add(stemmed(part));
      const name = SAME_NAME.get(part) ?? NAME_OF_PROGRAM.get(part);
      if (name !== undefined) found.add(name).add(stemmed(name));
    }
  }
  shownWords.set(known, found);
  return found;
}

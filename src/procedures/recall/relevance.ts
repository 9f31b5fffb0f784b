/**
 * How well the request of a procedure fits what is asked now, in [0,1]. What was done is not looked at (`evidence.ts`).
 *
 * @module
 */
import type { Meaning } from '../meaning/meaning.ts';
import { areSiblings } from '../meaning/terms.ts';
import { agreement } from '../merge/agreement.ts';
import { align, type WordSimilarity } from '../merge/align.ts';
import { isParameter, type Profile } from '../merge/profile.ts';
import { dot } from '../merge/word-similarity.ts';
import { kindOf, slotsIn } from '../tasks/slot.ts';

export type Asked = Pick<Profile, 'pattern' | 'meaning' | 'vector'>;
export type Known = Pick<Profile, 'pattern' | 'meaning' | 'vector' | 'bareVector' | 'parameters'>;

/** Words in common, the action, the sentence as a whole. */
const WEIGHTS = { words: 0.6, action: 0.2, sentence: 0.2 } as const;
/** How the action counts: the same, one that people use for it, another one. */
const ACTION = { same: 1, close: 0.85, near: 0.7, different: 0 } as const;
/** Another service, another format: hardly ever what is meant. */
const OTHER_NAME = 0.4;
/** Another customer, another colleague: often the same task. */
const OTHER_STRANGER = 0.85;
const OTHER_OBJECT = 0.6;
/** It goes the same way there, and what worked here is a good beginning. */
const OTHER_ENVIRONMENT = 0.8;
/** Steps for another action mislead. */
const OTHER_ACTION = 0.6;

/** With other parameters it is the same task; that it is asked for with the very same ones says a little more. */
const OTHER_PARAMETERS = 0.95;

/** "Release version 3.0.0": what is released is the version, and whose it is was left out. */
const ONLY_VERSION = 0.6;

export function relevance(asked: Asked, known: Known, similar: WordSimilarity): number {
  if (isOnlyVersion(asked)) return fitOfVersion(asked, known, similar);
  const plain = fitOf(asked.meaning, known.meaning, dot(asked.vector, known.vector), similar);
  const [open, filled] = exchanged(asked.meaning, known, similar);
  if (open === null) return plain;
  const nearness = Math.max(dot(asked.vector, known.vector), dot(asked.vector, known.bareVector));
  return Math.max(plain, OTHER_PARAMETERS * fitOf(filled, open, nearness, similar));
}

export function isOnlyVersion({ pattern, meaning: { action, core, tail, names } }: Asked): boolean {
  // A verb that we do not know is a word of its own.
  if (action === null || action.endsWith('…')) return false;
  return core.length + tail.length + names.length === 0 && hasVersion(pattern);
}

/** Where a version is only what something is brought to, it is about the something. */
function fitOfVersion(asked: Asked, known: Known, similar: WordSimilarity): number {
  if (known.meaning.core.length > 0 || !(hasVersion(known.pattern) || saysNothingElse(known))) return 0;
  const { action, isOpposite, isOtherEnvironment } = agreement(asked.meaning, known.meaning, similar);
  if (action !== 'same' || isOpposite) return 0;
  return isOtherEnvironment ? ONLY_VERSION * OTHER_ENVIRONMENT : ONLY_VERSION;
}

/** "Cut a release": which one was left out. */
function saysNothingElse({ pattern, meaning: { tail, names } }: Known): boolean {
  return tail.length + names.length + slotsIn(pattern).length === 0;
}

function hasVersion(pattern: string): boolean {
  return slotsIn(pattern).some((name) => kindOf(name) === 'version');
}

/**
 * What is known without its parameters, and what is asked without the words that may stand for them: "the inventory
 * service" asks for what was done to "the billing service". Null where nothing can be exchanged.
 */
function exchanged(asked: Meaning, known: Known, similar: WordSimilarity): [Meaning | null, Meaning] {
  const parameters = [...known.meaning.core, ...known.meaning.tail].filter((word) =>
    isParameter(known, word),
  );
  if (parameters.length === 0) return [null, asked];
  const open = without(known.meaning, parameters);
  const fillers = align(asked, open, similar)
    .onlyA.filter((word) => !asked.names.includes(word))
    // Where nothing else says what it is about, a website is no database.
    .filter((word) => open.core.length > 0 || !parameters.some((parameter) => areSiblings(word, parameter)))
    .slice(0, parameters.length);
  return fillers.length === 0 ? [null, asked] : [open, without(asked, fillers)];
}

function without(meaning: Meaning, words: readonly string[]): Meaning {
  const rest = (list: readonly string[]): string[] => list.filter((word) => !words.includes(word));
  const { core, tail, strangers, weak } = meaning;
  return { ...meaning, core: rest(core), tail: rest(tail), strangers: rest(strangers), weak: rest(weak) };
}

function fitOf(asked: Meaning, known: Meaning, nearness: number, similar: WordSimilarity): number {
  const found = agreement(asked, known, similar);
  if (found.isOpposite || !found.hasCommonWord) return 0;
  const sum =
    WEIGHTS.words * found.common +
    WEIGHTS.action * ACTION[found.action] +
    WEIGHTS.sentence * Math.max(0, nearness);
  const doubts = [
    found.isOtherName ? OTHER_NAME : 1,
    found.isOtherStranger ? OTHER_STRANGER : 1,
    found.isOtherObject ? OTHER_OBJECT : 1,
    found.isOtherEnvironment ? OTHER_ENVIRONMENT : 1,
    found.action === 'different' ? OTHER_ACTION : 1,
  ];
  return doubts.reduce((score, doubt) => score * doubt, Math.min(1, sum));
}

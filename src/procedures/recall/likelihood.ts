/**
 * How likely a procedure is what is asked for, in [0,1], by what was asked for then and by what was done. It means the
 * same whatever else is stored.
 *
 * @module
 */

import { isOtherWay } from '../meaning/route.ts';
import {
  type ActionAgreement,
  actionAgreement,
  areOpposed,
  isDestructive,
  sameDirection,
} from '../merge/agreement.ts';
import type { WordSimilarity } from '../merge/align.ts';
import { scorer } from '../merge/forest.ts';
import type { Profile } from '../merge/profile.ts';
import { dot } from '../merge/word-similarity.ts';
import { isAboutAnother, isSwapped } from './another-thing.ts';
import { asksToKnow } from './asks-to-know.ts';
import { areFar, EVIDENCE, type EvidenceName, evidenceOf } from './evidence.ts';
import { isHazardous } from './hazards.ts';
import { isOnlyVersion, relevance } from './relevance.ts';
import { BASE, TREES } from './trees.ts';

/** Below this nothing is offered. */
export const RECALL_FROM = 0.5;
/** Below this nothing is named, not even as unsure. */
export const NEAR_FROM = 0.1;
/**
 * Log odds that are sure enough. On the unseen tables of `merge/testing` nine of ten that are offered are right then; a
 * higher limit loses more hits than it saves false ones.
 */
const SURE = -0.93;
/** It may be meant, and is not told unasked. */
export const UNSURE = 0.45;

/** Sentences without a word in common that mean the same are nearer than this. */
const LEAST_SENTENCE = 0.2;

const logOdds = scorer(TREES, BASE, Object.keys(EVIDENCE) as EvidenceName[]);

export function likelihood(asked: Profile, known: Profile, similar: WordSimilarity): number {
  if (isOnlyVersion(asked)) return relevance(asked, known, similar);
  if (asked.sentence === known.sentence) return 1;
  if (saysNothing(asked)) return 0;
  const isFar = areFar(asked, known);
  // Most procedures have nothing to do with a prompt: they cost next to nothing.
  if (isFar && dot(asked.vector, known.vector) < LEAST_SENTENCE) return 0;
  const fit = relevance(asked, known, similar);
  if ((fit === 0 && isFar) || isOutOfQuestion(asked, known, similar)) return 0;
  const evidence = evidenceOf(asked, known, { fit, similar });
  const likely = 1 / (1 + Math.exp(SURE - logOdds(evidence)));
  if (likely < RECALL_FROM) return likely;
  return isAboutAnother(asked, known, similar) || isHazardous(asked, known, similar) ? UNSURE : likely;
}

/** Of one request, as it can be understood. With a slot for a name it fits more than with the name itself. */
export function likeliest(asked: readonly Profile[], known: Profile, similar: WordSimilarity): number {
  const likely = Math.max(0, ...asked.map((one) => likelihood(one, known, similar)));
  const isUnsure = likely >= RECALL_FROM && likely < 1;
  return isUnsure && asked.some((one) => isSwapped(one, known, similar)) ? UNSURE : likely;
}

/** One sentence that goes the other way is enough: those that do not say which way have its steps. */
export function isTheOtherWay({ meaning: { route } }: Profile, phrasings: readonly Profile[]): boolean {
  return route !== null && phrasings.some(({ meaning }) => isOtherWay(route, meaning.route));
}

/** Whatever they share: it takes away what the other brings, or only asks about it. */
function isOutOfQuestion(asked: Profile, known: Profile, similar: WordSimilarity): boolean {
  if (asksToKnow(asked) && !isAnswer(known)) return true;
  const [a, b] = [asked.meaning, known.meaning];
  // "Put it back" and "get it there" say with their other words what is to be done.
  if (a.action === null || /^(?:get|put|give|bring|take)$/.test(a.verb ?? '')) return false;
  if (!sameDirection(a, b)) return true;
  const isDone = known.stepVerbs.has(a.action);
  if (ONLY_THEMSELVES.has(a.action) && !isDone && !isAlike(actionAgreement(a, b, similar))) return true;
  if (!isDestructive(a) && (isDone || a.actions.some((action) => isRelief(action, b.action)))) return false;
  if (areOpposed(a, b)) return true;
  return isDestructive(a) !== isDestructive(b) && actionAgreement(a, b, similar) === 'different';
}

/** "Go on", "and now?": no deed and no thing. */
function saysNothing({ meaning: { action, core, tail } }: Profile): boolean {
  return action === null && core.length + tail.length === 0;
}

/** What was done to a disk says nothing of how one is bought. */
const ONLY_THEMSELVES: ReadonlySet<string> = new Set(['buy', 'call', 'play', 'refund']);

function isAlike(action: ActionAgreement): boolean {
  return action === 'same' || action === 'close';
}

/** It was a question, too, or an order to look something up: nothing was changed or hunted for. */
function isAnswer({ isLook, meaning: { action } }: Profile): boolean {
  return isLook && !/^(?:find|diagnose|review|download)$/.test(action ?? '');
}

/** "Fix" and "clean up" what another wanted to be rid of. */
function isRelief(asked: string, known: string | null): boolean {
  return known === 'remove' && /^(?:fix|refactor|free)$/.test(asked);
}

/**
 * What each evidence counts, in log odds. Made by `bench/tune-merging.ts`.
 *
 * @module
 */
import type { EvidenceName } from './evidence.ts';

export const BIAS = -7.04;

export const WEIGHTS: Readonly<Record<EvidenceName, number>> = {
  sentence: 3.77,
  crossed: 4.65,
  explained: 0.1,
  unexplained: -0.12,
  rarestStep: 0.55,
  sameSteps: 2.27,
  commonSteps: 0.07,
  otherSteps: -0.26,
  otherActs: -0.3,
  sameLooks: 0.7,
  sameEnd: 1.07,
  stepVerbs: 0.09,
  otherStepVerbs: -0.32,
  oppositeSteps: -0.64,
  askedInSteps: 0.16,
  sameAction: 0.7,
  noAction: 0.22,
  strangeAction: -0.51,
  opposedActions: -0.95,
  takesAway: -1.04,
  otherActionSameSteps: -0.77,
  swappedWord: -3.95,
  swappedObject: 0.87,
  swappedName: -1.58,
  swappedSibling: -1.34,
  otherName: -0.55,
  oneName: -0.31,
  foreign: 0.29,
  fewestWords: -0.01,
  mostWords: 0.06,
};

/**
 * A list of candidates, judged in steps: a ranker orders them, a second model says from the list as a whole how likely the
 * first is right, and a third how likely one of the first few is, which decides whether anything is told unasked. Of the
 * others each is as much less likely as the ranker puts it behind.
 *
 * @module
 */
import type { Judge } from './judge.ts';

/** Numbers by name. */
export type Features = Readonly<Record<string, number>>;

export interface ListJudges {
  readonly ranker: Judge;
  readonly fits: Judge;
  readonly helps: Judge;
}

export interface JudgedList {
  /** The probability of each candidate, in their order. */
  readonly chances: readonly number[];
  /** How likely one of the first few is right. */
  readonly helps: number;
}

export function judgedList(
  { ranker, fits, helps }: ListJudges,
  candidates: readonly Features[],
  shared: Features,
): JudgedList {
  if (candidates.length === 0) return { chances: [], helps: 0 };
  const logits = candidates.map((one) => ranker.logit(ranker.row(one)));
  const features = listFeatures(candidates, logits, shared);
  const present = fits.probability(fits.row(features));
  const best = Math.max(...logits);
  return {
    chances: logits.map((logit) => present * Math.exp(logit - best)),
    helps: helps.probability(helps.row(features)),
  };
}

/** A list to be told without having been asked for: silent unless sure. */
export function isWorthTelling({ helps }: JudgedList, judges: ListJudges): boolean {
  return helps >= judges.helps.threshold('unasked');
}

/** What the second model looks at: how far the first is ahead, what speaks for it, and what all candidates share. */
export function listFeatures(
  candidates: readonly Features[],
  logits: readonly number[],
  shared: Features,
): Features {
  const order = logits.map((_, at) => at).sort((a, b) => logits[b] - logits[a]);
  const best = logits[order[0]];
  const behind = (place: number): number => {
    const other = order[place];
    return other === undefined ? FAR_BEHIND : Math.min(FAR_BEHIND, best - logits[other]);
  };
  const mass = logits.reduce((sum, logit) => sum + Math.exp(logit - best), 0);
  return {
    ...candidates[order[0]],
    ...shared,
    logit: best,
    second: behind(1),
    third: behind(2),
    sixth: behind(5),
    share: 1 / mass,
  };
}

const FAR_BEHIND = 6;

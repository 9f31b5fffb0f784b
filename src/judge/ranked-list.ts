/**
 * A list of candidates, judged in two steps: a ranker orders them, and a second model says from the list as a whole
 * how likely the first is right. Of the others each is as much less likely as the ranker puts it behind.
 *
 * @module
 */
import type { Judge } from './judge.ts';

/** Numbers by name. */
export type Features = Readonly<Record<string, number>>;

export interface ListJudges {
  readonly ranker: Judge;
  readonly fits: Judge;
}

/** The probability of each candidate, in their order. */
export function judgedList(
  { ranker, fits }: ListJudges,
  candidates: readonly Features[],
  shared: Features,
): number[] {
  if (candidates.length === 0) return [];
  const logits = candidates.map((one) => ranker.logit(ranker.row(one)));
  const present = fits.probability(fits.row(listFeatures(candidates, logits, shared)));
  const best = Math.max(...logits);
  return logits.map((logit) => present * Math.exp(logit - best));
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

/**
 * From signals to a probability: which candidate, and whether any.
 *
 * The order comes from a fixed fusion of standings; the probability from a logistic over evidence that hardly
 * grows with the pool: how much of the prompt is covered, by how many words, how far ahead of the others.
 *
 * @module
 */
import type { PromptSignals, Signals } from './signals.ts';
import { FALL_OFF, FUSION, VERDICT } from './weights.ts';

/** The order among candidates: words and vectors in deviations, plus agreement with a phrase or the name. */
function fuse(candidate: Signals, prompt: PromptSignals): number {
  const trustWords = Math.min(
    FUSION.mostTrustInWords,
    Math.max(FUSION.leastTrustInWords, FUSION.trustInWords + FUSION.trustPerTerm * Math.log1p(prompt.terms)),
  );
  // What no document knows cannot be judged by words (another language, a new product): vectors decide.
  const words = trustWords * (1 - prompt.unknown ** FUSION.unknownPower);
  return (
    words * candidate.lexical +
    (1 - words) * candidate.vector +
    FUSION.phrase * candidate.phrase ** 2 +
    FUSION.name * candidate.name
  );
}

export type EvidenceName = keyof typeof VERDICT;
export const EVIDENCE = Object.keys(VERDICT) as readonly EvidenceName[];

export interface Ranking {
  /** Indexes of the candidates, best first. */
  readonly order: readonly number[];
  /** The fused score of each, in the order of the candidates. */
  readonly fused: readonly number[];
}

export function order(candidates: readonly Signals[], prompt: PromptSignals): Ranking {
  const fused = candidates.map((candidate) => fuse(candidate, prompt));
  const best = fused.map((_, i) => i).sort((a, b) => (fused[b] as number) - (fused[a] as number));
  return { order: best, fused };
}

/** The candidates whose evidence is pooled: the right one is nearly always among them. */
const FRONT = 3;
/** Differences of fused scores are measured against the best one; a tiny best makes each look large. */
const SMALLEST_UNIT = 3;

/** What speaks for the prompt having its skill here: the inputs of the logistic, by `VERDICT`'s rows. */
export function evidence(
  candidates: readonly Signals[],
  prompt: PromptSignals,
  { order, fused }: Ranking,
): Record<EvidenceName, number> {
  const front = order.slice(0, FRONT).map((i) => candidates[i] as Signals);
  const most = (value: (candidate: Signals) => number): number => Math.max(0, ...front.map(value));
  const scoreAt = (rank: number): number => Math.max(0, fused[order[rank] ?? -1] ?? 0);
  const coverage = Math.min(
    most((one) => one.coverage),
    0.8,
  );
  const shortWords = most((one) => one.shortWords);
  const ahead = Math.min(1, (scoreAt(0) - scoreAt(1)) / unitOf(scoreAt(0)));
  return {
    base: 1,
    coverage,
    vector:
      Math.min(
        8,
        most((one) => one.vector),
      ) / 8,
    words:
      Math.min(
        8,
        most((one) => one.words),
      ) / 8,
    shortWords: Math.min(shortWords, 6) / 6,
    noShortWord: shortWords === 0 ? 1 : 0,
    oneShortWord: shortWords === 1 ? 1 : 0,
    phrase: most((one) => one.phrase) ** 2,
    name: most((one) => one.name),
    ahead,
    aheadCovered: ahead * coverage,
    peak: Math.min(1, (scoreAt(0) - scoreAt(7)) / unitOf(scoreAt(0))),
    unknown: prompt.unknown,
    pool: Math.log10(1 + prompt.documents) / 4,
    length: Math.min(Math.log1p(prompt.terms), 4) / 4,
  };
}

function unitOf(best: number): number {
  return Math.max(best, SMALLEST_UNIT);
}

/**
 * How relevant each candidate is: the probability that the prompt has its skill here at all, falling off
 * with the distance from the best.
 */
export function judge(
  candidates: readonly Signals[],
  prompt: PromptSignals,
  weights: Readonly<Record<EvidenceName, number>> = VERDICT,
): number[] {
  if (candidates.length === 0) return [];
  const ranking = order(candidates, prompt);
  const present = logistic(evidence(candidates, prompt, ranking), weights);
  const best = ranking.fused[ranking.order[0] as number] as number;
  return ranking.fused.map((fused) => present * Math.exp((FALL_OFF * (fused - best)) / unitOf(best)));
}

export function logistic(
  inputs: Readonly<Record<EvidenceName, number>>,
  weights: Readonly<Record<EvidenceName, number>>,
): number {
  let sum = 0;
  for (const name of EVIDENCE) sum += weights[name] * inputs[name];
  return 1 / (1 + Math.exp(-sum));
}

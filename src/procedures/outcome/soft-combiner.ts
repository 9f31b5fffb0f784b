/**
 * Weighs the soft features of a dialogue. A logistic of five numbers, fitted on labelled runs of tool-calling agents
 * (see README): more would learn one agent and one subject by heart.
 *
 * @module
 */
import type { Evidence } from './evidence.ts';
import type { SoftFeatures } from './soft-features.ts';

/** The kind of evidence. */
export const DIALOGUE = 'dialogue';

/**
 * Fitted with both outcomes given the same weight: how often one agent fails at one set of tasks must not decide
 * about another. Ridge penalty 1.
 */
export const SOFT_WEIGHTS: Readonly<Record<keyof SoftFeatures, number>> & { readonly bias: number } = {
  bias: -0.3,
  acted: 0.49,
  looked: 1.04,
  declined: 1.27,
  searched: -1.22,
  stumbled: -0.52,
};

/**
 * Between them nothing is claimed. Four of five claims must hold, also for agents that fail more or less often than
 * the one it was fitted on: wider claims kept that only as the outcomes came, not at equal odds.
 */
export const CLAIM_FAILURE = 0.35;
export const CLAIM_SUCCESS = 0.65;

/** The chance that it went well, with both outcomes equally likely beforehand. */
export function softChance(features: SoftFeatures): number {
  let sum = SOFT_WEIGHTS.bias;
  for (const name of NAMES) sum += SOFT_WEIGHTS[name] * features[name];
  return 1 / (1 + Math.exp(-sum));
}

const NAMES: readonly (keyof SoftFeatures)[] = ['acted', 'looked', 'declined', 'searched', 'stumbled'];

export function softEvidence(features: SoftFeatures): Evidence {
  const chance = softChance(features);
  const seen = NAMES.filter((name) => features[name] > 0).map(
    (name) => `${name} ${features[name].toFixed(2)}`,
  );
  return {
    kind: DIALOGUE,
    weight: 2 * chance - 1,
    hardness: 'soft',
    quote: seen.length === 0 ? 'nothing was looked up or done' : seen.join(', '),
    callId: null,
  };
}

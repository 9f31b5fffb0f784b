/**
 * How an outcome moves a skill's importance: a little up on success, more down on failure, never below the
 * floor and never above 1.
 *
 * @module
 */
import type { Outcome } from '../../store/use-store.ts';

export interface OutcomeWeights {
  /** Share of the way to 1 that a success covers. */
  readonly success: number;
  /** Share of the way to the floor that a failure covers. */
  readonly failure: number;
}

export function importanceAfter(
  importance: number,
  outcome: Outcome,
  options: { weights: OutcomeWeights; floor: number },
): number {
  const { weights, floor } = options;
  switch (outcome) {
    case 'success':
      return importance + (1 - importance) * weights.success;
    case 'failure':
      return importance <= floor ? importance : importance - (importance - floor) * weights.failure;
    case 'partial':
    case 'unknown':
      return importance;
  }
}

/** What it was before this outcome moved it: an outcome that is corrected leaves no trace of the first. */
export function importanceBefore(
  importance: number,
  outcome: Outcome,
  options: { weights: OutcomeWeights; floor: number },
): number {
  const { weights, floor } = options;
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  switch (outcome) {
    case 'success':
      // A weight of 1 leads to 1 from everywhere: there is no way back.
      return weights.success >= 1
        ? importance
        : clamp((importance - weights.success) / (1 - weights.success));
    case 'failure':
      return weights.failure >= 1 || importance <= floor
        ? importance
        : clamp((importance - floor * weights.failure) / (1 - weights.failure));
    case 'partial':
    case 'unknown':
      return importance;
  }
}

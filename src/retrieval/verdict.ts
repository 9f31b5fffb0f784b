/**
 * From signals to a probability: which candidate, and whether any.
 *
 * @module
 */
import type { Signals } from './signals.ts';

/** Below this probability a suggestion costs the reader more than it gives. */
export const ABSTAIN_BELOW = 0.1;

export function judge(candidates: readonly Signals[]): number[] {
  return candidates.map((signals) => {
    const trust = 0.35 + 0.5 * signals.unknown;
    const fused =
      (1 - trust) * signals.lexicalZ +
      trust * signals.vectorZ +
      2 * signals.nameMentioned * signals.nameShare;
    return 1 / (1 + Math.exp(-(fused - 4)));
  });
}

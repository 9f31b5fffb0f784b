/**
 * How far a text can be trusted, and what becomes of it when it is made of several.
 *
 * @module
 */

/** From trusted to hostile; what is derived takes the worst of its lineage. */
export const TAINTS = [
  /** Shipped with knowhow, or nothing has been said yet. */
  'trusted',
  /** A person said it, or vouched for it. */
  'user',
  /** An agent's own words, in a conversation that nothing doubtful has entered. */
  'agent',
  /** Brought in by somebody nobody vouches for: another server's tool, a skill that lies in a project. */
  'tool',
  /** Read on the web: anybody may have written it. */
  'web',
  /** The scanner suspects that it tries to give orders. */
  'hostile',
] as const;

export type Taint = (typeof TAINTS)[number];

const WORST: Taint = 'hostile';
/** From here on only a person lets it change a skill. */
const FIRST_TAINTED = TAINTS.indexOf('tool');

/** What is derived takes the worst level of what it is made of; a level nobody knows counts as the worst. */
export function worstTaint(taints: readonly Taint[]): Taint {
  const ranks = taints.map(taintRank);
  return TAINTS[Math.max(0, ...ranks)] ?? WORST;
}

/** Whether a lineage of this level changes a skill through a person alone, whatever the review mode. */
export function isTainted(taint: Taint): boolean {
  return taintRank(taint) >= FIRST_TAINTED;
}

/** Whether strangers wrote it: such a text is not put in front of an agent unasked. */
export function isFromStrangers(taint: Taint): boolean {
  return taintRank(taint) >= TAINTS.indexOf('web');
}

/** The greater, the worse. */
export function taintRank(taint: Taint): number {
  const rank = TAINTS.indexOf(taint);
  return rank === -1 ? TAINTS.indexOf(WORST) : rank;
}

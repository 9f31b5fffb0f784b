/**
 * What a gate is: one reason for which a procedure does not become a skill, or not yet.
 *
 * @module
 */
import type { Candidate } from '../candidate.ts';
import type { EvalResults } from '../evals/results.ts';
import type { PromotionSettings } from '../settings.ts';

/** What surrounds a candidate. */
export interface Surroundings {
  /** The procedure that stands for it, where that is another one. */
  readonly mergedInto: string | null;
  /** What became of it before. */
  readonly before: 'none' | 'unchanged' | 'changed' | 'rejected';
  /** Of its commands, those that the project's own instructions name: 0 to 1. */
  readonly documented: number;
  /** The installed skill that the suggester offers first for most of its requests, and for how many of them. */
  readonly neighbour: { readonly name: string; readonly share: number } | null;
}

/** A draft as its gates look at it. */
export interface DraftFacts {
  readonly name: string;
  readonly isNameTaken: boolean;
  readonly skillBytes: number;
  readonly recipeBytes: number;
  /** Where it departs from the Agent Skills format. */
  readonly problems: readonly string[];
  readonly scan: 'safe' | 'caution' | 'dangerous';
  readonly worst: string | null;
  /** Commands that stand nowhere in the evidence. */
  readonly invented: readonly string[];
}

export interface GateCase {
  readonly candidate: Candidate;
  readonly settings: PromotionSettings;
  readonly surroundings: Surroundings;
  /** Null before it is drafted. */
  readonly draft: DraftFacts | null;
  /** Null before it is evaluated. */
  readonly evals: EvalResults | null;
}

export interface Gate {
  /** Stable: scripts go by it. */
  readonly code: string;
  /**
   * What it looks at: evidence first; what takes longer to look at (`texts`) only where nothing of that speaks against
   * it; then the draft, then its evals.
   */
  readonly stage: 'evidence' | 'texts' | 'draft' | 'evals';
  /** More evidence may lift a deferral; nothing but another recipe lifts a rejection. */
  readonly severity: 'defer' | 'reject';
  /** Why it is there. */
  readonly says: string;
  /** A person who asks for this very procedure to be kept outweighs it. */
  readonly yields: boolean;
  /** What it found, with its figures; null where nothing speaks against it. */
  readonly finds: (one: GateCase) => string | null;
}

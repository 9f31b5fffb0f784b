/**
 * What promotion goes by: policies, and thresholds by risk.
 *
 * @module
 */

export const POLICIES = ['draft-only', 'manual', 'auto-safe'] as const;
/** `draft-only` writes drafts; `manual` only reports; `auto-safe` asks for more evidence and passes nothing doubtful. */
export type Policy = (typeof POLICIES)[number];

/** Goes up whenever a gate, a threshold or the form of a draft changes: decisions name the one they were made by. */
export const POLICY_VERSION = '1';

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

export interface PromotionSettings {
  readonly policy: Policy;
  /** Successes that are asked for at low risk. */
  readonly successes: number;
  /** Days within which they must lie. */
  readonly days: number;
  readonly now: Date;
}

/** More at higher risk. */
export const EXTRA_SUCCESSES: Readonly<Record<Risk, number>> = { low: 0, medium: 1, high: 2 };
export const LEAST_SESSIONS: Readonly<Record<Risk, number>> = { low: 2, medium: 2, high: 3 };
/** What was done on one day only may have worked for what that day was like. */
export const LEAST_DAYS = 2;
/** Successes among the attempts with an outcome. */
export const LEAST_RATE: Readonly<Record<Risk, number>> = { low: 0.75, medium: 0.8, high: 0.9 };
/**
 * The lower bound of that rate (90%, Beta), as the fewest successes at the least rate have it: 3 of 4, 4 of 5, 5 of 5. It
 * holds back what has few outcomes and is below both. A bound of .75 itself would take ten successes in a row.
 */
export const LEAST_BOUND: Readonly<Record<Risk, number>> = { low: 0.34, medium: 0.41, high: 0.6 };
/** More steps are a transcript. */
export const MOST_STEPS = 20;
/** A step belongs to it where so many of the attempts that worked have it. */
export const CORE_SHARE = 0.5;
/** Without a person, one busy session must not decide. */
export const SAFE_SESSIONS = 3;
/** Factors of the score. */
export const RISK_FACTOR: Readonly<Record<Risk, number>> = { low: 1, medium: 0.65, high: 0.35 };

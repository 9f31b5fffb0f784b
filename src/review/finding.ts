/**
 * What a stage of the review found, and where: the same shape for all of them.
 *
 * @module
 */

/** From what is worth a remark to what is an attack. */
export const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Finding {
  /** Stable id of the rule: `exfiltration/secret-to-remote`. */
  readonly rule: string;
  readonly severity: Severity;
  /** Relative to the skill's folder, with forward slashes. */
  readonly file: string;
  /** From 1; null where it concerns the whole file. */
  readonly line: number | null;
  /** The passage, short, on one line, hidden characters as escapes. */
  readonly excerpt: string;
  /** Why it matters, in words for a reviewer. */
  readonly says: string;
  /** What would make it acceptable, where that can be said. */
  readonly remedy?: string;
}

/** Lines move when a text changes: a finding is the same by what it found. */
export function findingKey({ rule, file, excerpt }: Pick<Finding, 'rule' | 'file' | 'excerpt'>): string {
  return JSON.stringify([rule, file, excerpt]);
}

/**
 * What a stage of the review found, and where: the same shape for all of them.
 *
 * @module
 */

export type Severity = 'info' | 'low' | 'medium' | 'high' | 'critical';

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
}

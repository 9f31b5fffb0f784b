/**
 * What the worst of several findings is.
 *
 * @module
 */
import { type Finding, SEVERITIES, type Severity } from './finding.ts';

export function rankOf(severity: Severity): number {
  return SEVERITIES.indexOf(severity);
}

/** So many steps up or down. */
export function shift(severity: Severity, steps: number): Severity {
  const index = rankOf(severity) + steps;
  return SEVERITIES[Math.min(SEVERITIES.length - 1, Math.max(0, index))] ?? severity;
}

/** Null where there is none. */
export function worstSeverity(findings: readonly Pick<Finding, 'severity'>[]): Severity | null {
  const worst = Math.max(-1, ...findings.map(({ severity }) => rankOf(severity)));
  return SEVERITIES[worst] ?? null;
}

/** Worth a person's look before anything is approved in bulk: whatever is more than a remark. */
export function isFlagged(severity: Severity | null): boolean {
  return severity !== null && severity !== 'info';
}

/** In the order in which a person should read them. */
export function worstFirst<Found extends Pick<Finding, 'severity'>>(findings: readonly Found[]): Found[] {
  return [...findings].sort((a, b) => rankOf(b.severity) - rankOf(a.severity));
}

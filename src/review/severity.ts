/**
 * What the worst of several findings is.
 *
 * @module
 */
import type { Finding, Severity } from './finding.ts';
import { SEVERITIES } from './scan/rule.ts';

/** Null where there is none. */
export function worstSeverity(findings: readonly Pick<Finding, 'severity'>[]): Severity | null {
  const worst = Math.max(-1, ...findings.map(({ severity }) => SEVERITIES.indexOf(severity)));
  return SEVERITIES[worst] ?? null;
}

/** Worth a person's look before anything is approved in bulk: whatever is more than a remark. */
export function isFlagged(severity: Severity | null): boolean {
  return severity !== null && severity !== 'info';
}

/** In the order in which a person should read them. */
export function worstFirst<Found extends Pick<Finding, 'severity'>>(findings: readonly Found[]): Found[] {
  const rank = ({ severity }: Found): number => SEVERITIES.indexOf(severity);
  return [...findings].sort((a, b) => rank(b) - rank(a));
}

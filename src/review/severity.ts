/**
 * Severities in order.
 *
 * @module
 */
import type { Finding, Severity } from './finding.ts';

/** From a remark to what nobody should follow. */
const ORDER: readonly Severity[] = ['info', 'low', 'medium', 'high', 'critical'];

/** Null where there is none. */
export function worstSeverity(findings: readonly Pick<Finding, 'severity'>[]): Severity | null {
  const worst = Math.max(-1, ...findings.map(({ severity }) => ORDER.indexOf(severity)));
  return ORDER[worst] ?? null;
}

/** Worth a person's look before anything is approved in bulk. */
export function isFlagged(severity: Severity | null): boolean {
  return severity !== null && ORDER.indexOf(severity) >= ORDER.indexOf('medium');
}

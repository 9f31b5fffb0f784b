/**
 * What the findings of a skill come to: safe, caution or dangerous.
 *
 * @module
 */
import type { Finding, Severity } from '../finding.ts';
import type { ScanVerdict } from './scan-skill.ts';

/** One critical finding is an attack; two high ones of different kinds are; a high one with company is. */
const WEIGHTS: Readonly<Record<Severity, number>> = { critical: 100, high: 50, medium: 20, low: 2, info: 0 };
const DANGEROUS = 100;
const CAUTION = 20;

export function verdictOf(findings: readonly Finding[]): ScanVerdict {
  const weight = weightOf(findings);
  if (weight >= DANGEROUS) return 'dangerous';
  return weight >= CAUTION ? 'caution' : 'safe';
}

/** The worst of each category counts: ten lines of one kind are one habit, not ten attacks. */
function weightOf(findings: readonly Finding[]): number {
  const worst = new Map<string, number>();
  for (const { rule, severity } of findings) {
    const category = rule.slice(0, rule.indexOf('/'));
    worst.set(category, Math.max(worst.get(category) ?? 0, WEIGHTS[severity]));
  }
  return [...worst.values()].reduce((sum, weight) => sum + weight, 0);
}

/**
 * What the findings of a skill come to: safe, caution or dangerous.
 *
 * @module
 */
import type { Finding, Severity } from '../finding.ts';

const VERDICTS = ['safe', 'caution', 'dangerous'] as const;
export type ScanVerdict = (typeof VERDICTS)[number];

/** One critical finding is an attack; two high ones of different kinds are; a high one with company is. */
const WEIGHTS: Readonly<Record<Severity, number>> = { critical: 100, high: 50, medium: 20, low: 2, info: 0 };
const DANGEROUS = 100;
const CAUTION = 20;

export function scanVerdict(findings: readonly Finding[]): ScanVerdict {
  const weight = weightOf(findings);
  if (weight >= DANGEROUS) return 'dangerous';
  return weight >= CAUTION ? 'caution' : 'safe';
}

export function isNoWorse(verdict: ScanVerdict, before: ScanVerdict): boolean {
  return VERDICTS.indexOf(verdict) <= VERDICTS.indexOf(before);
}

/**
 * The worst rule of each category counts, and the next one half: ten lines of one kind are one habit, not ten attacks.
 * Chains are findings of their own. Of several findings on one line the worst counts: they see the same thing.
 */
function weightOf(findings: readonly Finding[]): number {
  const worst = new Map<string, number>();
  for (const { rule, severity } of worstOfEachLine(findings))
    worst.set(rule, Math.max(worst.get(rule) ?? 0, WEIGHTS[severity]));
  const categories = new Map<string, number[]>();
  for (const [rule, weight] of worst) {
    // Acts of two kinds are two things, however they are read.
    const category = /^(?:chain|act)\//u.test(rule) ? rule : rule.slice(0, rule.indexOf('/'));
    categories.set(category, [...(categories.get(category) ?? []), weight]);
  }
  let sum = 0;
  for (const weights of categories.values()) {
    const [first = 0, second = 0] = weights.sort((a, b) => b - a);
    sum += first + second / 2;
  }
  return sum;
}

function worstOfEachLine(findings: readonly Finding[]): readonly Finding[] {
  const lines = new Map<string, Finding>();
  const others: Finding[] = [];
  for (const finding of findings) {
    if (finding.line === null) others.push(finding);
    else {
      const key = `${finding.file}:${finding.line}`;
      const known = lines.get(key);
      if (!known || WEIGHTS[finding.severity] > WEIGHTS[known.severity]) lines.set(key, finding);
    }
  }
  return [...lines.values(), ...others];
}

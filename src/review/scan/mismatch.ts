/**
 * A description that says nothing of what the skill does: how a Trojan horse is described.
 *
 * @module
 */
import type { Finding } from '../finding.ts';
import { rankOf } from '../severity.ts';

interface Expectation {
  /** Categories of findings. */
  readonly about: readonly string[];
  /** Words of a description that prepares a reader for them. */
  readonly expected: RegExp;
  readonly says: string;
}

const EXPECTATIONS: readonly Expectation[] = [
  {
    about: ['exfiltration'],
    expected:
      /upload|send|sync|post|publish|webhook|notif|e-?mail|api|http|network|remote|cloud|deploy|share|telemetry|backup|transfer|slack|discord|telegram|dns|monitor|integrat|report|request|scrap|crawl|browser|test/i,
    says: 'the description says nothing of sending anything',
  },
  {
    about: ['credentials'],
    expected:
      /credential|secret|key|ssh|password|vault|auth|env|token|login|keychain|wallet|cookie|config|deploy|cloud|aws|kube|git/i,
    says: 'the description says nothing of secrets',
  },
  {
    about: ['persistence'],
    expected:
      /cron|schedul|startup|service|daemon|hook|shell|config|install|setup|persist|automat|launch|systemd|profile|dotfile|agent|claude|memory|setting|skill|mcp/i,
    says: 'the description says nothing of changes that stay',
  },
  {
    about: ['destructive'],
    expected:
      /delet|clean|remov|wip|purge|reset|prune|disk|storage|destroy|uninstall|database|migrat|git|terraform|kube|infra|recover/i,
    says: 'the description says nothing of deleting',
  },
  {
    about: ['money'],
    expected:
      /pay|wallet|crypto|trad|token|coin|blockchain|solana|ethereum|defi|bank|invoice|transfer|purchase|billing|stripe|finance|nft|swap|web3|contract/i,
    says: 'the description says nothing of money',
  },
];

/** Only what is bad enough to ask why it was not mentioned. */
export function mismatches(description: string, findings: readonly Finding[], file: string): Finding[] {
  if (description === '') return [];
  return EXPECTATIONS.flatMap(({ about, expected, says }) => {
    const worst = findings
      .filter(({ rule }) => about.includes(rule.slice(0, rule.indexOf('/'))))
      .reduce<Finding | null>((a, b) => (a && rankOf(a.severity) >= rankOf(b.severity) ? a : b), null);
    if (!worst || rankOf(worst.severity) < rankOf('medium') || expected.test(description)) return [];
    const severity = worst.severity === 'medium' ? ('low' as const) : ('high' as const);
    return [
      {
        rule: 'mismatch/unexpected',
        severity,
        file,
        line: 1,
        excerpt: worst.excerpt,
        says,
      },
    ];
  });
}

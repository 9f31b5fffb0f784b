/**
 * Whether a text that an agent has read tries to give it orders: the scanner's word, in one line.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { scanText } from '../scan/scan-skill.ts';
import { worstSeverity } from '../severity.ts';

/** What a page is read as: words, not a program. */
const PAGE = 'page.md';
const SCRIPT = 'step.sh';

/** The worst that was found, where it is bad enough to be dangerous in a skill. */
export function suspicionIn(text: string): string | null {
  return worstIn(text, PAGE);
}

/** The same of a command that an agent may be told to run. */
export const dangerIn: (command: string) => string | null = remembered((command) => worstIn(command, SCRIPT));

function worstIn(text: string, path: string): string | null {
  const { verdict, findings } = scanText(text, { path });
  if (verdict !== 'dangerous') return null;
  const severity = worstSeverity(findings);
  const worst = findings.find((finding) => finding.severity === severity);
  return worst ? `${worst.says} (${worst.rule})` : null;
}

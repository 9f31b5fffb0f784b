/**
 * What the history says of an installed version: where it came from, and what a person put up with.
 *
 * @module
 */
import type { Inspection } from '../../review/inspect.ts';
import { worstFirst } from '../../review/severity.ts';
import type { Taint } from '../../store/taint.ts';
import { sourceTaint } from '../versions/source-taint.ts';

const DESPITE = ' despite findings: ';
/** Of the rules that fired, as many as a line of the history holds. */
const TOLD_RULES = 5;

/** What looks dangerous stays so, although a person wanted it: its text gives orders to whoever reads it. */
export function installProvenance(
  origin: string,
  { verdict, findings }: Inspection,
): { reason: string; taint: Taint } {
  const from = `installed from ${origin}`;
  if (verdict !== 'dangerous') return { reason: from, taint: sourceTaint({ trust: 'own' }, origin) };
  const rules = [...new Set(worstFirst(findings).map(({ rule }) => rule))];
  const more = rules.length > TOLD_RULES ? `, and ${rules.length - TOLD_RULES} more` : '';
  return { reason: `${from}${DESPITE}${rules.slice(0, TOLD_RULES).join(', ')}${more}`, taint: 'hostile' };
}

/** The rules that a version was installed in spite of; null where nothing spoke against it. */
export function putUpWith(reason: string): string | null {
  const at = reason.lastIndexOf(DESPITE);
  return reason.startsWith('installed from ') && at !== -1 ? reason.slice(at + DESPITE.length) : null;
}

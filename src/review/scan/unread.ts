/**
 * What was not read, as findings: harm may stand where nobody has looked.
 *
 * @module
 */
import type { Finding } from '../finding.ts';
import type { LeftOut } from './scan-skill.ts';

/** A folder of a thousand files is told by its first ones. */
const TOLD = 10;

export function unreadFindings(unread: readonly LeftOut[]): Finding[] {
  const told = unread.slice(0, TOLD).map(({ path, why }) => findingOf(path, `not read: ${why}`));
  const more = unread.length - told.length;
  return more > 0 ? [...told, findingOf('.', `not read: ${more} more`)] : told;
}

function findingOf(file: string, says: string): Finding {
  return { rule: 'files/unread', severity: 'medium', file, line: null, excerpt: '', says };
}

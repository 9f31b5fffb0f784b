/**
 * How far a skill's text can be trusted by where it lies and where it came from.
 *
 * @module
 */
import type { Taint } from '../../store/taint.ts';
import type { SkillRoot } from '../roots/roots.ts';

/** What the marker of a skill says that ships with knowhow. */
export const BUILT_IN_ORIGIN = 'built-in';

/** A URL, or the short form of one that git knows. A folder or archive of this machine is the user's. */
const REMOTE = /^(?!file:)[a-z][a-z0-9+.-]*:\/\/|^[^/\\:]+@[^/\\:]+:/i;

export function sourceTaint(root: Pick<SkillRoot, 'trust'>, origin: string | null): Taint {
  if (origin === BUILT_IN_ORIGIN) return 'trusted';
  // Somebody else's repository: it is there because it was cloned, not because anybody chose it.
  if (root.trust === 'project') return 'tool';
  return origin !== null && REMOTE.test(origin) ? 'web' : 'user';
}

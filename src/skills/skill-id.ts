/**
 * Ids are stable and readable: `skill:default:web-perf`, or `skill:default:web-perf@shop-1f3a9c` for a skill
 * that belongs to one project.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { canonicalName } from './document/canonical-name.ts';

export const DEFAULT_AGENT = 'default';

export function skillId(name: string, project: string | null, agent: string = DEFAULT_AGENT): string {
  const id = `skill:${agent}:${canonicalName(name)}`;
  return project === null ? id : `${id}@${projectLabel(project)}`;
}

/** Two projects may have folders of one name: the hash of the whole path keeps them apart. */
function projectLabel(project: string): string {
  const hash = createHash('sha256').update(project).digest('hex').slice(0, 6);
  return `${canonicalName(basename(project))}-${hash}`;
}

/**
 * What makes two proposals the same.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { contentHash } from '../../skills/document/content-hash.ts';
import type { Draft } from '../submission.ts';

/** The same change to the same skill in the same place is the same proposal, whoever asks. */
export function proposalKey(
  draft: Pick<Draft, 'kind' | 'name' | 'project' | 'baseHash' | 'content' | 'files'>,
): string {
  const { kind, name, project, baseHash, content, files } = draft;
  const hash = content === null ? null : contentHash(content);
  const beside = files
    .map(({ path, content: text, baseHash: base }) => `${path} ${contentHash(text)} ${base ?? ''}`)
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([kind, name, project, baseHash, hash, ...beside]))
    .digest('hex');
}

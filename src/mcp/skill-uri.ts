/**
 * `skill://NAME/PATH`: a skill's files as resources.
 *
 * @module
 */
import { KnowhowError } from '../errors.ts';

export const SKILL_FILE = 'SKILL.md';

export function skillUri(name: string, path: string = SKILL_FILE): string {
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return `skill://${encodeURIComponent(name)}/${encoded}`;
}

export function parseSkillUri(uri: string): { name: string; path: string } {
  const match = /^skill:\/\/([^/?#]+)\/([^?#]+)$/.exec(uri);
  try {
    if (match) return { name: decodeURIComponent(match[1]), path: decodeURIComponent(match[2]) };
  } catch {
    // A broken escape: no address of ours.
  }
  throw new KnowhowError(
    'invalid_input',
    `${JSON.stringify(uri.slice(0, 200))} is no address of a skill’s file`,
    {
      hint: 'Write skill://NAME/SKILL.md or skill://NAME/references/FILE.',
    },
  );
}

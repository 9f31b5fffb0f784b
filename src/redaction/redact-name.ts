/**
 * Keys of sessions, names of tools, clients and files: short, compared by their letters, and written by whoever calls.
 * What holds a secret becomes a name without it that is still another one than all others.
 *
 * @module
 */
import { createHash } from 'node:crypto';
import { remembered } from '../remembered.ts';
import { redact } from './redact.ts';

const PLACEHOLDER = /<secret:([\w-]{1,40})(?:#\d{1,4})?>/g;
const EXTENSION = /(?:\.[a-z]{1,5})?$/i;
/** Of so many names two are hardly the same; and nobody finds a key by it. */
const MARK_LENGTH = 10;

/** @example redactName('run-ghp_…') // 'run-secret-github-token-1f0c2d3e4a' */
export const redactName: (name: string) => string = remembered((name) => {
  const { text, count } = redact(name);
  if (count === 0) return name;
  const mark = createHash('sha256').update(name).digest('hex').slice(0, MARK_LENGTH);
  return text.replace(PLACEHOLDER, 'secret-$1').replace(EXTENSION, `-${mark}$&`);
});

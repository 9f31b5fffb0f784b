/**
 * Calls that only look, also where the program acts otherwise: to see the history of a rollout undoes none.
 *
 * @module
 */
import type { CallKind } from './call-kind.ts';

const LOOKING: ReadonlySet<string> = new Set(
  'history status get describe list ls show log logs view info inspect events'.split(' '),
);
/** A program, a place, a thing, what is done to it: `kubectl -n shop rollout history`. */
const WORDS_LOOKED_AT = 4;

export function isLook(kind: CallKind, command: string | null | undefined): boolean {
  if (kind === 'read') return true;
  const words = (command ?? '').split(/\s+/, 2 * WORDS_LOOKED_AT).filter((word) => !word.startsWith('-'));
  return words.slice(1, WORDS_LOOKED_AT).some((word) => LOOKING.has(word));
}

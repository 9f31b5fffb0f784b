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
  return lookOf(kind, command) !== null;
}

/** What kind of look it is: `logs`, `status`; null where it is none. */
export function lookOf(kind: CallKind, command: string | null | undefined): string | null {
  if (kind === 'read') return kind;
  const words = (command ?? '').split(/\s+/, 2 * WORDS_LOOKED_AT).filter((word) => !word.startsWith('-'));
  return words.slice(1, WORDS_LOOKED_AT).find((word) => LOOKING.has(word)) ?? null;
}

/**
 * Calls that only look, also where the program acts otherwise: to see the history of a rollout undoes none.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import type { KnownCall } from './call-kind.ts';

const LOOKING: ReadonlySet<string> = new Set(
  'history status stats get describe list ls show log logs view info inspect events is-active is-enabled is-failed'.split(
    ' ',
  ),
);
/** What follows these is a file, whatever its name. */
const TAKES_FILES = /^(?:rm|rmdir|mkdir|mv|cp|ln|touch|chmod|chown|tar|rsync|scp|git (?:add|rm|mv|commit))\b/;
/** By an option alone. */
const LISTS =
  /^(?:crontab (?:-u \S+ )?-l|ip6?tables (?:-t \S+ )?-[LS]|tar (?:--list|-?(?![a-z]*[cxru])[a-z]*t[a-z]*)|(?:unzip|7z|unrar) -?l)\b/;
/** A program, a place, a thing, what is done to it: `kubectl -n shop rollout history`. */
const WORDS_LOOKED_AT = 4;

export function isLook(known: Pick<KnownCall, 'kind' | 'deciding'>): boolean {
  return lookOf(known) !== null;
}

/** What kind of look it is: `logs`, `status`; null where it is none. */
export function lookOf({ kind, deciding }: Pick<KnownCall, 'kind' | 'deciding'>): string | null {
  return kind === 'read' ? kind : lookIn(deciding);
}

const lookIn = remembered((deciding): string | null => {
  if (LISTS.test(deciding)) return 'list';
  if (TAKES_FILES.test(deciding)) return null;
  const words = deciding.split(/\s+/, 2 * WORDS_LOOKED_AT).filter((word) => !word.startsWith('-'));
  return words.slice(1, WORDS_LOOKED_AT).find((word) => LOOKING.has(word)) ?? null;
});

/**
 * What failed, and what then worked.
 *
 * @module
 */
import { formKey } from '../../shell/form.ts';
import { type Deed, SHELL } from '../deed.ts';
import type { Stretch } from '../session-record.ts';
import { literalsOf } from '../words.ts';
import { errorWords } from './error-words.ts';

export interface Remedy {
  readonly tool: string;
  readonly failed: string;
  readonly error: string;
  readonly fix: string;
  readonly at: string;
  readonly forms: ReadonlySet<string>;
  readonly failedLiterals: ReadonlySet<string>;
  /** What the one that worked has and the one that failed has not. */
  readonly added: ReadonlySet<string>;
  readonly errorWords: ReadonlySet<string>;
  /** A check that found something: what was done then mended the code, not the command. */
  readonly isOfCheck: boolean;
}

/** What mends a call comes soon after it. */
const SOON = 4;
/** So much of the failed command has to stand in what mended it. */
const SHARED = 0.3;

/** By the number of the deed in its stretch: what worked after it. */
export function fixesIn({ deeds }: Stretch): ReadonlyMap<number, Deed> {
  const done = deeds
    .map((deed, number) => ({ deed, number }))
    .filter(({ deed }) => deed.outcome !== 'stopped');
  const fixes = new Map<number, Deed>();
  for (const [place, { deed, number }] of done.entries()) {
    if (!deed.isAmiss && deed.outcome !== 'failed') continue;
    const literals = literalsOf(deed.text);
    const fix = done.slice(place + 1, place + 1 + SOON).find(({ deed: next }) => isFix(next, deed, literals));
    if (fix) fixes.set(number, fix.deed);
  }
  return fixes;
}

function isFix(next: Deed, failed: Deed, literals: ReadonlySet<string>): boolean {
  if (next.tool !== failed.tool || next.outcome !== 'worked') return false;
  if (formKey(next.text) === formKey(failed.text)) return false;
  const shared = [...literalsOf(next.text)].filter((literal) => literals.has(literal)).length;
  return shared >= Math.max(1, SHARED * literals.size);
}

export function remedyOf(failed: Deed, fix: Deed, at: string): Remedy {
  const failedLiterals = literalsOf(failed.text);
  return {
    ...{ tool: failed.tool, failed: failed.text, error: failed.error, fix: fix.text, at, failedLiterals },
    forms: formsOf(failed),
    added: new Set([...literalsOf(fix.text)].filter((literal) => !failedLiterals.has(literal))),
    errorWords: errorWords(failed.error),
    isOfCheck: !failed.isAmiss,
  };
}

/** Under which names a command is remembered: its first two words, and its signatures. */
export function formsOf({ tool, text, signatures }: Deed): ReadonlySet<string> {
  if (tool !== SHELL) return new Set([tool]);
  const [program = '', next = ''] = formKey(text).split(' ');
  return new Set([`${program} ${next}`.trim(), ...signatures]);
}

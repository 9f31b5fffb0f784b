/**
 * What failed, and what then worked.
 *
 * @module
 */
import { formKey } from '../../shell/form.ts';
import { type Deed, SHELL } from '../deed.ts';
import { literalsOf } from '../words.ts';
import { errorWords, likeness } from './error-words.ts';
import { FROM_BELOW } from './marks.ts';

export interface Remedy {
  readonly failed: Deed;
  /** Null where nothing is known to have helped. */
  readonly fix: Deed | null;
  /** What was done between, after which the same call worked. */
  readonly between: Deed | null;
  readonly at: string;
  /** What the call that failed is known by. */
  readonly marks: ReadonlySet<string>;
  readonly fixMarks: ReadonlySet<string>;
  /** Where it worked, if that was elsewhere. */
  readonly fixFolder: string | null;
  readonly literals: ReadonlySet<string>;
  /** What the one that worked has and the one that failed has not. */
  readonly added: ReadonlySet<string>;
  readonly errorWords: ReadonlySet<string>;
  /** A check that found something: what was done then mended the code, not the command. */
  readonly isOfCheck: boolean;
}

/** A deed with the moment it was done at and what it is known by. */
export interface Step {
  readonly deed: Deed;
  readonly marks: ReadonlySet<string>;
  readonly at: string;
  /** In which it ended. */
  readonly folder: string;
}

/** What mends a call comes soon after it; a chain of tries may be longer. */
const SOON = 12;
/** So much of the failed command has to stand in what mended it. */
const SHARED = 0.3;
/** So many calls on, nearness counts half. */
const NEAR = 4;
/** Or of what it is known by. */
const ALIKE = 0.5;

/** Of a session, by the number of the step that failed. */
export function remediesIn(steps: readonly Step[]): ReadonlyMap<number, Remedy> {
  const remedies = new Map<number, Remedy>();
  for (const [place, step] of steps.entries()) {
    const { deed } = step;
    if (!deed.isAmiss && deed.outcome !== 'failed') continue;
    remedies.set(place, remedyOf(step, steps.slice(place + 1, place + 1 + SOON)));
  }
  return remedies;
}

function remedyOf(step: Step, after: readonly Step[]): Remedy {
  const { deed: failed, marks, at } = step;
  const literals = literalsOf(failed.text);
  const place = fixIn(step, after, literals);
  const fix = after[place] ?? null;
  const isAgain = fix !== null && formKey(fix.deed.text) === formKey(failed.text);
  const between = marks.has(FROM_BELOW)
    ? moveIn(after)
    : fix && betweenOf(failed, fix.deed, after.slice(0, place), isAgain);
  const added = [...literalsOf(fix?.deed.text ?? '')].filter((literal) => !literals.has(literal));
  return {
    ...{ failed, at, marks, literals, between },
    fix: isAgain && between === null ? null : (fix?.deed ?? null),
    fixMarks: fix?.marks ?? new Set(),
    fixFolder: fix && fix.folder !== step.folder ? fix.folder : null,
    added: new Set(added),
    errorWords: errorWords(failed.error),
    isOfCheck: !failed.isAmiss,
  };
}

function isFix(
  { deed: next, marks }: Step,
  { deed: failed, marks: known }: Step,
  literals: ReadonlySet<string>,
): boolean {
  if (next.tool !== failed.tool || next.outcome !== 'worked') return false;
  if (failed.target !== null && next.target === failed.target) return true;
  // The error names the program: it is the same one that then worked.
  const named = failed.signatures
    .map((one) => one.split(' ')[0] ?? '')
    .filter((one) => failed.error.includes(one));
  if (next.signatures.some((one) => named.includes(one.split(' ')[0] ?? ''))) return true;
  if ([...known].filter((mark) => marks.has(mark)).length >= ALIKE * known.size) return true;
  const shared = [...literalsOf(next.text)].filter((literal) => literals.has(literal)).length;
  return shared >= Math.max(1, SHARED * literals.size);
}

/** The call that is most like the one that failed; of two alike the sooner. */
function fixIn(step: Step, after: readonly Step[], literals: ReadonlySet<string>): number {
  let [best, most] = [-1, 0];
  for (const [place, next] of after.entries()) {
    if (!isFix(next, step, literals)) continue;
    const alike = likeness(literals, literalsOf(next.deed.text)) + NEAR / (place + NEAR);
    if (alike > most) [best, most] = [place, alike];
  }
  return best;
}

/** Back to where the path was meant from. */
function moveIn(steps: readonly Step[]): Deed | null {
  const moves = ({ deed }: Step): boolean =>
    deed.tool === SHELL && deed.outcome === 'worked' && deed.text.startsWith('cd /');
  return steps.find(moves)?.deed ?? null;
}

/** The last thing done to the same file, or by the shell, before the same call worked. */
function betweenOf(failed: Deed, fix: Deed, steps: readonly Step[], isAgain: boolean): Deed | null {
  const done = steps.map(({ deed }) => deed).filter(({ outcome }) => outcome === 'worked');
  if (failed.tool !== SHELL) {
    const isSame = failed.target !== null && fix.target === failed.target;
    return isSame ? (done.findLast(({ target }) => target === failed.target) ?? null) : null;
  }
  return isAgain ? (done.findLast(({ tool }) => tool === SHELL) ?? null) : null;
}

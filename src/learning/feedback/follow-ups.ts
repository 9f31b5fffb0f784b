/**
 * What became of lines that were told: what they name was then done, or it was not.
 *
 * @module
 */
import { formKey } from '../../shell/form.ts';
import type { Deed } from '../deed.ts';
import type { Told } from '../recall/recall.ts';
import { literalsOf } from '../words.ts';

export interface Settled {
  readonly key: string;
  readonly outcome: 'followed' | 'ignored';
}

interface Waiting {
  readonly expected: readonly { readonly form: string; readonly literals: ReadonlySet<string> }[];
  deeds: number;
}

const CODE = /`([^`]+)`/gu;
/** So much of what was quoted stands in what was done. */
const SHARE = 0.7;
/** After so many calls it would have been done. */
const PATIENCE = 25;

export class FollowUps {
  readonly #waiting = new Map<string, Waiting>();

  /** A line that quotes nothing to be run is a fact: whether it was of use nobody sees. */
  told(lines: readonly Told[]): void {
    for (const { key, line } of lines) {
      const expected = [...line.matchAll(CODE)].map(([, code = '']) => ({
        form: formKey(code),
        literals: literalsOf(code),
      }));
      if (expected.length > 0) this.#waiting.set(key, { expected, deeds: 0 });
    }
  }

  done(deed: Deed): Settled[] {
    if (deed.outcome === 'stopped') return [];
    const settled: Settled[] = [];
    const form = formKey(deed.text);
    const literals = literalsOf(deed.text);
    for (const [key, waiting] of this.#waiting) {
      waiting.deeds += 1;
      const isFollowed =
        deed.outcome !== 'failed' &&
        waiting.expected.some((one) => one.form === form || shared(one.literals, literals) >= SHARE);
      if (isFollowed) settled.push({ key, outcome: 'followed' });
      else if (waiting.deeds >= PATIENCE) settled.push({ key, outcome: 'ignored' });
    }
    for (const { key } of settled) this.#waiting.delete(key);
    return settled;
  }

  ended(): Settled[] {
    const settled = [...this.#waiting.keys()].map((key): Settled => ({ key, outcome: 'ignored' }));
    this.#waiting.clear();
    return settled;
  }
}

function shared(expected: ReadonlySet<string>, done: ReadonlySet<string>): number {
  let both = 0;
  for (const literal of expected) if (done.has(literal)) both++;
  return both / Math.max(1, expected.size);
}

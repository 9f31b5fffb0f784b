/**
 * What went wrong on the way, and what then worked: once is enough to tell, with its day.
 *
 * @module
 */
import { shellCommands } from '../../shell/parse.ts';
import { signatures } from '../../shell/signature.ts';
import type { Candidate } from '../candidate.ts';
import { capabilitiesOf } from '../capabilities.ts';
import { plainLine } from '../plain-line.ts';

export interface Pitfall {
  readonly failed: string;
  readonly error: string;
  readonly worked: string;
  readonly times: number;
  readonly last: string;
}

/** A pitfall that is longer is a script. */
const MAX_LINE = 200;
/** Errors that begin alike are one. */
const SAME_ERROR = 40;

/**
 * Most frequent first, the newest of equals: of its own programs, and typed in another way it worked. What has worked
 * since is no pitfall.
 */
export function pitfalls({ recent, steps }: Pick<Candidate, 'recent' | 'steps'>, most: number): Pitfall[] {
  const own = new Set(steps.flatMap(({ signatures: all }) => all.map(programOf)));
  const found = new Map<string, Pitfall>();
  const workedAt = new Map<string, string>();
  for (const { at, steps, remedies } of recent) {
    for (const { failed, error, worked } of remedies) {
      const [bad, good] = [plainLine(failed), plainLine(worked)];
      if (bad === good || bad.length > MAX_LINE || good.length > MAX_LINE) continue;
      const wrong = signatures(bad);
      if (!wrong.some((signature) => own.has(programOf(signature))) || !isTypedBetter(bad, good)) continue;
      // With other numbers it is the same mistake.
      const key = `${wrong.join()}\n${error.slice(0, SAME_ERROR)}`;
      const times = (found.get(key)?.times ?? 0) + 1;
      found.set(key, { failed: bad, error, worked: good, times, last: at });
    }
    for (const { form, ended } of steps) if (ended === 'worked') workedAt.set(plainLine(form), at);
  }
  return [...found.values()]
    .filter(({ failed, last }) => (workedAt.get(failed) ?? '') <= last)
    .sort((a, b) => b.times - a.times || (a.last < b.last ? 1 : -1))
    .slice(0, most);
}

/**
 * The same call, put in another way. A check that failed and then worked was mended by what was written in between, and
 * what came after a conflict is another step.
 */
function isTypedBetter(bad: string, good: string): boolean {
  const calls = [bad, good].map((text) => shellCommands(text).filter(({ within }) => within === null));
  if (calls.some(({ length }) => length !== 1)) return false;
  if (bad.endsWith(` ${good}`) || good.endsWith(` ${bad}`)) return true;
  const [wrong = '', right = ''] = [signatures(bad)[0], signatures(good)[0]];
  const isSame = wrong === right || (kindOf(wrong).includes(' ') && kindOf(wrong) === kindOf(right));
  return isSame && !capabilitiesOf(bad).includes('check');
}

/** `mise run` of `mise run test:ci`. */
function kindOf(signature: string): string {
  return signature.slice(0, Math.max(0, signature.lastIndexOf(' ')));
}

function programOf(signature: string): string {
  return signature.split(' ')[0] ?? '';
}

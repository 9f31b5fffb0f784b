/**
 * What went wrong on the way, and what then worked: once is enough to tell, with its day.
 *
 * @module
 */
import { formKey } from '../../shell/form.ts';
import type { Candidate } from '../candidate.ts';

export interface Pitfall {
  readonly failed: string;
  readonly error: string;
  readonly worked: string;
  readonly times: number;
  readonly last: string;
}

/** A pitfall that is longer is a script. */
const MAX_LINE = 200;

/** Most frequent first, the newest of equals. What has worked since is no pitfall. */
export function pitfalls({ recent }: Pick<Candidate, 'recent'>, most: number): Pitfall[] {
  const found = new Map<string, Pitfall>();
  const workedAt = new Map<string, string>();
  for (const { at, steps, remedies } of recent) {
    for (const { failed, error, worked } of remedies) {
      const [bad, good] = [formKey(failed), formKey(worked)];
      if (bad === good || bad.length > MAX_LINE || good.length > MAX_LINE) continue;
      const key = `${bad}\n${good}`;
      const times = (found.get(key)?.times ?? 0) + 1;
      found.set(key, { failed: bad, error, worked: good, times, last: at });
    }
    for (const { form, ended } of steps) if (ended === 'worked') workedAt.set(formKey(form), at);
  }
  return [...found.values()]
    .filter(({ failed, last }) => (workedAt.get(failed) ?? '') <= last)
    .sort((a, b) => b.times - a.times || (a.last < b.last ? 1 : -1))
    .slice(0, most);
}

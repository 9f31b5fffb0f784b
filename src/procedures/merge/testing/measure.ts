/**
 * Places rows of tables as learning places runs, and counts pairs that came together.
 *
 * @module
 */
import type { WordSimilarity } from '../align.ts';
import { Candidates } from '../candidates.ts';
import { placeOf, waysOf } from '../placement.ts';
import { type Profile, profileOf } from '../profile.ts';
import type { Row } from './rows.ts';

export interface Ports {
  readonly embedOne: (text: string) => Float32Array;
  readonly similar: WordSimilarity;
}

export interface Merged {
  readonly right: number;
  readonly wrong: number;
  readonly missed: number;
}

/** For each row the group that it came to. */
export function grouped(rows: readonly Row[], { embedOne, similar }: Ports): string[] {
  const candidates = new Candidates();
  const members = new Map<string, { profile: Profile; row: number }[]>();
  for (const [row, one] of rows.entries()) {
    const profile = profileOf(one, embedOne);
    const groups = candidates
      .near(profile)
      .map((id) => ({ id, ways: waysOf((members.get(id) ?? []).map((member) => member.profile)) }));
    const [home = `group ${row}`, ...others] = placeOf(profile, groups, similar);
    const moved = others.flatMap((id) => members.get(id) ?? []);
    for (const id of others) {
      members.delete(id);
      candidates.remove(id);
    }
    members.set(home, [...(members.get(home) ?? []), ...moved, { profile, row }]);
    for (const member of [...moved, { profile }]) candidates.add(home, member.profile);
  }
  const groups: string[] = [];
  for (const [id, own] of members) for (const { row } of own) groups[row] = id;
  return groups;
}

export function measure(rows: readonly Row[], ports: Ports): Merged {
  const groups = grouped(rows, ports);
  let [right, wrong, missed] = [0, 0, 0];
  for (const [i, a] of rows.entries()) {
    for (const [j, b] of rows.slice(0, i).entries()) {
      const isTogether = groups[i] === groups[j];
      if (a.id === b.id) isTogether ? right++ : missed++;
      else if (isTogether) wrong++;
    }
  }
  return { right, wrong, missed };
}

export function together(found: readonly Merged[]): { precision: number; recall: number } {
  const sum = (name: keyof Merged): number => found.reduce((total, one) => total + one[name], 0);
  return {
    precision: sum('right') / Math.max(1, sum('right') + sum('wrong')),
    recall: sum('right') / Math.max(1, sum('right') + sum('missed')),
  };
}

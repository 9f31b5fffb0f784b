/**
 * How much two sets share, each name weighed.
 *
 * @module
 */

export interface Overlap {
  /** Of what either has. */
  readonly share: number;
  /** Of what the lesser has. */
  readonly ofLesser: number;
  readonly weight: number;
}

export function overlap(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  weigh: (name: string) => number,
): Overlap {
  const sum = (names: Iterable<string>): number => {
    let total = 0;
    for (const name of names) total += weigh(name);
    return total;
  };
  const [all, allOther] = [sum(one), sum(other)];
  const weight = sum([...one].filter((name) => other.has(name)));
  const either = all + allOther - weight;
  const lesser = Math.min(all, allOther);
  return {
    share: either === 0 ? 0 : weight / either,
    ofLesser: lesser === 0 ? 0 : weight / lesser,
    weight,
  };
}

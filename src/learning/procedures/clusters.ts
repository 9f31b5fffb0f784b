/**
 * Which attempts are of one task: average linkage over how likely each two of them are, so that their order cannot matter.
 *
 * @module
 */

export interface Link {
  readonly one: number;
  readonly other: number;
  /** 0 to 1; pairs that are not named are 0. */
  readonly chance: number;
}

/** Numbers of those that belong together; each is in one group, groups and their members in order. */
export function clustersOf(count: number, links: readonly Link[], from: number): number[][] {
  const groups = new Map<number, number[]>(Array.from({ length: count }, (_, at) => [at, [at]]));
  const sums = new Map<number, Map<number, number>>();
  const put = (one: number, other: number, sum: number): void => {
    let row = sums.get(one);
    if (row === undefined) {
      row = new Map();
      sums.set(one, row);
    }
    row.set(other, sum);
  };
  for (const { one, other, chance } of links) {
    put(one, other, chance);
    put(other, one, chance);
  }
  const sizeOf = (group: number): number => groups.get(group)?.length ?? 0;
  const queue = new Queue();
  for (const { one, other, chance } of links)
    if (chance >= from)
      queue.add({ average: chance, one: Math.min(one, other), other: Math.max(one, other) });
  for (let next = queue.take(); next !== null; next = queue.take()) {
    const { one, other, average } = next;
    const sum = sums.get(one)?.get(other);
    // One of the two has grown, or gone, since.
    if (sum === undefined || sum / (sizeOf(one) * sizeOf(other)) !== average) continue;
    const gone = sums.get(other) ?? new Map<number, number>();
    groups.set(one, [...(groups.get(one) ?? []), ...(groups.get(other) ?? [])]);
    groups.delete(other);
    sums.delete(other);
    sums.get(one)?.delete(other);
    for (const [third, more] of gone) {
      if (third === one) continue;
      const both = (sums.get(one)?.get(third) ?? 0) + more;
      sums.get(third)?.delete(other);
      put(one, third, both);
      put(third, one, both);
    }
    for (const [third, both] of sums.get(one) ?? []) {
      const mean = both / (sizeOf(one) * sizeOf(third));
      if (mean >= from) queue.add({ average: mean, one: Math.min(one, third), other: Math.max(one, third) });
    }
  }
  return [...groups.values()]
    .map((members) => members.toSorted((a, b) => a - b))
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}

interface Merge {
  readonly average: number;
  /** The lesser number. */
  readonly one: number;
  readonly other: number;
}

/** The likeliest first; of equals the one with the lesser numbers. A binary heap. */
class Queue {
  readonly #heap: Merge[] = [];

  add(merge: Merge): void {
    const heap = this.#heap;
    heap.push(merge);
    let at = heap.length - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!isBefore(heap[at] as Merge, heap[above] as Merge)) break;
      [heap[at], heap[above]] = [heap[above] as Merge, heap[at] as Merge];
      at = above;
    }
  }

  take(): Merge | null {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === undefined || last === undefined) return null;
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let best = at;
      if (left < heap.length && isBefore(heap[left] as Merge, heap[best] as Merge)) best = left;
      if (right < heap.length && isBefore(heap[right] as Merge, heap[best] as Merge)) best = right;
      if (best === at) return first;
      [heap[at], heap[best]] = [heap[best] as Merge, heap[at] as Merge];
      at = best;
    }
  }
}

function isBefore(a: Merge, b: Merge): boolean {
  if (a.average !== b.average) return a.average > b.average;
  return a.one !== b.one ? a.one < b.one : a.other < b.other;
}

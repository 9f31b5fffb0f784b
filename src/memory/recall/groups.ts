/**
 * Who stands beside whom: the memories of each conversation in their order.
 *
 * @module
 */

interface Group {
  readonly key: number;
  readonly positions: number[];
  readonly docs: number[];
}

/** In place of a neighbour that is not there. */
export const NOBODY = -1;

export class Groups {
  readonly #groups = new Map<number, Group>();
  readonly #groupOf: (Group | undefined)[] = [];
  readonly #positionOf: number[] = [];

  add(doc: number, key: number, position: number): void {
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { key, positions: [], docs: [] };
      this.#groups.set(key, group);
    }
    const at = upperBound(group.positions, position);
    group.positions.splice(at, 0, position);
    group.docs.splice(at, 0, doc);
    this.#groupOf[doc] = group;
    this.#positionOf[doc] = position;
  }

  remove(doc: number): void {
    const group = this.#groupOf[doc];
    if (group === undefined) return;
    this.#groupOf[doc] = undefined;
    const at = this.#indexIn(group, doc);
    group.positions.splice(at, 1);
    group.docs.splice(at, 1);
    if (group.docs.length === 0) this.#groups.delete(group.key);
  }

  /** The memory so many places before (negative) or after each offset, or `NOBODY`. */
  around(doc: number, offsets: readonly number[]): number[] {
    const group = this.#groupOf[doc];
    if (group === undefined) return offsets.map(() => NOBODY);
    const at = this.#indexIn(group, doc);
    return offsets.map((offset) => group.docs[at + offset] ?? NOBODY);
  }

  #indexIn(group: Group, doc: number): number {
    let at = upperBound(group.positions, this.#positionOf[doc] as number) - 1;
    // Several memories may claim one position.
    while (group.docs[at] !== doc) at--;
    return at;
  }
}

/** The first index whose value is above; a conversation grows at its end, so that mostly costs nothing. */
function upperBound(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length;
  if (high === 0 || (values[high - 1] as number) <= value) return high;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

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
    const at = lowerBound(group, position, doc);
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

  /** Writes who stands so many places before (negative) or after into `into`, or `NOBODY`. */
  around(doc: number, offsets: readonly number[], into: number[]): void {
    const group = this.#groupOf[doc];
    const at = group === undefined ? 0 : this.#indexIn(group, doc);
    for (let i = 0; i < offsets.length; i++) into[i] = group?.docs[at + (offsets[i] as number)] ?? NOBODY;
  }

  #indexIn(group: Group, doc: number): number {
    return lowerBound(group, this.#positionOf[doc] as number, doc);
  }
}

/** Where this memory is or belongs: by position, and among equal positions by number, so that ties stay cheap. */
function lowerBound({ positions, docs }: Group, position: number, doc: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = positions[middle] as number;
    if (other < position || (other === position && (docs[middle] as number) < doc)) low = middle + 1;
    else high = middle;
  }
  return low;
}

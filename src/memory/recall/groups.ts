/**
 * Who stands beside whom: the memories of each conversation in their order.
 *
 * @module
 */

interface Group {
  readonly positions: number[];
  readonly docs: number[];
}

export class Groups {
  readonly #groups = new Map<number, Group>();
  readonly #places = new Map<number, { key: number; position: number }>();

  add(doc: number, key: number, position: number): void {
    let group = this.#groups.get(key);
    if (group === undefined) {
      group = { positions: [], docs: [] };
      this.#groups.set(key, group);
    }
    const at = upperBound(group.positions, position);
    group.positions.splice(at, 0, position);
    group.docs.splice(at, 0, doc);
    this.#places.set(doc, { key, position });
  }

  remove(doc: number): void {
    const place = this.#places.get(doc);
    if (place === undefined) return;
    this.#places.delete(doc);
    const group = this.#groups.get(place.key);
    const at = group === undefined ? -1 : indexIn(group, doc, place.position);
    if (group === undefined || at < 0) return;
    group.positions.splice(at, 1);
    group.docs.splice(at, 1);
    if (group.docs.length === 0) this.#groups.delete(place.key);
  }

  has(doc: number): boolean {
    return this.#places.has(doc);
  }

  /** The memories around this one: `[offset, doc]`, offsets from -reach to reach, itself left out. */
  around(doc: number, reach: number): [number, number][] {
    const place = this.#places.get(doc);
    const group = place === undefined ? undefined : this.#groups.get(place.key);
    if (place === undefined || group === undefined) return [];
    const at = indexIn(group, doc, place.position);
    const found: [number, number][] = [];
    for (let offset = -reach; offset <= reach; offset++) {
      const neighbour = offset === 0 ? undefined : group.docs[at + offset];
      if (neighbour !== undefined) found.push([offset, neighbour]);
    }
    return found;
  }
}

function indexIn(group: Group, doc: number, position: number): number {
  let at = upperBound(group.positions, position) - 1;
  // Several memories may claim one position.
  while (at >= 0 && group.docs[at] !== doc) at--;
  return at;
}

function upperBound(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

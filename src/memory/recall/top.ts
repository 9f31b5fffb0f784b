/**
 * The best of many without sorting them.
 *
 * @module
 */

/** The `most` best, best first: a bounded insertion list. `accepted` is asked only for those that would enter. */
export function topBy(
  docs: Iterable<number>,
  value: (doc: number) => number,
  most: number,
  accepted: (doc: number) => boolean,
): number[] {
  const best: number[] = [];
  const values: number[] = [];
  for (const doc of docs) {
    const current = value(doc);
    if (best.length >= most && current <= (values[most - 1] as number)) continue;
    if (!accepted(doc)) continue;
    let at = best.length;
    while (at > 0 && (values[at - 1] as number) < current) at--;
    best.splice(at, 0, doc);
    values.splice(at, 0, current);
    if (best.length > most) {
      best.pop();
      values.pop();
    }
  }
  return best;
}

/**
 * How well scores tell what is true from what is not: the chance that one that is true scores above one that is not.
 *
 * @module
 */
export function areaUnder(said: readonly { readonly score: number; readonly isTrue: boolean }[]): number {
  const sorted = said.toSorted((a, b) => a.score - b.score);
  let [ranks, at] = [0, 0];
  while (at < sorted.length) {
    let end = at;
    while (end < sorted.length && sorted[end]?.score === sorted[at]?.score) end++;
    for (let one = at; one < end; one++) if (sorted[one]?.isTrue) ranks += (at + end + 1) / 2;
    at = end;
  }
  const yes = said.filter(({ isTrue }) => isTrue).length;
  const no = said.length - yes;
  return Number(((ranks - (yes * (yes + 1)) / 2) / Math.max(1, yes * no)).toFixed(3));
}

/**
 * The version that a changed skill becomes.
 *
 * @module
 */

const FIRST = '1.0.0';

/**
 * What the author wrote where it is another than before; else the last number of the old one counts on. A skill
 * without a version was the first one.
 */
export function nextVersion(current: string | null, proposed: string | null, isNew: boolean): string {
  if (isNew) return proposed ?? FIRST;
  if (proposed !== null && proposed !== current) return proposed;
  const before = current ?? FIRST;
  const last = /^(.*?)(\d+)(\D*)$/s.exec(before);
  return last ? `${last[1]}${BigInt(last[2]) + 1n}${last[3]}` : `${before}.1`;
}

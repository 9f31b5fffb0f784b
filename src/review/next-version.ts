/**
 * The version that a changed skill becomes.
 *
 * @module
 */

const FIRST = '1.0.0';
/** Longer ones are no version that anybody reads, and counting on costs more with each digit. */
export const MAX_VERSION = 64;

/**
 * What the author wrote where it is another than before; else the last number of the old one counts on. A skill
 * without a version was the first one.
 */
export function nextVersion(before: string | null, wanted: string | null, isNew: boolean): string {
  const [current, proposed] = [sensible(before), sensible(wanted)];
  if (isNew) return proposed ?? FIRST;
  if (proposed !== null && proposed !== current) return proposed;
  const counted = current ?? FIRST;
  const last = /^(.*?)(\d+)(\D*)$/s.exec(counted);
  return last ? `${last[1]}${BigInt(last[2]) + 1n}${last[3]}` : `${counted}.1`;
}

function sensible(version: string | null): string | null {
  return version !== null && version.length <= MAX_VERSION ? version : null;
}

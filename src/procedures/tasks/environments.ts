/**
 * The places that every project has, by all of their names.
 *
 * @module
 */

const FULL_NAMES: ReadonlyMap<string, string> = new Map([
  ['prod', 'production'],
  ['stage', 'staging'],
  ['dev', 'development'],
  ['pre-prod', 'preprod'],
]);

/** The same for all names of a place. */
export function environmentOf(name: string): string {
  const lower = name.toLowerCase();
  return FULL_NAMES.get(lower) ?? lower;
}

export function isShortEnvironment(name: string): boolean {
  return FULL_NAMES.has(name.toLowerCase());
}

/** All names of a place that has this one, the longest first; only letters and hyphens. */
export function environmentNames(name: string): string[] {
  const full = environmentOf(name);
  const short = [...FULL_NAMES].filter(([, one]) => one === full).map(([one]) => one);
  return [full, ...short].filter((one) => /^[a-z-]+$/.test(one));
}

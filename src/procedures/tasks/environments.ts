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

/** Words that mean nothing else; "dev" and "stage" do. */
const PLAIN_NAME = /(?<![\p{L}\p{N}])(?:staging|production|prod|pre-?prod|qa|uat)(?![\p{L}\p{N}])/giu;

/** The places that a request speaks of, however it does. */
export function environmentsIn(text: string): string[] {
  return (text.match(PLAIN_NAME) ?? []).map(environmentOf);
}

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

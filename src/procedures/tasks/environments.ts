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

const ABROAD: ReadonlyMap<string, string> = new Map(
  [
    'produktion',
    'producción',
    'produção',
    'прод',
    'продакшн',
    'продакшен',
    '生产环境',
    '本番',
    '本番環境',
  ].map((name) => [name, 'production']),
);

/** Words that mean nothing else; "dev" and "stage" do. */
const PLAIN_NAME =
  /(?<![\p{L}\p{N}])(?:staging|production|prod|pre-?prod|qa|uat|produktion|producción|produção|прод|продакшн|продакшен)(?![\p{L}\p{N}])|生产环境|本番(?:環境)?/giu;

/** The places that a request speaks of, however it does. */
export function environmentsIn(text: string): string[] {
  return (text.match(PLAIN_NAME) ?? []).map(environmentOf);
}

/** Those, and what can only be a place behind "to" or "on". */
const PLACE = new RegExp(
  String.raw`${PLAIN_NAME.source}|(?<=(?:^|\s)(?:to|on|for|at|auf)(?: the)? )(?:dev|development|stage|preview|sandbox|canary|live)(?![\p{L}\p{N}-])`,
  'giu',
);

/** As they are named. */
export function placesIn(text: string): string[] {
  return text.match(PLACE) ?? [];
}

/** The text for another place; it speaks of one. */
export function forPlace(text: string, name: string): string {
  return text.replace(PLACE, name);
}

/** The same for all names of a place. */
export function environmentOf(name: string): string {
  const lower = name.toLowerCase();
  return FULL_NAMES.get(lower) ?? ABROAD.get(lower) ?? lower;
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

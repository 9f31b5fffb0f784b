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

/** Of other languages, and what German compounds begin with. */
const ABROAD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    production: [
      ...[
        'produktion',
        'produktions',
        'producción',
        'produção',
        'produzione',
        'прод',
        'продакшн',
        'продакшен',
      ],
      ...['生产', '生产环境', '正式环境', '线上环境', '本番', '本番環境'],
    ],
    staging: ['стейджинг', '预发', '预发布', '预发环境', '预发布环境', 'ステージング', 'ステージング環境'],
    preprod: ['préprod', 'préproduction', 'preproducción'],
    test: ['testing', '测试环境', '测试服', 'テスト環境', '検証環境'],
    development: ['entwicklungs', '开发环境', '開発環境'],
  }).flatMap(([place, names]) => names.map((name) => [name, place] as const)),
);

const COMPOUND = '(?:umgebung|datenbank|server|system|cluster|instanz)';
const CHINESE_PLACE = '(?:环境|库|数据库|集群|服务器)';
/** Words that mean nothing else; "dev" and "stage" do. */
const PLAIN_NAME = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:(?:staging|production|prod|pre-?prod|qa|uat|produktion|producción|produção|produzione|прод|продакшн|продакшен|стейджинг|pré-?prod(?:uction)?|preproducción)(?![\p{L}\p{N}])|produktions(?=-\p{L}|${COMPOUND})|(?:staging|test|entwicklungs)(?=-?${COMPOUND})|(?<=\b(?:the|our|on|to) )test(?= (?:environment|cluster|system)\b(?! variable)))`,
    `生产环境|生产(?=${CHINESE_PLACE})|正式环境|线上环境|预发(?:布)?环境|预发(?:布)?(?=${CHINESE_PLACE})`,
    '测试环境|测试服(?!务)|开发环境|本番(?:環境)?|ステージング(?:環境)?|テスト環境|検証環境|開発環境',
  ].join('|'),
  'giu',
);

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

/**
 * What brings something to a place: there `--prod` says which. Before it in the same command; `pnpm deploy` only copies.
 */
const DELIVERS = String.raw`(?<!\bpnpm (?:-[^;&|\n]{0,200})?)\b(?:deploy|publish|release|promote|rollout|vercel|netlify)\b[^;&|\n]{0,200}`;
/** Words of commands that name a kind of build, and no place. */
const KINDS_OF_BUILD = new RegExp(
  String.raw`\b(?:NODE|BABEL)_ENV=\w+|--(?:save-dev|(?:only|omit|include)[= ]\w+)\b|--(?:production|prod|(?:mode|configuration)[= ]\w+)\b(?<!${DELIVERS})|\bbuild[:-]\w+`,
  'g',
);
/** What names a place only behind an option or in a folder for it: `npm test` is done nowhere. */
export const BEHIND_OPTION: string = String.raw`(?<=--(?:kube-)?(?:context|env|environment|stage|workspace|target-env)[ =]|\benv(?:ironment)?s?/|_ENV=)`;
const SHORT_PLACE = new RegExp(
  String.raw`${BEHIND_OPTION}(?:dev|development|stage|test|testing|preview|sandbox|canary|live)(?![\p{L}\p{N}])`,
  'giu',
);

/** The places that commands name. */
export function placesInCommand(line: string): string[] {
  const plain = line.replace(KINDS_OF_BUILD, ' ');
  return [...environmentsIn(plain), ...(plain.match(SHORT_PLACE) ?? []).map(environmentOf)];
}

/** Neither names a place, or they have one in common. */
export function mayBeOnePlace(one: string, other: string): boolean {
  const [places, others] = [placesInCommand(one), placesInCommand(other)];
  return places.length === 0 || others.length === 0 || places.some((place) => others.includes(place));
}

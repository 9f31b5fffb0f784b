/**
 * Where a way was done, and how it is told to whoever asks for another place. What the request calls the place says it
 * best; where no request did, the commands do: `-chdir=envs/prod`, `mysql -h db.staging.acme.io`.
 *
 * @module
 */
import type { BestRecipe } from '../fold/recipe-from.ts';
import type { Step } from '../steps/step.ts';
import {
  BEHIND_OPTION,
  environmentNames,
  environmentOf,
  environmentsIn,
  placesInCommand,
} from '../tasks/environments.ts';
import { ENVIRONMENT, kindOf } from '../tasks/slot.ts';

/** `/dev/null` is no place to work in. */
const DEVICES = '/(?:null|std|tty|u?random|zero|sd|disk|shm|fd)';
/** Their name is another word, too. */
const ALSO_A_WORD: ReadonlySet<string> = new Set(['test', 'live', 'preview']);

/** Short names, which are other words, too, where they can only be a place: "the vms of dev". */
const SHORT_NAME =
  /(?<=\s(?:of|in|from|on|to|for|at|auf)(?: the| our)? )(?:dev|development|stage|sandbox)(?=[.,;!?]|$| (?:and|or|server|cluster|environment|db|database|project)\b)/gi;
/** One's own machine is a place as well, for whoever speaks of no other. */
export const LOCAL = 'local';
const LOCALLY = /\b(?:locally|lokal|on (?:my|the local) (?:machine|laptop|computer|mac)|on localhost)\b/i;

/** The places that a request speaks of. */
export function placesSaid(text: string): string[] {
  const places = [...environmentsIn(text), ...(text.match(SHORT_NAME) ?? []).map(environmentOf)];
  return places.length === 0 && LOCALLY.test(text) ? [LOCAL] : places;
}

/** `phrasings` are those of the procedure, its title among them. */
export function placesOf(
  { steps, seen = {}, ways = [] }: Pick<BestRecipe, 'steps' | 'seen' | 'ways'>,
  phrasings: readonly string[],
): ReadonlySet<string> {
  const isPlace = ([name]: readonly [string, unknown]): boolean => kindOf(name) === ENVIRONMENT;
  const said = [
    ...Object.entries(seen)
      .filter(isPlace)
      .flatMap(([, values]) => values),
    ...ways
      .flatMap(({ values }) => Object.entries(values))
      .filter(isPlace)
      .map(([, value]) => value),
    ...phrasings.flatMap(placesSaid),
  ];
  return new Set(said.length > 0 ? said.map(environmentOf) : textsOf(steps).flatMap(placesInCommand));
}

export function textsOf(steps: readonly Step[]): string[] {
  return steps.flatMap(({ args, written = '', body = '' }) => [...Object.values(args), written, body]);
}

/** It was done in places, and in none of those that it is asked for. */
export function isElsewhere(asked: ReadonlySet<string>, done: ReadonlySet<string>): boolean {
  return asked.size > 0 && done.size > 0 && ![...asked].some((place) => done.has(place));
}

/** `--prod` is an option as a whole: there is none of another name. */
const AS_OPTION = String.raw`(?:(?<=\s)--(?=\w+(?:\s|$)))?`;

/** Each name of the places as it stands in steps: `prod` in a command is not for staging. Null where they have none. */
export function namesOfPlaces(places: ReadonlySet<string>): RegExp | null {
  // `/usr/local` is everywhere.
  const names = [...places].filter((place) => place !== LOCAL).flatMap(environmentNames);
  const plain = names.filter((name) => !ALSO_A_WORD.has(name)).join('|');
  const behind = names.filter((name) => ALSO_A_WORD.has(name)).join('|');
  const patterns = [
    ...(plain === '' ? [] : [String.raw`${AS_OPTION}(?<![\p{L}\p{N}]|\{[^{}]*|save-)(?:${plain})`]),
    ...(behind === '' ? [] : [`${BEHIND_OPTION}(?:${behind})`]),
  ];
  if (patterns.length === 0) return null;
  return new RegExp(String.raw`(?:${patterns.join('|')})(?![\p{L}\p{N}]|${DEVICES})`, 'giu');
}

const OPEN_PLACE = /\{environment(?:_\d+)?: ([^{}]*)\}/g;

/** `{environment: prod | staging}`, for whoever asks for one of the two. */
export function withPlaceAsked(text: string, asked: ReadonlySet<string>): string {
  if (asked.size !== 1) return text;
  return text.replace(OPEN_PLACE, (open, seen: string) => {
    const [one, another] = seen.split(' | ').filter((name) => asked.has(environmentOf(name)));
    return one !== undefined && another === undefined ? one : open;
  });
}

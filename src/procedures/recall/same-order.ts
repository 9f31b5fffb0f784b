/**
 * Requests that say in a turn of speech what another verb says by itself: what is put online or got onto staging is
 * deployed, and whoever goes back to the last release rolls it back. Such a request is asked both ways.
 *
 * @module
 */
import { NAMED } from '../meaning/names.ts';
import { environmentsIn, isShortEnvironment } from '../tasks/environments.ts';

const POLITE = '^((?:please |(?:can|could) you |(?:we|i) (?:need|have|want) to )?)';
const SMALL = String.raw`${POLITE}(?:get|put|bring|take)\s`;

/** `crates.io`. */
const HOST = /^[\w-]+\.[a-z]{2,}$/i;

interface SameOrder {
  readonly pattern: RegExp;
  /** The order that says the same. */
  readonly to: string;
  /** Whether the last group is what stands there. Left out: always. */
  readonly isSuch?: (word: string) => boolean;
  readonly example: string;
  readonly order: string;
}

export const SAME_ORDERS: readonly SameOrder[] = [
  {
    pattern: new RegExp(String.raw`${SMALL}(.{3,120}?)\s(online|live)[.!]*$`, 'iu'),
    to: '$1deploy $2',
    example: 'put the newest version of our site online',
    order: 'deploy the newest version of our site',
  },
  {
    pattern: new RegExp(String.raw`${SMALL}(.{3,120}?)\s(?:onto|out to|up on|over to)\s(\p{L}+)[.!]*$`, 'iu'),
    to: '$1deploy $2 to $3',
    isSuch: (place) => environmentsIn(place).length > 0 || isShortEnvironment(place),
    example: 'get billing v3.0.0 onto staging',
    order: 'deploy billing v3.0.0 to staging',
  },
  {
    pattern: new RegExp(String.raw`${SMALL}(.{3,120}?)\sout (?:on|to)\s(\S+?)[.!]*$`, 'iu'),
    to: '$1publish $2 to $3',
    isSuch: (place) => NAMED.has(place.toLowerCase()) || HOST.test(place),
    example: 'get pydates 2.4.0 out on pypi',
    order: 'publish pydates 2.4.0 to pypi',
  },
  {
    pattern: new RegExp(
      String.raw`${POLITE}(?:turn|convert)\s(\S+\.\w{1,5})\s(?:in)?to\s(?:an?\s)?(\p{L}+)(?=[,.!]|$)`,
      'iu',
    ),
    to: '$1make a $3 of $2',
    isSuch: (format) => NAMED.has(format.toLowerCase()),
    example: 'turn onboarding.md into a pdf',
    order: 'make a pdf of onboarding.md',
  },
  {
    pattern: new RegExp(
      String.raw`${POLITE}(?:load|import)\s(.{0,60}?\b(?:dump|backup|snapshot)\b)(?=\s(?:into|to|onto)\s)`,
      'iu',
    ),
    to: '$1restore $2',
    example: 'load the newest dump into the staging database',
    order: 'restore the newest dump into the staging database',
  },
  {
    pattern:
      /^(.{0,200}[,;:]\s)?go back (?=(?:to|by|one)\s(?:\S+\s){0,3}?(?:release|revision|version|deploy))/iu,
    to: '$1roll back ',
    example: 'checkout is broken, go back to the previous release',
    order: 'checkout is broken, roll back to the previous release',
  },
  {
    pattern:
      /^(?:(?:please|make|create|add|do) )?(?:an? |the )?(\p{L}+(?:ish|ian|ese|ench|man|utch)) translations? (?:of|for) (.{3,120}?)[.!]*$/iu,
    to: 'translate $2 to $1',
    example: 'french translation for all strings of the ui',
    order: 'translate all strings of the ui to french',
  },
];

/** The same in the words of another verb; null where there is no such turn. */
export function sameOrder(task: string): string | null {
  for (const { pattern, to, isSuch } of SAME_ORDERS) {
    const found = pattern.exec(task);
    if (found !== null && (isSuch?.(found.at(-1) ?? '') ?? true)) return task.replace(pattern, to);
  }
  return null;
}

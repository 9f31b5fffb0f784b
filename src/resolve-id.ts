/**
 * The id that somebody means who gives all of it, or enough of its beginning.
 *
 * @module
 */
import { KnowhowError } from './errors.ts';

export interface KindOfId {
  /** What is looked for, in words, and its ids' prefix. */
  readonly kind: string;
  /** Where its ids are shown. */
  readonly hint: string;
  /** Ids that are there, in their order. */
  readonly startingWith: (prefix: string, limit: number) => Promise<readonly string[]>;
}

/** More than one is too many; a few are shown. */
const SHOWN = 5;
/** Longer than any id. */
const LONGEST = 200;
/** Of a beginning, behind the kind: what is shorter is rather a number of a list, and what it means can be lost. */
const SHORTEST = 6;

/** Whoever types it off a screen may do so in capitals, which no id has. */
export async function resolveId(given: string, { kind, hint, startingWith }: KindOfId): Promise<string> {
  const typed = given.trim().toLowerCase();
  if (typed === '') throw new KnowhowError('invalid_input', `Which ${kind}? Its id is empty`, { hint });
  const whole = typed.startsWith(`${kind}:`) ? typed : `${kind}:${typed}`;
  const isEnough = whole.length >= `${kind}:`.length + SHORTEST;
  const found = await startingWith(whole.slice(0, LONGEST), SHOWN);
  const [first] = found.includes(whole) ? [whole] : isEnough ? found : [];
  const shown = JSON.stringify(typed.slice(0, LONGEST));
  if (first === undefined)
    throw new KnowhowError('not_found', `No ${kind} ${shown}`, {
      hint: isEnough ? hint : `${hint} Of an id, at least ${SHORTEST} characters are needed.`,
    });
  if (found.length === 1 || first === whole) return first;
  throw new KnowhowError('conflict', `${shown} means several ${kind}s: ${found.join(', ')}`, {
    hint: 'Give more of the id.',
  });
}

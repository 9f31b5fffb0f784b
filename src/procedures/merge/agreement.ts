/**
 * How two meanings agree: the action, the direction, the environment, the names.
 *
 * @module
 */
import type { Direction, Meaning } from '../meaning/meaning.ts';
import { isOtherWay } from '../meaning/route.ts';
import { areClose, areNear, areOpposite } from '../meaning/verbs.ts';
import { align, both, objects, SAME_WORD, type WordSimilarity } from './align.ts';

/** What recall asks of two meanings: the same questions, answered by degrees. */
export interface Agreement {
  readonly common: number;
  readonly hasCommonWord: boolean;
  readonly action: ActionAgreement;
  readonly isOpposite: boolean;
  readonly isOtherEnvironment: boolean;
  readonly isOtherName: boolean;
  readonly isOtherStranger: boolean;
  readonly isOtherObject: boolean;
}

export function agreement(a: Meaning, b: Meaning, similar: WordSimilarity): Agreement {
  const words = align(a, b, similar);
  const action = actionAgreement(a, b, similar);
  return {
    common: words.common,
    hasCommonWord: words.matched > 0,
    // Without steps to compare, a verb that we do not know is another one.
    action: action === 'near' && isStrange(a, b) ? 'different' : action,
    isOpposite:
      !sameDirection(a, b) ||
      areOpposed(a, b) ||
      (action !== 'same' && isDestructive(a) !== isDestructive(b)),
    isOtherEnvironment: !sameEnvironment(a, b),
    isOtherName: both(words, a.names, b.names),
    isOtherStranger: both(words, a.strangers, b.strangers),
    isOtherObject: both(words, objects(a), objects(b)),
  };
}

/** What both ask for is no contradiction: "write a migration that drops" is one with itself. */
export function areOpposed(a: Meaning, b: Meaning): boolean {
  const onlyA = a.actions.filter((action) => !b.actions.includes(action));
  const onlyB = b.actions.filter((action) => !a.actions.includes(action));
  return (
    onlyA.some((one) => b.actions.some((other) => areOpposite(one, other))) ||
    onlyB.some((one) => a.actions.some((other) => areOpposite(one, other)))
  );
}

/** What takes something away must take away the very same. */
const DESTRUCTIVE: ReadonlySet<string> = new Set(
  'remove revoke cancel close revert disable stop uninstall unpublish deprecate reject'.split(' '),
);

export function isDestructive({ action }: Meaning): boolean {
  return action !== null && DESTRUCTIVE.has(action);
}

export type ActionAgreement = 'same' | 'close' | 'near' | 'different';

export function actionAgreement(a: Meaning, b: Meaning, similar: WordSimilarity): ActionAgreement {
  if (a.action === null || b.action === null) return a.action === b.action ? 'same' : 'near';
  if (a.action === b.action) return 'same';
  if (a.verb !== null && b.verb !== null && isStrange(a, b) && similar(a.verb, b.verb) >= SAME_WORD)
    return 'same';
  if (a.actions.includes(b.action) || b.actions.includes(a.action) || isStrange(a, b)) return 'near';
  if (areClose(a.action, b.action)) return 'close';
  return areNear(a.action, b.action) ? 'near' : 'different';
}

/** What is asked for is done, or what people call so; who says no verb may mean any. */
export function mayBeSameDeed(asked: Meaning, known: Meaning): boolean {
  const { action } = asked;
  if (action === null) return true;
  return known.actions.some((one) => one === action || areClose(one, action) || areNear(one, action));
}

/** One of the two verbs is not known to us. */
export function isStrange(a: Meaning, b: Meaning): boolean {
  return a.action?.endsWith('…') === true || b.action?.endsWith('…') === true;
}

/** What is left unsaid agrees with everything. */
export function sameDirection(mine: Meaning, other: Meaning): boolean {
  if (isOtherWay(mine.route, other.route)) return false;
  const [{ direction: a }, { direction: b }] = [mine, other];
  if (a === null || b === null) return true;
  const agrees = (one: string | null, other: string | null): boolean =>
    one === null || other === null || one === other;
  return agrees(a.to, b.to) && !isOpposite(a, b);
}

/** From the one to the other, and back. */
export function isTurned({ direction: a }: Meaning, { direction: b }: Meaning): boolean {
  return a !== null && b !== null && isOpposite(a, b);
}

function isOpposite(a: Direction, b: Direction): boolean {
  const meets = (a.from !== null && a.from === b.to) || (a.to !== null && a.to === b.from);
  return meets && a.from !== b.from;
}

/** Both say from where to where. */
export function isThereAndBack({ direction: a }: Meaning, { direction: b }: Meaning): boolean {
  if (a === null || b === null || a.from === null || a.to === null) return false;
  return a.from === b.to && a.to === b.from && a.from !== a.to;
}

/** Who names no environment means the one that counts. */
const USUAL_ENVIRONMENT = 'production';

export function sameEnvironment(a: Meaning, b: Meaning): boolean {
  return (a.environment ?? USUAL_ENVIRONMENT) === (b.environment ?? USUAL_ENVIRONMENT);
}

/**
 * Which steps of two runs are the same step, done to this or to that.
 *
 * @module
 */
import { remembered } from '../../remembered.ts';
import { shapeOf } from '../merge/shape.ts';
import { scriptOrders } from '../merge/step-words.ts';
import { type Step, stepLine } from '../steps/step.ts';
import { ONE_SLOT } from '../tasks/slot.ts';
import { pieceLikeness, textDifferences, wordLikeness, wordwiseLikeness } from './text-differences.ts';

/** Two that have less in common are two steps. */
const LEAST_LIKE = 0.5;
/** What is longer is a program of its own. */
const LONGEST = 400;

/** Whether a word is one of the request that a step belongs to. */
export type IsSaid = (word: string) => boolean;

export interface Side {
  readonly steps: readonly Step[];
  readonly isSaid: IsSaid;
}

/** Pairs of places, in the order of both. */
export function likeSteps(one: Side, other: Side): (readonly [number, number])[] {
  const [rows, columns] = [one.steps.length, other.steps.length];
  if (rows === columns && one.steps.every((step, n) => isSameStep(step, other.steps[n])))
    return one.steps.map((_, n) => [n, n] as const);
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const likeness = new Float64Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const like = likenessOf(one.steps[i], other.steps[j], one.isSaid, other.isSaid);
      likeness[i * width + j] = like;
      best[i * width + j] = Math.max(
        (best[(i + 1) * width + j + 1] ?? 0) + like,
        best[(i + 1) * width + j] ?? 0,
        best[i * width + j + 1] ?? 0,
      );
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < rows && j < columns; ) {
    const here = best[i * width + j] ?? 0;
    const like = likeness[i * width + j] ?? 0;
    if (like > 0 && here === (best[(i + 1) * width + j + 1] ?? 0) + like) pairs.push([i++, j++]);
    else if (here === (best[(i + 1) * width + j] ?? 0)) i++;
    else j++;
  }
  return pairs;
}

function isSameStep(a: Step, b: Step | undefined): boolean {
  return b !== undefined && stepLine(a) === stepLine(b) && a.failed === b.failed;
}

function likenessOf(a: Step | undefined, b: Step | undefined, isSaid: IsSaid, isSaidThere: IsSaid): number {
  if (!a || !b || a.tool !== b.tool || a.failed !== b.failed) return 0;
  if (a.tool === 'shell') return commandLikeness(a, b, isSaid, isSaidThere);
  const names = Object.keys(a.args);
  if (names.join() !== Object.keys(b.args).join()) return 0;
  if (a.args.path !== undefined) return pathLikeness(a.args.path, b.args.path ?? '');
  // A tool of its own is one step, whatever it is given.
  const same = names.filter((name) => a.args[name] === b.args[name]).length;
  return LEAST_LIKE + (1 - LEAST_LIKE) * (names.length === 0 ? 1 : same / names.length);
}

function pathLikeness(one: string, other: string): number {
  if (one === other) return 1;
  if (endingOf(one) !== endingOf(other)) return 0;
  const like = pieceLikeness(one, other);
  return like < LEAST_LIKE ? 0 : like;
}

function endingOf(path: string): string {
  return /\.[^./\\]*$/.exec(path)?.[0] ?? '';
}

function commandLikeness(a: Step, b: Step, isSaid: IsSaid, isSaidThere: IsSaid): number {
  const [one, other] = [a.args.command ?? '', b.args.command ?? ''];
  if (one === other) return 1;
  if (programOf(one) !== programOf(other) || one.length > LONGEST || other.length > LONGEST) return 0;
  const shared = wordLikeness(one, other);
  const likeness = shared < LEAST_LIKE ? wordwiseLikeness(one, other) : shared;
  if (likeness < LEAST_LIKE) return 0;
  if (wayOf(a) === wayOf(b) && scriptOrders(one) === scriptOrders(other)) return likeness;
  // `deploy.sh web` and `deploy.sh api` are one where each was asked for.
  const { stretches, otherText } = textDifferences(one, other);
  const isParameter = stretches.every((stretch) => {
    const there = otherText(stretch);
    const here = one.slice(stretch.start, stretch.end);
    return there !== null && isValue(here, isSaid) && isValue(there, isSaidThere);
  });
  return isParameter && stretches.length > 0 ? likeness : 0;
}

function isValue(text: string, isSaid: IsSaid): boolean {
  return ONE_SLOT.test(text) || !/\p{L}/u.test(text) || isSaid(text);
}

/** Behind what is set for it: `DATABASE_URL=… alembic`, `set -e; alembic`. */
const programOf = remembered(
  (command) => /^(?:\w+=\S*\s+|sudo\s+|set [-+][^;&]*(?:;|&&) )*(\S+)/.exec(command)?.[1] ?? '',
);

/** Whom a request goes to may be another one each time. */
function wayOf(step: Step): string {
  return shapeOf([step])
    .map((token) => token.replace(/^(\??request) .*$/, '$1'))
    .join('\n');
}

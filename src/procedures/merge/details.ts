/**
 * The words of the steps of a run (`step-words.ts`), as they are stored behind its shape: `+` before what acts, `-` before
 * what looks or every task has, `=` before what it was done to.
 *
 * @module
 */
import type { Step } from '../steps/step.ts';
import { COMMON, isOwnCommand, LOOKS, shapeOf } from './shape.ts';
import { MAX_WORD, wordsOfStep } from './step-words.ts';

const ACTS = '+';
const LOOKS_ON = '-';
const VALUE = '=';
/** A run of hundreds of steps is known by its first ones. */
const MAX_WORDS = 100;
/** Tokens of a shape begin with the kind of their step. */
export const KIND = /^[~?]?(?:(?:shell|request|edit|sql) )?/;

/** What is stored with a run: its shape, and the words of its steps. */
export function runShape(steps: readonly Step[]): string[] {
  return [...shapeOf(steps), ...detailsOf(steps)];
}

function detailsOf(steps: readonly Step[]): string[] {
  const [does, values] = [new Set<string>(), new Set<string>()];
  for (const step of steps) {
    const isIdle = COMMON.has(step.kind) && !isOwnCommand(step.args.command ?? '');
    const mark = isIdle || LOOKS.test(step.tool) ? LOOKS_ON : ACTS;
    const words = wordsOfStep(step);
    for (const word of words.does) if (does.size < MAX_WORDS) does.add(mark + word);
    for (const word of words.values) if (values.size < MAX_WORDS) values.add(VALUE + word);
  }
  return [...does, ...values];
}

export interface Details {
  readonly acts: readonly string[];
  readonly looks: readonly string[];
  readonly values: readonly string[];
}

/** Of what was stored with a run, the words. Runs from before they were kept have those of their shape. */
export function detailsIn(shape: readonly string[]): Details {
  const isMarked = shape.some((token) => token.startsWith(ACTS) || token.startsWith(LOOKS_ON));
  const tokens = isMarked ? shape : shape.flatMap(marked);
  const of = (mark: string): string[] =>
    tokens.filter((token) => token.startsWith(mark)).map((token) => token.slice(1));
  return { acts: of(ACTS), looks: of(LOOKS_ON), values: of(VALUE) };
}

/** `~shell npm test` as words that look: `-npm`, `-test`. */
function marked(token: string): string[] {
  const mark = /^[~?]/.test(token) ? LOOKS_ON : ACTS;
  return partsOf(token.toLowerCase().replace(KIND, '')).map((word) => mark + word);
}

/** The same for runs that did the same to other things. */
export const wayOf: (shape: readonly string[]) => string = (shape) => {
  const known = ways.get(shape);
  if (known !== undefined) return known;
  const way = shape.filter((token) => !token.startsWith(VALUE)).join('\n');
  ways.set(shape, way);
  return way;
};
const ways = new WeakMap<readonly string[], string>();

/** Of what was stored with a run, the shape. */
export function shapeIn(shape: readonly string[]): string[] {
  return shape.filter((token) => !/^[+=-]/.test(token));
}

function partsOf(text: string): string[] {
  return text.split(/[^a-z]+/).filter((word) => word.length > 2 && word.length <= MAX_WORD);
}

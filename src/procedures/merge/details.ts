/**
 * The words of the steps of a run: programs, flags, files, parts of addresses and of the names of tools. The shape says
 * which tools did what; the words say what with. `+` before what acts, `-` before what looks or every task has.
 *
 * @module
 */
import type { CallKind } from '../outcome/call-kind.ts';
import type { Step } from '../steps/step.ts';
import { LOOKS, shapeOf } from './shape.ts';

const ACTS = '+';
const LOOKS_ON = '-';
/** Kinds of steps that change nothing, or that every task has. */
const IDLE: ReadonlySet<CallKind> = new Set(['read', 'think', 'test', 'build', 'lint', 'commit', 'install']);
/** What is longer holds a file or a letter: what it says belongs to that day. */
const MAX_TEXT = 300;
/** Longer ones are keys and hashes. */
const MAX_WORD = 24;
/** A run of hundreds of steps is known by its first ones. */
const MAX_WORDS = 100;
/** Tokens of a shape begin with the kind of their step. */
export const KIND = /^[~?]?(?:(?:shell|request|edit|sql) )?/;
const SLOT = /\{[a-z_]+\d*\}/g;

/** What is stored with a run: its shape, and the words of its steps. */
export function runShape(steps: readonly Step[]): string[] {
  return [...shapeOf(steps), ...detailsOf(steps)];
}

function detailsOf(steps: readonly Step[]): string[] {
  const found = new Set<string>();
  for (const step of steps) {
    const mark = IDLE.has(step.kind) || LOOKS.test(step.tool) ? LOOKS_ON : ACTS;
    for (const word of wordsOf(step)) {
      if (found.size >= MAX_WORDS) return [...found];
      found.add(mark + word);
    }
  }
  return [...found];
}

export interface Details {
  readonly acts: readonly string[];
  readonly looks: readonly string[];
}

/** Of what was stored with a run, the words. Runs from before they were kept have those of their shape. */
export function detailsIn(shape: readonly string[]): Details {
  const isMarked = shape.some((token) => token.startsWith(ACTS) || token.startsWith(LOOKS_ON));
  const tokens = isMarked ? shape : shape.flatMap(marked);
  const of = (mark: string): string[] =>
    tokens.filter((token) => token.startsWith(mark)).map((token) => token.slice(1));
  return { acts: of(ACTS), looks: of(LOOKS_ON) };
}

/** `~shell npm test` as words that look: `-npm`, `-test`. */
function marked(token: string): string[] {
  const mark = /^[~?]/.test(token) ? LOOKS_ON : ACTS;
  return partsOf(token.toLowerCase().replace(KIND, '')).map((word) => mark + word);
}

/** Of what was stored with a run, the shape. */
export function shapeIn(shape: readonly string[]): string[] {
  return shape.filter((token) => !token.startsWith(ACTS) && !token.startsWith(LOOKS_ON));
}

function wordsOf({ tool, args }: Step): string[] {
  const text = tool === 'shell' ? (args.command ?? '') : [tool, ...Object.values(args)].join(' ');
  const parts = text
    .slice(0, MAX_TEXT)
    .replace(SLOT, ' ')
    .toLowerCase()
    .split(/[\s"'`=,;|()<>{}:$\\]+/);
  return parts.flatMap((part) => {
    if (/^--[a-z]/.test(part)) return part.length <= MAX_WORD ? [part.slice(2)] : [];
    return partsOf(part);
  });
}

function partsOf(text: string): string[] {
  return text.split(/[^a-z]+/).filter((word) => word.length > 2 && word.length <= MAX_WORD);
}

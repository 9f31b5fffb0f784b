/**
 * A value that is open in one step is open in those that no run with another value has: where `useradd {name: ann | ben}`
 * was done for each, `setquota -u ben` of the one run that is told would be done to Ben, whoever it is for.
 *
 * @module
 */
import { STOPWORDS } from '../../retrieval/stopwords.ts';
import { isKnownThing } from '../meaning/terms.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import type { Step } from '../steps/step.ts';
import { ENVIRONMENT, kindOf, ONE_SLOT } from '../tasks/slot.ts';
import { isIdleNumber } from './idle-numbers.ts';
import type { ComparedRun, ComparedStep, Place } from './run-places.ts';

/** What was opened in a step, and which runs have something else there. */
export interface OpenedValue {
  readonly value: string;
  readonly slot: string;
  readonly others: readonly ComparedRun[];
}

/** Shorter ones stand somewhere by chance, and so do numbers with less digits. */
const SHORTEST = 3;
const NAMES_WORD = /^(?=.*\p{L})[\p{L}\p{N}][\p{L}\p{N}_.@-]*$|^\d{4,}$/u;
/** So long a name is part of a name, too: `Vertrag_Huber.pdf`. */
const LONG = 4;
const PIECE = /[\p{L}\p{N}]/u;
const WORD = /[\p{L}\p{N}_]/u;
/** The program is what it is: `docker run` after `brew install docker`. */
const BEFORE_PROGRAM = /(?:^|[;&|(]\s*)(?:\w+=\S*\s+|sudo\s+)*$/;

/** Null for what may stand in other steps for something else. Where a place is named at all, its own rules say. */
export function openedValue({ cells }: Place, slot: string): OpenedValue | null {
  const [own, ...others] = cells;
  const [, name] = /^\{([a-z_]+\d*)(?:: [^{}]*)?\}$/.exec(slot) ?? [];
  if (name === undefined || kindOf(name) === ENVIRONMENT) return null;
  const value = own.run.values.get(ONE_SLOT.exec(own.text)?.[1] ?? '') ?? own.text;
  if (value.length < SHORTEST || !NAMES_WORD.test(value) || isOrdinary(value.toLowerCase())) return null;
  const runs = others.filter(({ text }) => text !== own.text || ONE_SLOT.test(text)).map(({ run }) => run);
  return { value, slot: `{${name}}`, others: runs };
}

/** A word for many things: `npm run build` is no matter of which folder was removed. */
function isOrdinary(word: string): boolean {
  return STOPWORDS.has(word) || VERB_CLASS.has(word) || isKnownThing(word);
}

/** `twins` are the runs that have a step like it. */
export function withOpened(step: Step, { twins }: ComparedStep, values: readonly OpenedValue[]): Step {
  const open = values.filter(({ others }) => !others.some((run) => twins.includes(run)));
  if (open.length === 0) return step;
  const opened = (text: string): string => open.reduce(replaced, text);
  return {
    ...step,
    args: Object.fromEntries(Object.entries(step.args).map(([name, text]) => [name, opened(text)])),
    ...(step.body !== undefined && { body: opened(step.body) }),
  };
}

function replaced(text: string, { value, slot }: OpenedValue): string {
  const [lower, wanted] = [text.toLowerCase(), value.toLowerCase()];
  const part = value.length >= LONG ? PIECE : WORD;
  let result = '';
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    const [before, end] = [text.slice(0, at), at + wanted.length];
    const isPart = part.test(text[at - 1] ?? ' ') || part.test(text[end] ?? ' ');
    const isInSlot = before.lastIndexOf('{') > before.lastIndexOf('}');
    if (isPart || isInSlot || text[at - 1] === '$' || BEFORE_PROGRAM.test(before) || isIdleNumber(before))
      continue;
    result += text.slice(from, at) + slot;
    from = end;
  }
  return result + text.slice(from);
}

/**
 * A request as a short generic sentence: politeness, context and pasted text go, parameters become slots.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import { withoutUnseen } from '../../unseen.ts';
import { type Meaning, meaningOf } from '../meaning/meaning.ts';
import { findParameters, type Parameter } from './parameters.ts';
import { commandIn, requestOf } from './slash-commands.ts';
import { titleOf } from './title.ts';

export interface Slot {
  /** As it stands in the pattern, without braces. */
  readonly name: string;
  /** What stood there in the request. */
  readonly value: string;
}

export interface TaskPattern {
  readonly text: string;
  readonly slots: readonly Slot[];
  /** Words of parameters that belong to the meaning: with the text they give it again. */
  readonly hints: readonly string[];
  readonly meaning: Meaning;
}

/** A line in a list. */
const MAX_PATTERN = 160;
/** Only from the beginning of what trails: a row of commas is looked at once. */
const TRAILING =
  /(?:(?<![\s,])[\s,]+(?:please|pls|thanks?(?: you)?|thx|for me|asap|ok|okay))?(?<![\s.!?,;:。！？，；：])[\s.!?,;:。！？，；：]*$/i;
/** Pictures around a sentence say how somebody feels about it. */
const PICTURE = String.raw`(?:\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|\s)`;
/** Behind a sentence only from where they begin: a row of spaces within it is looked at once. */
const PICTURES = new RegExp(`^${PICTURE}+|(?<!${PICTURE})${PICTURE}+$`, 'gu');
/** People ask for the same again. */
export const patternOf: (request: string) => TaskPattern = remembered((request) => {
  // What nobody sees tells no task from another, and hides words from whoever reads the title.
  const seen = withoutUnseen(request).replace(PICTURES, '');
  const command = commandIn(seen);
  const { text, more } = titleOf((command && requestOf(command)) ?? seen);
  // Before parameters are looked for: "to staging" is where to only at the end of what is said.
  const said = bare(text);
  const pattern = withMeaning(said, findParameters(said));
  return more === 0 ? pattern : { ...pattern, text: `${pattern.text} and ${more} more` };
});

/** Nothing is left of a sentence that says no more: then it stays. */
function bare(text: string): string {
  const plain = text.replace(PICTURES, '').replace(TRAILING, '').replace(PICTURES, '').trim();
  return plain === '' ? text : plain;
}

/** Words that were taken for names come back when nothing else says what it is about: "check HN". */
function withMeaning(text: string, parameters: readonly Parameter[]): TaskPattern {
  const built = build(text, parameters);
  if (built.meaning.core.length + built.meaning.tail.length > 0) return built;
  const fewer = parameters.filter(({ mayMean }) => !mayMean);
  return fewer.length === parameters.length ? built : build(text, fewer);
}

function build(text: string, parameters: readonly Parameter[]): TaskPattern {
  const slots: Slot[] = [];
  const counts = new Map<string, number>();
  let pattern = '';
  let from = 0;
  for (const { slot, value, start, end } of parameters) {
    const known = slots.find((one) => one.value === value);
    const count = (counts.get(slot) ?? 0) + 1;
    const name = known?.name ?? (count === 1 ? slot : `${slot}_${count}`);
    if (!known) {
      counts.set(slot, count);
      slots.push({ name, value });
    }
    pattern += `${text.slice(from, start)}{${name}}`;
    from = end;
  }
  pattern = bounded((pattern + text.slice(from)).replace(/\s+/g, ' ').replace(TRAILING, '').trim());
  const hints = parameters.flatMap((parameter) => parameter.hints);
  const kept = slots.filter(({ name }) => pattern.includes(`{${name}}`));
  return { text: pattern, slots: kept, hints, meaning: meaningOf(pattern, hints) };
}

function bounded(text: string): string {
  if (text.length <= MAX_PATTERN) return text;
  const cut = text.slice(0, MAX_PATTERN);
  return `${cut
    .slice(0, Math.max(cut.lastIndexOf(' '), MAX_PATTERN / 2))
    .replace(/\{[^}]*$/, '')
    .trim()} …`;
}

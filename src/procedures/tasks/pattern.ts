/**
 * A request as a short generic sentence: politeness, context and pasted text go, parameters become slots.
 *
 * @module
 */

import { remembered } from '../../remembered.ts';
import { type Meaning, meaningOf } from '../meaning/meaning.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import { isOrderAbroad, POLITE_ABROAD } from './order-abroad.ts';
import { findParameters, type Parameter } from './parameters.ts';
import { joined, leavesOpenWhat, PARTICLE_ORDER } from './pointing.ts';
import { firstWord, typedSentences, withoutPoliteness } from './sentences.ts';
import { commandIn, requestOf } from './slash-commands.ts';

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
const TRAILING =
  /(?:[\s,]+(?:please|pls|thanks?(?: you)?|thx|for me|asap|ok|okay))?[\s.!?,;:。！？，；：]*$/i;
/** A question of its own: what follows it says how the answer should look. */
const QUESTION = /^(?:what|which|who|where|when|how (?:many|much|long|often|big|far))\b.*\?$/iu;
/** "Make me a small table", behind a question. */
const MAX_AFTERTHOUGHT = 6;

/** People ask for the same again. */
export const patternOf: (request: string) => TaskPattern = remembered((request) => {
  const command = commandIn(request);
  const text = askingSentence((command && requestOf(command)) ?? request);
  return withMeaning(text, findParameters(text));
});

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

/** The first sentence that begins with something to do; else the first one that says anything. */
export function askingSentence(request: string): string {
  const sentences = sentencesOf(request);
  const index = sentences.findIndex(isOrder);
  const asking = sentences[index];
  if (asking === undefined) return sentences[0] ?? '';
  const question = sentences.slice(0, index).find((sentence) => QUESTION.test(sentence));
  if (question !== undefined && saysMuch(question) && wordsIn(asking) <= MAX_AFTERTHOUGHT)
    return `${question} ${asking}`;
  if (!leavesOpenWhat(asking)) return asking;
  // "Please fix it": what it is stands beside it.
  const beside = sentences[index - 1] ?? sentences[index + 1];
  return beside === undefined ? asking : joined(asking, beside);
}

/** Of `test_cart` the first word is no verb. */
function isOrder(sentence: string): boolean {
  if (PARTICLE_ORDER.test(sentence)) return true;
  if (VERB_CLASS.has(firstWord(sentence))) return !/^\p{L}+[-_\d./]\w/u.test(sentence);
  return isOrderAbroad(sentence.replace(POLITE_ABROAD, ''));
}

/** "What do you think?" asks for nothing. */
function saysMuch(question: string): boolean {
  const { core, tail } = meaningOf(question);
  return core.length + tail.length > 1;
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).length;
}

function sentencesOf(request: string): string[] {
  return typedSentences(request)
    .map(withoutPoliteness)
    .filter((sentence) => /\p{L}{2}/u.test(sentence));
}

/**
 * What is asked now, ready to be compared: with its parameters out, and with those left in that may say what it is about.
 *
 * @module
 */
import { meaningOf } from '../meaning/meaning.ts';
import { type Profile, profileOf } from '../merge/profile.ts';
import { patternOf, type Slot } from '../tasks/pattern.ts';
import { kindOf } from '../tasks/slot.ts';

/** Slots that words stand in: "upgrade react" is about react, whatever else can be upgraded. */
const WORD_SLOTS: ReadonlySet<string> = new Set(['name', 'package', 'service']);
const WORD = /^\p{L}[\p{L}\p{N}-]*$/u;

export function askedFor(task: string, embedOne: (text: string) => Float32Array): Profile[] {
  const { text, meaning, slots, hints } = patternOf(task);
  const asked = profileOf({ pattern: text, meaning, shape: [] }, embedOne);
  const named = slots.filter(({ name, value }) => WORD_SLOTS.has(kindOf(name)) && WORD.test(value));
  if (named.length === 0) return [asked];
  const pattern = named.reduce(filled, text);
  return [asked, profileOf({ pattern, meaning: meaningOf(pattern, hints), shape: [] }, embedOne)];
}

function filled(pattern: string, { name, value }: Slot): string {
  return pattern.replaceAll(`{${name}}`, value.toLowerCase());
}

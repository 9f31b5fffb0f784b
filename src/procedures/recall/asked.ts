/**
 * What is asked now, ready to be compared: with its parameters out, and with those left in that may say what it is about.
 *
 * @module
 */
import { basename } from 'node:path';
import { meaningOf } from '../meaning/meaning.ts';
import { respelled, slipsIn } from '../meaning/spelling.ts';
import { type Profile, profileOf } from '../merge/profile.ts';
import { WORD_COUNTS } from '../merge/word-counts.ts';
import { patternOf, type Slot, type TaskPattern } from '../tasks/pattern.ts';
import { leavesOpenWhat } from '../tasks/pointing.ts';
import { kindOf, slotsIn } from '../tasks/slot.ts';
import { sameOrder } from './same-order.ts';

/** Slots that words stand in: "upgrade react" is about react, whatever else can be upgraded. */
const WORD_SLOTS: ReadonlySet<string> = new Set(['name', 'package', 'service']);
/** What says no more than this without the project's name may be about the project itself. */
const LEAST_WORDS = 3;
const WORD = /^\p{L}[\p{L}\p{N}-]*$/u;

/** Who is in a project need not name it, and who does asks for the same of it. */
export function withoutName(task: string, project: string): string {
  const name = basename(project);
  const words = task.split(/\s+/);
  const others = words.filter((word) => word.toLowerCase() !== name.toLowerCase());
  return others.length === words.length || others.length < LEAST_WORDS ? task : others.join(' ');
}

/** Where a word was mistyped in the sentence that asks, as it stands there and as it may be meant. */
export function askedFor(task: string, embedOne: (text: string) => Float32Array): Profile[] {
  const order = sameOrder(task);
  return [task, ...(order === null ? [] : [order])].flatMap((one) => askedSo(one, embedOne));
}

function askedSo(task: string, embedOne: (text: string) => Float32Array): Profile[] {
  const asked = patternOf(task);
  const slips = slipsIn(asked.text, (stem) => WORD_COUNTS.has(stem));
  const both = slips.size === 0 ? [asked] : [asked, patternOf(respelled(task, slips))];
  return both.flatMap((pattern) => profilesOf(pattern, embedOne));
}

function profilesOf(
  { text, meaning, slots, hints }: TaskPattern,
  embedOne: (text: string) => Float32Array,
): Profile[] {
  const asked = profileOf({ pattern: text, meaning, shape: [] }, embedOne);
  const named = slots.filter(({ name, value }) => WORD_SLOTS.has(kindOf(name)) && WORD.test(value));
  if (named.length === 0) return [asked];
  const pattern = named.reduce(filled, text);
  return [asked, profileOf({ pattern, meaning: meaningOf(pattern, hints), shape: [] }, embedOne)];
}

/** Whose procedures may be meant. */
export type Scope = 'any' | 'here' | 'none';

const POINTER = /\b(?:it|this|that|them|these|those)\b/i;
const BARE_VERB = /^\p{L}+ (?:back|up|down|out|off)[.!]*$/iu;

/** "Undo it" is about what was said just now, and "deploy", without a word of what, about the project that one is in. */
export function scopeOf(task: string): Scope {
  const { text } = patternOf(task);
  if (!leavesOpenWhat(text) && !BARE_VERB.test(text)) return 'any';
  const pointer = POINTER.exec(text);
  if (pointer === null) return 'here';
  // "Clone https://… and build it" says itself what it is about.
  return slotsIn(text.slice(0, pointer.index)).length > 0 ? 'any' : 'none';
}

function filled(pattern: string, { name, value }: Slot): string {
  return pattern.replaceAll(`{${name}}`, value.toLowerCase());
}

/**
 * What needs no judge: a text that is known, that a known one goes beyond, or that goes beyond a known one, word for word.
 * It does not depend on the order of the neighbours.
 *
 * @module
 */
import { cleanText } from '../extract/clean.ts';
import { type Candidate, type Decision, MAX_COMPARED, MAX_NEIGHBOURS, type Neighbour } from './decision.ts';

/** One word is a topic, not a statement. */
const LEAST_WORDS = 2;
/** A Chinese character, or a run of what is neither that nor space. */
const WORD = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu;
/** Signs around a word make no difference; those within it (`C++`, `10:30`) do. */
const AROUND = /^[.,;:!?"'()。，、；：！？“”（）]+|[.,;:!?"'()。，、；：！？“”（）]+$/gu;

/** The words of a text, alike for texts that differ in case, space and signs between words alone. */
export function saidWords(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).map((word) => word.replace(AROUND, '')).filter(Boolean);
}

interface ReadText {
  readonly words: readonly string[];
  /** Of a text of signs alone, what there is. */
  readonly signs: string;
  /** Only its beginning was read: what it says as a whole is not known. */
  readonly isCut: boolean;
}

function read(raw: string): ReadText {
  const { text, truncated } = cleanText(raw, MAX_COMPARED);
  return { words: saidWords(text), signs: text.replace(/\s+/g, ' ').trim(), isCut: truncated };
}

export function decide({ text }: Candidate, nearest: readonly Neighbour[]): Decision {
  const newer = read(text);
  if (newer.signs === '') return { action: 'skip', rule: 'empty', reason: 'there is nothing to remember' };
  // Documents with one beginning may go on differently; whether they are equal as a whole is not decided here.
  const known = inOrder(nearest)
    .map(({ memory }) => ({ target: memory.id, older: read(memory.content) }))
    .filter(({ older }) => !newer.isCut && !older.isCut);
  const like = (holds: (older: ReadText) => boolean): string | undefined =>
    known.find(({ older }) => holds(older))?.target;
  const same = like((older) => isSame(newer, older));
  if (same !== undefined)
    return { action: 'skip', rule: 'same-text', target: same, reason: 'known word for word' };
  const fuller = like((older) => goesBeyond(older, newer));
  if (fuller !== undefined)
    return {
      action: 'skip',
      rule: 'held-by-known',
      target: fuller,
      reason: 'a known memory says this and more',
    };
  const shorter = like((older) => goesBeyond(newer, older));
  if (shorter !== undefined) {
    const reason = 'says what was known, and more';
    return { action: 'update', rule: 'more-specific', target: shorter, content: text.trim(), reason };
  }
  return {
    action: 'add',
    rule: 'new',
    reason: known.length === 0 ? 'nothing like it is known' : 'nothing known says this',
  };
}

function isSame(one: ReadText, other: ReadText): boolean {
  if (one.words.length === 0) return one.signs === other.signs;
  return one.words.length === other.words.length && begins(one.words, other.words);
}

/** It begins with all that the other says, and goes on. */
function goesBeyond(longer: ReadText, shorter: ReadText): boolean {
  const { length } = shorter.words;
  return length >= LEAST_WORDS && longer.words.length > length && begins(longer.words, shorter.words);
}

function begins(longer: readonly string[], shorter: readonly string[]): boolean {
  return shorter.every((word, at) => word === longer[at]);
}

/** Nearest first, ties by id; each memory once. */
export function inOrder(nearest: readonly Neighbour[]): Neighbour[] {
  const closeness = ({ similarity }: Neighbour): number => (Number.isNaN(similarity) ? -1 : similarity);
  const sorted = [...nearest].sort(
    (a, b) => closeness(b) - closeness(a) || (a.memory.id < b.memory.id ? -1 : 1),
  );
  const seen = new Set<string>();
  return sorted.filter(({ memory }) => !seen.has(memory.id) && seen.add(memory.id)).slice(0, MAX_NEIGHBOURS);
}

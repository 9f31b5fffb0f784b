/**
 * How much two attempts resemble each other, in numbers that a model weighs.
 *
 * @module
 */
import { overlap } from './overlap.ts';
import type { Asked, Profile, Terms } from './profile.ts';

/** Numbers by name, each from 0 to 1 unless it says otherwise. */
export type Likeness = Readonly<Record<(typeof ASKED | typeof DONE)[number], number>>;

/** What only requests tell. */
export const ASKED = [
  'cosine',
  'words',
  'mostWords',
  'rareWords',
  'sameStart',
  'lengths',
  'shortest',
  'telling',
  'mostTelling',
  'missed',
] as const;
/** What the steps tell. */
export const DONE = [
  'commands',
  'mostCommands',
  'rareCommands',
  'order',
  'files',
  'sizes',
  'fewest',
  'publishes',
] as const;

export function compare(one: Profile, other: Profile, terms: Terms): Likeness {
  return { ...compareAsked(one, other, terms), ...compareDone(one, other, terms) };
}

export function compareAsked(one: Asked, other: Asked, terms: Terms): Pick<Likeness, (typeof ASKED)[number]> {
  const words = overlap(one.words, other.words, (word) => terms.word(word));
  const telling = overlap(one.words, other.words, (word) => terms.telling(word));
  const [few, many] = [one.words.size, other.words.size].sort((a, b) => a - b) as [number, number];
  return {
    cosine: dot(one.vector, other.vector),
    words: words.share,
    mostWords: words.ofLesser,
    rareWords: Math.min(1, words.weight / RARE),
    sameStart: startOf(one.words) === startOf(other.words) ? 1 : 0,
    lengths: few / Math.max(1, many),
    shortest: Math.min(1, few / LONG),
    telling: telling.share,
    mostTelling: Math.min(1, telling.weight),
    missed: missed(one.words, other.words, terms),
  };
}

/** The word that tells most of those that only one of the two has. */
function missed(one: ReadonlySet<string>, other: ReadonlySet<string>, terms: Terms): number {
  let most = 0;
  for (const word of one) if (!other.has(word)) most = Math.max(most, terms.telling(word));
  for (const word of other) if (!one.has(word)) most = Math.max(most, terms.telling(word));
  return most;
}

/** As much as a few rare words weigh together. */
const RARE = 12;
const LONG = 20;
const START = 3;

function compareDone(one: Profile, other: Profile, terms: Terms): Pick<Likeness, (typeof DONE)[number]> {
  const commands = overlap(one.ran, other.ran, (name) => terms.command(name));
  const files = overlap(one.files, other.files, () => 1);
  const publishes = new Set([...one.publishes, ...other.publishes]);
  const different = [...publishes].filter(
    (name) => one.publishes.has(name) !== other.publishes.has(name),
  ).length;
  const [few, many] = [one.commands.length, other.commands.length].sort((a, b) => a - b) as [number, number];
  return {
    commands: commands.share,
    mostCommands: commands.ofLesser,
    rareCommands: Math.min(1, commands.weight / RARE),
    order: inOrder(one.commands, other.commands),
    files: files.share,
    sizes: few / Math.max(1, many),
    fewest: Math.min(1, few / LONG),
    publishes: publishes.size === 0 ? 0.5 : 1 - different / publishes.size,
  };
}

function startOf(words: ReadonlySet<string>): string {
  return [...words].slice(0, START).join(' ');
}

/** Of pairs of commands that both have, how many stand in the same order; .5 where there are none. */
function inOrder(one: readonly string[], other: readonly string[]): number {
  const places = new Map(other.map((name, at) => [name, at]));
  const shared = one.flatMap((name) => places.get(name) ?? []);
  let [same, pairs] = [0, 0];
  for (let first = 0; first < shared.length; first++)
    for (let second = first + 1; second < shared.length; second++) {
      pairs += 1;
      if ((shared[first] ?? 0) < (shared[second] ?? 0)) same += 1;
    }
  return pairs === 0 ? 0.5 : same / pairs;
}

export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

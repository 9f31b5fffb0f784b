/**
 * Which groups are worth a comparison: those that share rare words with a run, in the request or in the steps.
 *
 * @module
 */
import type { Profile } from './profile.ts';
import { COUNTED, rarity } from './word-counts.ts';

/** With less in common no two phrasings of the tables are one task. */
export const LEAST_STEPS = 4;
export const LEAST_WORDS = 4.5;
/** The nearest of these is the home, if there is one. */
const MOST = 10;

interface Common {
  words: number;
  steps: number;
}

export class Candidates {
  readonly #byKey = new Map<string, Set<string>>();
  readonly #keysOf = new Map<string, Set<string>>();

  add(id: string, profile: Profile): void {
    const keys = this.#keysOf.get(id) ?? new Set<string>();
    this.#keysOf.set(id, keys);
    for (const { text: key } of keysOf(profile)) {
      keys.add(key);
      const ids = this.#byKey.get(key);
      if (ids) ids.add(id);
      else this.#byKey.set(key, new Set([id]));
    }
  }

  remove(id: string): void {
    for (const key of this.#keysOf.get(id) ?? []) {
      const ids = this.#byKey.get(key);
      ids?.delete(id);
      if (ids?.size === 0) this.#byKey.delete(key);
    }
    this.#keysOf.delete(id);
  }

  /** The nearest first. */
  near(profile: Profile): string[] {
    const found = new Map<string, Common>();
    for (const { text, weight, kind } of keysOf(profile)) {
      const ids = this.#byKey.get(text);
      if (ids === undefined) continue;
      for (const id of ids) {
        const common = found.get(id);
        if (common === undefined) found.set(id, { words: 0, steps: 0, [kind]: weight });
        else common[kind] += weight;
      }
    }
    return [...found]
      .filter(([, { words, steps }]) => steps > LEAST_STEPS || words > LEAST_WORDS)
      .map(([id, { words, steps }]) => ({ id, weight: words + steps }))
      .sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1))
      .slice(0, MOST)
      .map(({ id }) => id);
  }
}

interface Key {
  readonly text: string;
  readonly weight: number;
  readonly kind: keyof Common;
}

/** One profile is looked for with every run of its task. */
const keysOfProfile = new WeakMap<Profile, readonly Key[]>();

function keysOf(profile: Profile): readonly Key[] {
  const known = keysOfProfile.get(profile);
  if (known !== undefined) return known;
  const { sentence, words, stepWords } = profile;
  const keys: Key[] = [{ text: `= ${sentence}`, weight: Number.MAX_SAFE_INTEGER, kind: 'words' }];
  for (const [word, count] of words) {
    keys.push({ text: `w ${word}`, weight: rarity(count, COUNTED.words), kind: 'words' });
  }
  for (const [word, count] of stepWords) {
    keys.push({ text: `s ${word}`, weight: rarity(count, COUNTED.steps), kind: 'steps' });
  }
  keysOfProfile.set(profile, keys);
  return keys;
}

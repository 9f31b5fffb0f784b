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
    for (const [key] of keysOf(profile)) {
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
    for (const [key, weight, kind] of keysOf(profile)) {
      for (const id of this.#byKey.get(key) ?? []) {
        const common = found.get(id) ?? { words: 0, steps: 0 };
        common[kind] += weight;
        found.set(id, common);
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

function* keysOf({ sentence, words, stepWords }: Profile): Generator<[string, number, keyof Common]> {
  yield [`= ${sentence}`, Number.MAX_SAFE_INTEGER, 'words'];
  for (const [word, count] of words) yield [`w ${word}`, rarity(count, COUNTED.words), 'words'];
  for (const [word, count] of stepWords) yield [`s ${word}`, rarity(count, COUNTED.steps), 'steps'];
}

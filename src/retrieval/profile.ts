/**
 * A skill's short lists (its name, what it rules out, phrases that call it) and how well a prompt agrees with
 * them. Only candidates are compared, so this may look closer than the postings can.
 *
 * @module
 */
import type { Signals } from './signals.ts';

/** Hashes of name, exclusions and each phrase, in this order, each list with its length before it. */
export type Profile = Uint32Array;

export function packProfile(
  name: Uint32Array,
  exclusions: Uint32Array,
  phrases: readonly Uint32Array[],
): Profile {
  const packed: number[] = [];
  for (const list of [name, exclusions, ...phrases]) packed.push(list.length, ...list);
  return Uint32Array.from(packed);
}

/**
 * Compares a profile with the prompt.
 *
 * @param mass hash of each of the prompt's terms → its weight × idf
 * @param total sum of `mass`
 * @param idf inverse document frequency of any term
 */
export function compareProfile(
  profile: Profile,
  mass: ReadonlyMap<number, number>,
  total: number,
  idf: (term: number) => number,
): Pick<Signals, 'name' | 'phrase' | 'excluded'> {
  let name = 0;
  let excluded = 0;
  let phrase = 0;
  let list = 0;
  for (let start = 1; start <= profile.length; list++) {
    const end = start + (profile[start - 1] as number);
    const prompt = sharedMass(profile, start, end, mass) / Math.max(total, Number.MIN_VALUE);
    // Most lists share nothing with the prompt: their own weight need not be known.
    if (prompt > 0) {
      if (list === 1) {
        excluded = prompt;
      } else {
        const own = sharedShare(profile, start, end, mass, idf);
        if (list === 0) name = own * prompt;
        else phrase = Math.max(phrase, (2 * own * prompt) / (own + prompt));
      }
    }
    start = end + 1;
  }
  return { name, phrase, excluded };
}

function sharedMass(profile: Profile, start: number, end: number, mass: ReadonlyMap<number, number>): number {
  let shared = 0;
  for (let at = start; at < end; at++) shared += mass.get(profile[at] as number) ?? 0;
  return shared;
}

/** The share of the list's own idf mass that the prompt mentions. */
function sharedShare(
  profile: Profile,
  start: number,
  end: number,
  mass: ReadonlyMap<number, number>,
  idf: (term: number) => number,
): number {
  let all = 0;
  let shared = 0;
  for (let at = start; at < end; at++) {
    const term = profile[at] as number;
    const weight = idf(term);
    all += weight;
    if (mass.has(term)) shared += weight;
  }
  return all === 0 ? 0 : shared / all;
}

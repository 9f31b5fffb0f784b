/**
 * What ranking looks at for one candidate, all of it comparable between pools of any size and between
 * embedders: shares of the prompt's weight, and distances from the pool's mean in standard deviations.
 *
 * @module
 */

/** One candidate's signals. The names are the rows of the weight table. */
export interface Signals {
  /** How far its lexical score stands out of the pool, body included. */
  readonly lexicalZ: number;
  /** The same without the body. */
  readonly shortZ: number;
  /** How far its nearest vector stands out of the pool. */
  readonly vectorZ: number;
  /** Share of the prompt's idf mass that the document covers, body included. */
  readonly coverage: number;
  readonly shortCoverage: number;
  /** Share of the name's idf mass that the prompt mentions. */
  readonly nameMentioned: number;
  /** Share of the prompt's idf mass that is the name. */
  readonly nameShare: number;
  /** Best agreement of the prompt with one of the skill's phrases (harmonic mean of both coverages). */
  readonly phrase: number;
  /** Share of the prompt's idf mass that the skill's exclusions speak of and its positive text does not. */
  readonly excluded: number;
  /** Behind the best candidate, in the same units. */
  readonly lexicalGap: number;
  readonly vectorGap: number;
  /** Share of the prompt's terms that no document knows: where it is high, words cannot decide. */
  readonly unknown: number;
}

/** A skill's short lists, flattened: name, exclusions, phrases, each with its length before it. */
export type Profile = Uint32Array;

export function packProfile(
  name: Uint32Array,
  exclusions: Uint32Array,
  phrases: readonly Uint32Array[],
): Profile {
  const packed = [name.length, ...name, exclusions.length, ...exclusions];
  for (const phrase of phrases) packed.push(phrase.length, ...phrase);
  return Uint32Array.from(packed);
}

export interface ProfileSignals {
  readonly nameMentioned: number;
  readonly nameShare: number;
  readonly phrase: number;
  readonly excluded: number;
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
): ProfileSignals {
  let at = 0;
  const next = (): { shared: number; own: number } => {
    const end = at + 1 + (profile[at] as number);
    let shared = 0;
    let own = 0;
    let sharedIdf = 0;
    for (at++; at < end; at++) {
      const term = profile[at] as number;
      const weight = idf(term);
      own += weight;
      const found = mass.get(term);
      if (found !== undefined) {
        shared += found;
        sharedIdf += weight;
      }
    }
    return { shared, own: own === 0 ? 0 : sharedIdf / own };
  };
  const name = next();
  const exclusions = next();
  let phrase = 0;
  while (at < profile.length) {
    const { shared, own } = next();
    const prompt = total === 0 ? 0 : shared / total;
    if (own + prompt > 0) phrase = Math.max(phrase, (2 * own * prompt) / (own + prompt));
  }
  return {
    nameMentioned: name.own,
    nameShare: total === 0 ? 0 : name.shared / total,
    phrase,
    excluded: total === 0 ? 0 : exclusions.shared / total,
  };
}

/**
 * What ranking looks at for one candidate. All of it is comparable between pools of any size and between
 * embedders: shares of the prompt's weight, and distances from the pool's mean in standard deviations.
 *
 * @module
 */

export interface Signals {
  /** How far its lexical score stands out of the pool, in deviations. */
  readonly lexical: number;
  /** How far its nearest vector stands out of the pool, in deviations; 0 without vectors. */
  readonly vector: number;
  /** Share of the prompt's idf mass that the document covers. */
  readonly coverage: number;
  /** How many of the prompt's terms it has, and how many outside its body: one shared word is chance. */
  readonly words: number;
  readonly shortWords: number;
  /** The name's part in the prompt and the prompt's part in the name, multiplied; 1 for `/the-name` alone. */
  readonly name: number;
  /** Best agreement of the prompt with one of the skill's phrases (harmonic mean of both coverages). */
  readonly phrase: number;
  /** Share of the prompt's idf mass that the skill's exclusions speak of. */
  readonly excluded: number;
}

/** What all candidates of a prompt share. */
export interface PromptSignals {
  /** Terms of the prompt that say something. */
  readonly terms: number;
  /** Share of them that no document knows: where it is high, words cannot decide. */
  readonly unknown: number;
  /** Documents in the pool: standings grow with it. */
  readonly documents: number;
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
  if (total === 0) return { name: 0, phrase: 0, excluded: 0 };
  let at = 0;
  /** Reads the next list: the share of the prompt that it covers, and its own share that the prompt covers. */
  const next = (): { prompt: number; own: number } => {
    const end = at + 1 + (profile[at] as number);
    let prompt = 0;
    let all = 0;
    let shared = 0;
    for (at++; at < end; at++) {
      const term = profile[at] as number;
      const weight = idf(term);
      all += weight;
      const found = mass.get(term);
      if (found === undefined) continue;
      prompt += found;
      shared += weight;
    }
    return { prompt: prompt / total, own: all === 0 ? 0 : shared / all };
  };
  const name = next();
  const exclusions = next();
  let phrase = 0;
  while (at < profile.length) {
    const { prompt, own } = next();
    if (own > 0) phrase = Math.max(phrase, (2 * own * prompt) / (own + prompt));
  }
  return { name: name.own * name.prompt, phrase, excluded: exclusions.prompt };
}

/**
 * What ranking looks at for one candidate. All of it is comparable between pools of any size and between
 * embedders: shares of the prompt's weight, and distances from the pool's mean in standard deviations.
 *
 * @module
 */

export interface Signals {
  /** How far its lexical score stands out of the pool, in deviations. */
  readonly lexical: number;
  /** How far its nearest vector stands out of the pool by the table and by the encoder, in deviations; 0 without. */
  readonly table: number;
  readonly encoder: number;
  readonly tableCosine: number;
  readonly encoderCosine: number;
  /** Share of the prompt's idf mass that the document covers. */
  readonly coverage: number;
  /** The same outside its body, and with idf undampened. */
  readonly shortCoverage: number;
  readonly rareCoverage: number;
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
  /** 1 when the vectors have a part that an encoder made. */
  readonly hasEncoder: number;
  /** Characters, and how many of them are outside ASCII. */
  readonly characters: number;
  readonly foreign: number;
}

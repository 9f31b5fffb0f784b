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
  /** The same with idf undampened. */
  readonly rareCoverage: number;
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

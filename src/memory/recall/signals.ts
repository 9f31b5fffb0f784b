/**
 * What recall looks at: the inputs of `models/judge/memory-rank.json` and `memory-fits.json`.
 *
 * @module
 */

export interface RecallSignals {
  /** Share of the question's weight that its own words cover, and how many of the question's words it has. */
  readonly lexical: number;
  readonly shared: number;
  /** Cosine of its nearest vector by the table and by the encoder, and how far each stands out of the pool. */
  readonly table: number;
  readonly encoder: number;
  readonly tableStanding: number;
  readonly encoderStanding: number;
  /** What its neighbours lend, and how many there are; in place of one that is missing it stands in for itself. */
  readonly contextLexical: number;
  readonly contextVector: number;
  readonly beside: number;
  /** How well its day fits the dates that the question names. */
  readonly dated: number;
  /** 1 when it ends with a question: it points at the answer, it rarely is one. */
  readonly asks: number;
  /** 1 when the question names who said it. */
  readonly spoken: number;
}

/** What all candidates of a question share. */
export interface QuestionSignals {
  readonly terms: number;
  readonly documents: number;
  /** 1 when the vectors have a part that an encoder made. */
  readonly hasEncoder: number;
  /** Share of its characters outside ASCII. */
  readonly foreign: number;
  readonly characters: number;
  /** 1 when it names a time. */
  readonly asksWhen: number;
}

export const NO_SIGNALS: RecallSignals = {
  ...{ lexical: 0, shared: 0, table: 0, encoder: 0, tableStanding: 0, encoderStanding: 0 },
  ...{ contextLexical: 0, contextVector: 0, beside: 0, dated: 0, asks: 0, spoken: 0 },
};

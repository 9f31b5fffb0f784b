/**
 * The everyday words of a language with what they mean in English, for requests that are not written in it.
 *
 * @module
 */

export interface Language {
  readonly id: string;
  /** English verb → its forms in an order or a wish. A particle that stands apart follows a plus: `richte+ein`. */
  readonly verbs: Readonly<Record<string, string>>;
  /** Verbs that mean another one beside a word of their clause: "Updates einspielen" installs. */
  readonly meantBeside?: readonly {
    readonly verbs: string;
    readonly beside: RegExp;
    readonly english: string;
  }[];
  /** English noun → words for it. */
  readonly nouns: Readonly<Record<string, string>>;
  /** English preposition → words for it; the tail of a sentence begins there. */
  readonly prepositions: Readonly<Record<string, string>>;
  /** Articles, pronouns, politeness: they say nothing, and show which language it is. */
  readonly empty: string;
  /** Right before a verb: it is not to be done. */
  readonly negations?: string;
}

/** What a word of a language stands for. */
export interface Entry {
  readonly kind: 'verb' | 'noun' | 'preposition' | 'empty' | 'negation';
  readonly english: string;
}

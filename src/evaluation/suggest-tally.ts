/**
 * The figures of a suggestion run. An abstention is a miss for hit and recall; `acceptable` counts as right.
 *
 * @module
 */

export interface SuggestFigures {
  /** Prompts that have a relevant skill. */
  readonly n: number;
  /** Share of those whose first suggestion is right. */
  readonly hit1: number;
  /** Share of those with a right one among the first five. */
  readonly recall5: number;
  /** Mean of 1 / rank of the first right one; 0 where there is none. */
  readonly mrr: number;
  /** Share of those that got no suggestion at all. */
  readonly abstained: number;
  /** Of the prompts with a must_not skill or with nothing relevant, the share that got a wrong suggestion. */
  readonly falseTrigger: number;
  /** The counts behind `falseTrigger`. */
  readonly falseTriggers: {
    readonly prompts: number;
    readonly wrong: number;
    /** Prompts with a must_not skill, and those of them that suggested it. */
    readonly mustNot: { readonly prompts: number; readonly wrong: number };
    /** Prompts with nothing relevant, and those of them that suggested anything. */
    readonly nothing: { readonly prompts: number; readonly wrong: number };
  };
}

export interface Expected {
  readonly relevant: readonly string[];
  readonly acceptable: readonly string[];
  readonly must_not: readonly string[];
}

const RECALL_AT = 5;

export class Tally {
  #n = 0;
  #hits = 0;
  #recalled = 0;
  #reciprocal = 0;
  #abstained = 0;
  #guarded = 0;
  #wrong = 0;
  #mustNot = { prompts: 0, wrong: 0 };
  #nothing = { prompts: 0, wrong: 0 };

  add(expected: Expected, suggested: readonly string[]): void {
    if (expected.relevant.length > 0) {
      const right = new Set([...expected.relevant, ...expected.acceptable]);
      const rank = suggested.findIndex((id) => right.has(id));
      this.#n++;
      if (rank === 0) this.#hits++;
      if (rank >= 0 && rank < RECALL_AT) this.#recalled++;
      if (rank >= 0) this.#reciprocal += 1 / (rank + 1);
      if (suggested.length === 0) this.#abstained++;
    }
    const forbidden = expected.must_not.some((id) => suggested.includes(id));
    const uncalled =
      expected.relevant.length === 0 && suggested.some((id) => !expected.acceptable.includes(id));
    if (expected.must_not.length > 0) {
      this.#mustNot.prompts++;
      if (forbidden) this.#mustNot.wrong++;
    }
    if (expected.relevant.length === 0) {
      this.#nothing.prompts++;
      if (uncalled) this.#nothing.wrong++;
    }
    if (expected.must_not.length > 0 || expected.relevant.length === 0) {
      this.#guarded++;
      if (forbidden || uncalled) this.#wrong++;
    }
  }

  figures(): SuggestFigures {
    const share = (count: number, of: number): number => (of === 0 ? 0 : count / of);
    return {
      n: this.#n,
      hit1: share(this.#hits, this.#n),
      recall5: share(this.#recalled, this.#n),
      mrr: share(this.#reciprocal, this.#n),
      falseTrigger: share(this.#wrong, this.#guarded),
      abstained: share(this.#abstained, this.#n),
      falseTriggers: {
        prompts: this.#guarded,
        wrong: this.#wrong,
        mustNot: { ...this.#mustNot },
        nothing: { ...this.#nothing },
      },
    };
  }
}

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
  /** The ranking by itself, whatever the threshold. */
  readonly asked: { readonly hit1: number; readonly recall5: number; readonly mrr: number };
  /** Of all prompts the share that was told anything, and of those told whose first is right. */
  readonly spoken: { readonly prompts: number; readonly told: number; readonly firstRight: number };
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
  #asked = { hits: 0, recalled: 0, reciprocal: 0 };
  #spoken = { prompts: 0, told: 0, firstRight: 0 };
  #mustNot = { prompts: 0, wrong: 0 };
  #nothing = { prompts: 0, wrong: 0 };

  add(expected: Expected, suggested: readonly string[], asked: readonly string[] = suggested): void {
    const right = new Set([...expected.relevant, ...expected.acceptable]);
    this.#spoken.prompts++;
    if (suggested.length > 0) this.#spoken.told++;
    if (right.has(suggested[0] ?? '')) this.#spoken.firstRight++;
    if (expected.relevant.length > 0) {
      const place = asked.findIndex((id) => right.has(id));
      if (place === 0) this.#asked.hits++;
      if (place >= 0 && place < RECALL_AT) this.#asked.recalled++;
      if (place >= 0) this.#asked.reciprocal += 1 / (place + 1);
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
      asked: {
        hit1: share(this.#asked.hits, this.#n),
        recall5: share(this.#asked.recalled, this.#n),
        mrr: share(this.#asked.reciprocal, this.#n),
      },
      spoken: { ...this.#spoken },
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

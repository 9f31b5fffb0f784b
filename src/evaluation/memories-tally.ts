/**
 * The figures of facts that are asked for in other words.
 *
 * @module
 */

export interface AskedFigures {
  readonly n: number;
  readonly hit1: number;
  readonly recall3: number;
  /** Share that got no answer. */
  readonly silent: number;
}

class AskedTally {
  #n = 0;
  #first = 0;
  #among = 0;
  #silent = 0;

  add(relevant: readonly string[], found: readonly string[]): void {
    this.#n++;
    if (relevant.includes(found[0] ?? '')) this.#first++;
    if (found.slice(0, 3).some((id) => relevant.includes(id))) this.#among++;
    if (found.length === 0) this.#silent++;
  }

  figures(): AskedFigures {
    const share = (count: number): number => (this.#n === 0 ? 0 : count / this.#n);
    return {
      n: this.#n,
      hit1: share(this.#first),
      recall3: share(this.#among),
      silent: share(this.#silent),
    };
  }
}

export interface AskedReport {
  readonly overall: AskedFigures;
  readonly perKind: Readonly<Record<string, AskedFigures>>;
}

export class AskedTallies {
  readonly #overall = new AskedTally();
  readonly #perKind = new Map<string, AskedTally>();

  add(kind: string, relevant: readonly string[], found: readonly string[]): void {
    let tally = this.#perKind.get(kind);
    if (tally === undefined) {
      tally = new AskedTally();
      this.#perKind.set(kind, tally);
    }
    tally.add(relevant, found);
    this.#overall.add(relevant, found);
  }

  report(): AskedReport {
    return {
      overall: this.#overall.figures(),
      perKind: Object.fromEntries([...this.#perKind].sort().map(([kind, tally]) => [kind, tally.figures()])),
    };
  }
}

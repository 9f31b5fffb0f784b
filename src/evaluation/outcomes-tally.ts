/**
 * The figures of an outcome run. Unknown is no claim: it costs recall, not accuracy.
 *
 * @module
 */
import type { Outcome } from '../learning/procedures/procedure.ts';

export interface ClassFigures {
  /** Null when nothing was claimed to be of this class. */
  readonly precision: number | null;
  /** Null when nothing is of this class. */
  readonly recall: number | null;
}

export interface OutcomeFigures {
  readonly n: number;
  readonly unknownShare: number;
  /** Of what was claimed to be a success or a failure, the share that is right; null when nothing was. */
  readonly accuracyOfClaimed: number | null;
  readonly success: ClassFigures;
  readonly failure: ClassFigures;
}

export class OutcomeTally {
  readonly #counts = new Map<string, number>();

  /** `partial` claims neither: it counts as unknown. */
  add(isSuccess: boolean, claimed: Outcome): void {
    const claim = claimed === 'partial' ? 'unknown' : claimed;
    const key = `${isSuccess ? 'success' : 'failure'} ${claim}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  figures(): OutcomeFigures {
    const [hits, misses] = [this.#of('success', 'success'), this.#of('success', 'failure')];
    const [alarms, catches] = [this.#of('failure', 'success'), this.#of('failure', 'failure')];
    const unknownSuccess = this.#of('success', 'unknown');
    const unknownFailure = this.#of('failure', 'unknown');
    const n = hits + misses + alarms + catches + unknownSuccess + unknownFailure;
    return {
      n,
      unknownShare: share(unknownSuccess + unknownFailure, n) ?? 0,
      accuracyOfClaimed: share(hits + catches, hits + misses + alarms + catches),
      success: { precision: share(hits, hits + alarms), recall: share(hits, hits + misses + unknownSuccess) },
      failure: {
        precision: share(catches, catches + misses),
        recall: share(catches, catches + alarms + unknownFailure),
      },
    };
  }

  #of(truth: string, claim: string): number {
    return this.#counts.get(`${truth} ${claim}`) ?? 0;
  }
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

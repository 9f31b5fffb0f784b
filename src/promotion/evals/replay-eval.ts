/**
 * Would the draft have said what was then run? On attempts after those it was made of, or each left out in turn.
 *
 * @module
 */
import type { ProcedureAttempt } from '../../learning/procedures/procedure.ts';
import type { Candidate } from '../candidate.ts';
import { CORE_SHARE } from '../settings.ts';
import type { ReplayEval, ReplayFigures } from './results.ts';
import { stepKey } from './step-key.ts';
import type { UsualCommands } from './usual-commands.ts';

/** The earlier part that a draft is made of, where enough is left to try it on. */
const EARLIER_SHARE = 0.6;
const LEAST_LATER = 3;
const NOTHING: ReplayFigures = { precision: 0, recall: 0, f1: 0 };

export function replayEval(
  { worked, procedure }: Candidate,
  usual: UsualCommands,
  related: readonly string[] = [],
): ReplayEval {
  const ids = new Set([procedure.id, ...related]);
  const attempts = worked.filter(({ steps }) => steps.length > 0);
  const cut = Math.ceil(attempts.length * EARLIER_SHARE);
  const isLater = attempts.length - cut >= LEAST_LATER;
  const tried = isLater ? attempts.slice(cut) : attempts.length < 2 ? [] : attempts;
  const [own, others] = [new Tally(), new Tally()];
  for (const attempt of tried) {
    const madeOf = isLater ? attempts.slice(0, cut) : attempts.filter((one) => one !== attempt);
    const named = consensus(madeOf);
    const ran = new Set(attempt.steps.map(stepKey));
    own.add(named, ran);
    others.add(usual.of(procedure.project, named.size, ids), ran);
  }
  return {
    ...{ split: isLater ? 'later' : 'left-out', attempts: tried.length, nothing: NOTHING },
    ...{ draft: own.figures(), usual: others.figures() },
  };
}

/** What at least half of them ran. */
export function consensus(attempts: readonly ProcedureAttempt[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { steps } of attempts) {
    for (const key of new Set(steps.map(stepKey))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const least = attempts.length * CORE_SHARE;
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

class Tally {
  #named = 0;
  #ran = 0;
  #both = 0;

  add(named: ReadonlySet<string>, ran: ReadonlySet<string>): void {
    this.#named += named.size;
    this.#ran += ran.size;
    for (const signature of named) if (ran.has(signature)) this.#both += 1;
  }

  figures(): ReplayFigures {
    const precision = this.#named === 0 ? 0 : this.#both / this.#named;
    const recall = this.#ran === 0 ? 0 : this.#both / this.#ran;
    const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
    return { precision, recall, f1 };
  }
}

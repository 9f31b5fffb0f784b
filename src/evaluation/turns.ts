/**
 * How well the turn models answer on labelled turns: those that ship, and those trained anew without the project of the
 * turn.
 *
 * @module
 */

import { type LabelledTurn, seenIn } from '../learning/turns/labelled-turns.ts';
import type { TurnJudge, TurnJudgement } from '../learning/turns/turn-judge.ts';

export interface TurnFigures {
  readonly n: number;
  readonly kind: { readonly accuracy: number; readonly sure: Claimed };
  readonly opensTask: { readonly precision: number; readonly recall: number; readonly f1: number };
  readonly verdict: {
    readonly claimed: Claimed;
    /** Of turns that say nothing of the work before, those taken for "it worked". */
    readonly noneTakenForWorked: { readonly n: number; readonly of: number; readonly share: number };
    readonly accuracy: number;
    readonly perVerdict: Readonly<Record<string, { claimed: number; right: number; of: number }>>;
  };
  /** What one gets by the most frequent answer alone. */
  readonly baseline: { readonly kind: number; readonly opensTaskF1: number; readonly verdict: number };
}

interface Claimed {
  readonly n: number;
  readonly right: number;
  readonly share: number;
}

export function evaluateTurns(
  turns: readonly LabelledTurn[],
  judgeOf: (turn: LabelledTurn) => TurnJudge,
): TurnFigures {
  return turnFigures(turns.map((turn) => ({ turn, said: judgeOf(turn).judge(seenIn(turn)) })));
}

export function turnFigures(
  judged: readonly { readonly turn: LabelledTurn; readonly said: TurnJudgement }[],
): TurnFigures {
  const count = (of: (one: (typeof judged)[number]) => boolean): number => judged.filter(of).length;
  const n = judged.length;
  const sureKinds = count(({ said }) => said.kind.isSure);
  const rightKinds = count(({ turn, said }) => said.kind.isSure && said.kind.answer === turn.kind);
  const opened = count(({ said }) => said.opensTask.answer);
  const opens = count(({ turn }) => turn.newTask);
  const both = count(({ turn, said }) => turn.newTask && said.opensTask.answer);
  const claims = judged.filter(({ said }) => said.verdict.isSure && said.verdict.answer !== 'none');
  const right = claims.filter(({ turn, said }) => said.verdict.answer === turn.verdict).length;
  const none = count(({ turn }) => turn.verdict === 'none');
  const mistaken = claims.filter(
    ({ turn, said }) => turn.verdict === 'none' && said.verdict.answer === 'worked',
  ).length;
  const verdicts = [...new Set(judged.map(({ turn }) => turn.verdict))]
    .filter((one) => one !== 'none')
    .sort();
  return {
    n,
    kind: {
      accuracy: share(
        count(({ turn, said }) => said.kind.answer === turn.kind),
        n,
      ),
      sure: { n: sureKinds, right: rightKinds, share: share(rightKinds, sureKinds) },
    },
    opensTask: {
      precision: share(both, opened),
      recall: share(both, opens),
      f1: share(2 * both, opened + opens),
    },
    verdict: {
      claimed: { n: claims.length, right, share: share(right, claims.length) },
      noneTakenForWorked: { n: mistaken, of: none, share: share(mistaken, none) },
      accuracy: share(
        count(({ turn, said }) => said.verdict.answer === turn.verdict),
        n,
      ),
      perVerdict: Object.fromEntries(
        verdicts.map((verdict) => [
          verdict,
          {
            claimed: claims.filter(({ said }) => said.verdict.answer === verdict).length,
            right: claims.filter(
              ({ turn, said }) => said.verdict.answer === verdict && turn.verdict === verdict,
            ).length,
            of: count(({ turn }) => turn.verdict === verdict),
          },
        ]),
      ),
    },
    baseline: {
      kind: most(judged.map(({ turn }) => turn.kind)),
      opensTaskF1: share(2 * opens, n + opens),
      verdict: most(judged.map(({ turn }) => turn.verdict)),
    },
  };
}

function most(values: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return share(Math.max(0, ...counts.values()), values.length);
}

function share(part: number, of: number): number {
  return Number((part / Math.max(1, of)).toFixed(3));
}

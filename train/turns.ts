/**
 * `turn-kind`, `turn-opens`, `turn-verdict`: what a turn of the user is, trained on turns labelled by reading.
 *
 * @module
 */
import { join } from 'node:path';
import { readJsonLines } from '../src/evaluation/json-lines.ts';
import { leftOutTurnJudges, type TurnModel, trainTurnModel } from '../src/evaluation/train-turns.ts';
import { evaluateTurns, type TurnFigures } from '../src/evaluation/turns.ts';
import type { JudgeFile } from '../src/judge/model.ts';
import { type LabelledTurn, labelledTurn } from '../src/learning/turns/labelled-turns.ts';
import type { Trainer } from './main.ts';

interface Measured {
  readonly turns: readonly LabelledTurn[];
  readonly figures: TurnFigures;
}

let known: Promise<Measured> | null = null;

async function measured(folder: string): Promise<Measured> {
  const turns = await readJsonLines(join(folder, 'real-turns.jsonl'), labelledTurn);
  return { turns, figures: evaluateTurns(turns, leftOutTurnJudges(turns)) };
}

const FIGURES: Readonly<Record<TurnModel, (figures: TurnFigures) => JudgeFile['card']['figures']>> = {
  kind: ({ kind, baseline }) => ({
    accuracy: kind.accuracy,
    'right where it is sure': `${kind.sure.right} of ${kind.sure.n}`,
    'the most frequent answer alone': baseline.kind,
  }),
  opens: ({ opensTask, baseline }) => ({ ...opensTask, 'always yes, f1': baseline.opensTaskF1 }),
  verdict: ({ verdict, baseline }) => ({
    'right of what is claimed': `${verdict.claimed.right} of ${verdict.claimed.n}`,
    'nothing taken for it worked': `${verdict.noneTakenForWorked.n} of ${verdict.noneTakenForWorked.of}`,
    accuracy: verdict.accuracy,
    'the most frequent answer alone': baseline.verdict,
  }),
};

export function trainTurn(which: TurnModel): Trainer {
  return async (folder) => {
    known ??= measured(folder);
    const { turns, figures } = await known;
    const file = trainTurnModel(which, turns);
    const card = {
      ...file.card,
      data: 'real turns of six public projects, labelled by reading',
      split: 'one project left out at a time',
      figures: FIGURES[which](figures),
    };
    return { ...file, card };
  };
}

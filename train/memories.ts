/**
 * `memory-rank` and `memory-fits`: which memory answers a question, and whether any.
 *
 * @module
 */
import { calibrationError } from '../src/judge/calibrate.ts';
import type { JudgeFile } from '../src/judge/model.ts';
import { memoryFeatures } from '../src/memory/recall/features.ts';
import { COMPARED_BY } from './kept-vectors.ts';
import { memoryLists } from './memory-lists.ts';
import {
  EXCEPTION_SHARE,
  FEW,
  isFound,
  listed,
  type Ranked,
  shareFound,
  shortened,
  type TrainingList,
  thresholdAt,
  trainListJudge,
  trainRanker,
} from './ranked.ts';

export const RANKED_BY = [
  ...['lexical', 'table', 'encoder', 'contextLexical', 'contextVector', 'dated', 'asks', 'spoken'],
  ...['lexicalByTerms', 'tableByTerms', 'encoderByTerms'],
  ...['lexicalBeside', 'tableBeside', 'encoderBeside', 'contextLexicalBeside', 'contextVectorBeside'],
];
const DATA =
  'eight written worlds of facts (what was superseded left out; also 1 to 30 facts alone), four conversations of LoCoMo turn by turn';
const SPLIT = 'by world and by conversation';

/** Chosen on half of the worlds: at 8% of the prompts told in vain .28 of the questions are told, .23 of the others. */
const TREES = { trees: 200, depth: 4, rate: 0.05 };

/** Of prompts for which nothing is known, so many may be told something. */
const TOLD_IN_VAIN = 0.08;

let known: ReturnType<typeof train> | null = null;

async function train(folder: string) {
  const lists: TrainingList[] = [];
  for (const by of COMPARED_BY) {
    for (const [at, list] of (await memoryLists(folder, by)).entries()) {
      if (by !== 'encoder' && at % EXCEPTION_SHARE !== 0) continue;
      const { group, set, right, isKnown: isWanted } = list;
      const whole: TrainingList = {
        ...listed(memoryFeatures(list.signals, list.question)),
        ...{ group, set, right, isWanted },
        weight: (set === 'worlds' ? 1 : 0.5) * (by === 'encoder' ? 1 : 0.5),
      };
      lists.push(
        shortened(
          whole,
          ({ lexical, table, encoder, contextLexical, contextVector }) =>
            lexical + table + encoder + contextLexical + contextVector,
        ),
      );
    }
  }
  const ranker = trainRanker(lists, RANKED_BY);
  return {
    ranker,
    fits: trainListJudge(ranker.ranked, 1, TREES),
    helps: trainListJudge(ranker.ranked, FEW, TREES),
  };
}

export async function trainMemoryRank(folder: string): Promise<JudgeFile> {
  known ??= train(folder);
  const { ranker } = await known;
  const figures: Record<string, number> = {};
  for (const set of ['worlds', 'conversations']) {
    for (const hasEncoder of [1, 0]) {
      const own = ranker.ranked.filter(
        ({ list }) => list.set === set && list.shared.hasEncoder === hasEncoder,
      );
      const name = hasEncoder === 1 ? set : `${set}, without encoder`;
      figures[`${name} hit@1`] = shareFound(own, 1);
      figures[`${name} among 3`] = shareFound(own, 3);
    }
  }
  return {
    card: {
      question: 'Which of the candidates answers the question?',
      ...{ data: DATA, rows: ranker.ranked.length, split: SPLIT, figures },
    },
    model: ranker.model,
    calibration: { slope: 1, shift: 0 },
    thresholds: {},
  };
}

export async function trainMemoryFits(folder: string): Promise<JudgeFile> {
  known ??= train(folder);
  const { ranker, fits } = await known;
  return {
    card: {
      question: 'Does the first of the list answer the question?',
      ...{ data: DATA, rows: ranker.ranked.length, split: SPLIT },
      figures: {
        'calibration error': Number(fits.error.toFixed(3)),
        'worlds, calibration error': errorOf(ranker.ranked, fits.chances, 1),
      },
    },
    model: fits.model,
    calibration: fits.calibration,
    thresholds: {},
  };
}

/** Of the worlds alone, as `knowhow eval memories` counts it. */
function errorOf(ranked: readonly Ranked[], chances: readonly number[], among: number): number {
  const own = ranked
    .map((one, at) => ({ one, score: chances[at], isTrue: isFound(one, among) }))
    .filter(({ one: { list } }) => list.set === 'worlds' && list.shared.hasEncoder === 1);
  return Number(calibrationError(own).toFixed(3));
}

export async function trainMemoryHelps(folder: string): Promise<JudgeFile> {
  known ??= train(folder);
  const { ranker, helps } = await known;
  const worlds = ranker.ranked
    .map((one, at) => ({ one, chance: helps.chances[at] }))
    .filter(({ one: { list } }) => list.set === 'worlds' && list.shared.hasEncoder === 1);
  const unasked = thresholdAt(
    worlds.map(({ one }) => one),
    worlds.map(({ chance }) => chance),
    TOLD_IN_VAIN,
  );
  const wanted = worlds.filter(({ one }) => one.list.isWanted);
  const told = wanted.filter(({ chance }) => chance >= unasked);
  const share = (some: readonly unknown[]): number =>
    Number((some.length / Math.max(1, wanted.length)).toFixed(3));
  return {
    card: {
      question: `Does one of the first ${FEW} of the list answer the question?`,
      ...{ data: DATA, rows: ranker.ranked.length, split: SPLIT },
      figures: {
        'calibration error': Number(helps.error.toFixed(3)),
        'worlds, calibration error': errorOf(ranker.ranked, helps.chances, FEW),
        'worlds, told unasked': share(told),
        'worlds, told unasked, first right': share(told.filter(({ one }) => isFound(one, 1))),
        'worlds, told unasked, right among 3': share(told.filter(({ one }) => isFound(one, 3))),
      },
    },
    model: helps.model,
    calibration: helps.calibration,
    thresholds: { unasked },
  };
}

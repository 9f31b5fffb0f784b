/**
 * `skill-rank` and `skill-fits`: which skill a prompt is about, and whether any.
 *
 * @module
 */
import type { JudgeFile } from '../src/judge/model.ts';
import { skillFeatures } from '../src/retrieval/features.ts';
import { COMPARED_BY } from './kept-vectors.ts';
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
import { skillLists } from './skill-lists.ts';

export const RANKED_BY = [
  ...['lexical', 'table', 'encoder', 'rareCoverage'],
  ...[
    'lexicalByTerms',
    'tableByTerms',
    'encoderByTerms',
    'lexicalByUnknown',
    'tableByUnknown',
    'encoderByUnknown',
  ],
];
const DATA =
  'written prompts (among 2,717 skills, and among 1 to 30), public routing labels in pools of 129 and 2,846 skills, real turns of developers with 288 skills';
const SPLIT = 'written prompts by skill (5 parts), routing labels by source, real turns by project';

const TREES = { trees: 120, depth: 3 };

/** How much a list counts. */
const WEIGHTS = { written: 1, small: 0.3, 'routing-129': 0.5, 'routing-2846': 0.5, turns: 0.5 };

/** Of prompts for which nothing fits, so many may be spoken to. */
const SPOKEN_IN_VAIN = 0.05;

let known: ReturnType<typeof train> | null = null;

async function train(folder: string) {
  const lists: TrainingList[] = [];
  for (const by of COMPARED_BY) {
    for (const [at, list] of (await skillLists(folder, by)).entries()) {
      if (by !== 'encoder' && at % EXCEPTION_SHARE !== 0) continue;
      const whole: TrainingList = {
        ...listed(skillFeatures(list.signals, list.prompt)),
        ...{ group: list.group, set: list.set, right: list.right, isWanted: list.isWanted },
        weight: WEIGHTS[list.set] * (by === 'encoder' ? 1 : 0.5),
      };
      lists.push(shortened(whole, ({ lexical, table, encoder }) => lexical + table + encoder));
    }
  }
  const ranker = trainRanker(lists, RANKED_BY);
  return {
    ranker,
    fits: trainListJudge(ranker.ranked, 1, TREES),
    helps: trainListJudge(ranker.ranked, FEW, TREES),
  };
}

function figuresOf(ranked: readonly Ranked[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const set of new Set(ranked.map(({ list }) => list.set))) {
    const own = ranked.filter(({ list }) => list.set === set && list.shared.hasEncoder === 1);
    figures[`${set} hit@1`] = shareFound(own, 1);
    figures[`${set} recall@5`] = shareFound(own, 5);
  }
  return figures;
}

export async function trainSkillRank(folder: string): Promise<JudgeFile> {
  known ??= train(folder);
  const { ranker } = await known;
  return {
    card: {
      question: 'Which of the candidates is the skill that the prompt needs?',
      ...{ data: DATA, rows: ranker.ranked.length, split: SPLIT, figures: figuresOf(ranker.ranked) },
    },
    model: ranker.model,
    calibration: { slope: 1, shift: 0 },
    thresholds: {},
  };
}

export async function trainSkillFits(folder: string): Promise<JudgeFile> {
  known ??= train(folder);
  const { ranker, fits } = await known;
  return {
    card: {
      question: 'Is the first of the list the skill that the prompt needs?',
      ...{ data: DATA, rows: ranker.ranked.length, split: SPLIT },
      figures: { 'calibration error': Number(fits.error.toFixed(3)) },
    },
    model: fits.model,
    calibration: fits.calibration,
    thresholds: {},
  };
}

export async function trainSkillHelps(folder: string): Promise<JudgeFile> {
  known ??= train(folder);
  const { ranker, helps } = await known;
  const judged = ranker.ranked.map((one, at) => ({ one, chance: helps.chances[at] }));
  const of = (set: string): typeof judged =>
    judged.filter(({ one: { list } }) => list.set === set && list.shared.hasEncoder === 1);
  const written = of('written');
  const unasked = thresholdAt(
    written.map(({ one }) => one),
    written.map(({ chance }) => chance),
    SPOKEN_IN_VAIN,
  );
  const share = (some: number, all: number): number => Number((some / Math.max(1, all)).toFixed(3));
  const spokenTo = (some: typeof judged): Ranked[] =>
    some.filter(({ chance }) => chance >= unasked).map(({ one }) => one);
  const wanted = written.filter(({ one }) => one.list.isWanted);
  const found = (some: readonly Ranked[], among: number): number =>
    some.filter((one) => isFound(one, among)).length;
  const turns = of('turns');
  return {
    card: {
      question: `Is one of the first ${FEW} of the list the skill that the prompt needs?`,
      ...{ data: DATA, rows: ranker.ranked.length, split: SPLIT },
      figures: {
        'calibration error': Number(helps.error.toFixed(3)),
        'written, unasked hit@1': share(found(spokenTo(wanted), 1), wanted.length),
        'written, unasked recall@5': share(found(spokenTo(wanted), 5), wanted.length),
        'turns spoken to': share(spokenTo(turns).length, turns.length),
        'turns, first right of those spoken to': share(found(spokenTo(turns), 1), spokenTo(turns).length),
      },
    },
    model: helps.model,
    calibration: helps.calibration,
    thresholds: { unasked },
  };
}

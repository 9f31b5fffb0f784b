/**
 * `skill-rank` and `skill-fits`: which skill a prompt is about, and whether any.
 *
 * @module
 */
import type { JudgeFile } from '../src/judge/model.ts';
import { listFeatures } from '../src/judge/ranked-list.ts';
import { skillFeatures } from '../src/retrieval/features.ts';
import { COMPARED_BY } from './kept-vectors.ts';
import {
  EXCEPTION_SHARE,
  type Ranked,
  shareFound,
  shortened,
  type TrainingList,
  thresholdAt,
  trainFits,
  trainRanker,
} from './ranked.ts';
import { skillLists } from './skill-lists.ts';

const RANKED_BY = [
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
        ...skillFeatures(list.signals, list.prompt),
        ...{ group: list.group, set: list.set, right: list.right, isWanted: list.isWanted },
        weight: WEIGHTS[list.set] * (by === 'encoder' ? 1 : 0.5),
      };
      lists.push(shortened(whole, ({ lexical, table, encoder }) => lexical + table + encoder));
    }
  }
  const ranker = trainRanker(lists, RANKED_BY);
  const [first] = ranker.ranked.filter(({ list }) => list.candidates.length > 0);
  const features = Object.keys(listFeatures(first.list.candidates, first.logits, first.list.shared));
  return { ranker, fits: trainFits(ranker.ranked, features, { trees: 120, depth: 3 }) };
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
  const own = (set: string, hasEncoder = 1): number[] =>
    ranker.ranked.flatMap(({ list }, at) =>
      list.set === set && list.shared.hasEncoder === hasEncoder ? [at] : [],
    );
  const written = own('written');
  const unasked = thresholdAt(
    written.map((at) => ranker.ranked[at]),
    written.map((at) => fits.chances[at]),
    SPOKEN_IN_VAIN,
  );
  const spoken = (at: number): boolean => fits.chances[at] >= unasked;
  const isHit = (at: number): boolean => ranker.ranked[at].list.right[ranker.ranked[at].order[0]] ?? false;
  const turns = own('turns');
  const share = (some: readonly number[], of: number): number =>
    Number((some.length / Math.max(1, of)).toFixed(3));
  const wanted = written.filter((at) => ranker.ranked[at].list.isWanted);
  return {
    card: {
      question: 'Is the first of the list the skill that the prompt needs?',
      ...{ data: DATA, rows: ranker.ranked.length, split: SPLIT },
      figures: {
        'calibration error': Number(fits.error.toFixed(3)),
        'written, unasked hit@1': share(
          wanted.filter((at) => spoken(at) && isHit(at)),
          wanted.length,
        ),
        'turns spoken to': share(turns.filter(spoken), turns.length),
        'turns, right of those spoken to': share(
          turns.filter((at) => spoken(at) && isHit(at)),
          turns.filter(spoken).length,
        ),
      },
    },
    model: fits.model,
    calibration: fits.calibration,
    thresholds: { unasked },
  };
}

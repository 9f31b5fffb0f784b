/**
 * Trains the two models of a list: the ranker, and the one that says from the list as a whole whether its first is
 * right. What the second learns from are lists that were ranked by a model which had not seen their group.
 *
 * @module
 */
import { calibrationError, calibrationOf } from '../src/judge/calibrate.ts';
import { logitOf } from '../src/judge/judge.ts';
import { leftOutLogits } from '../src/judge/left-out.ts';
import type { JudgeFile, Model } from '../src/judge/model.ts';
import { sigmoid } from '../src/judge/numbers.ts';
import { type Columns, type Features, featuresAt, listFeatures } from '../src/judge/ranked-list.ts';
import { type Examples, trainLinear } from '../src/judge/train-linear.ts';
import { type TreesOptions, trainTrees } from '../src/judge/train-trees.ts';

export interface TrainingList {
  readonly group: string;
  /** Figures are taken of each set apart. */
  readonly set: string;
  readonly candidates: readonly Features[];
  readonly shared: Features;
  readonly right: readonly boolean[];
  readonly isWanted: boolean;
  /** How much it counts. */
  readonly weight: number;
}

export interface Ranked {
  readonly list: TrainingList;
  /** By a model that has not seen the list's group. */
  readonly logits: readonly number[];
  readonly order: readonly number[];
}

/** More teach nothing: they are far behind. */
const MOST_WRONG = 40;

export function trainRanker(
  lists: readonly TrainingList[],
  features: readonly string[],
): { model: Model; ranked: Ranked[] } {
  const train = (part: readonly TrainingList[]): Model =>
    trainLinear(examplesOf(part, features), { shrink: 1e-3 });
  const rows = (list: TrainingList): number[][] =>
    list.candidates.map((one) => features.map((name) => one[name]));
  const ranked: Ranked[] = [];
  for (const group of new Set(lists.map((list) => list.group))) {
    const model = train(lists.filter((list) => list.group !== group));
    for (const list of lists.filter((one) => one.group === group)) {
      const logits = rows(list).map((row) => logitOf(model, row));
      ranked.push({ list, logits, order: logits.map((_, at) => at).sort((a, b) => logits[b] - logits[a]) });
    }
  }
  return { model: train(lists), ranked };
}

function examplesOf(lists: readonly TrainingList[], features: readonly string[]): Examples {
  const taken = lists.flatMap((list, number) => {
    if (!list.right.some(Boolean)) return [];
    return list.candidates.map((_, at) => ({ list, number, at }));
  });
  return {
    features,
    rows: taken.map(({ list, at }) => features.map((name) => list.candidates[at][name])),
    labels: taken.map(({ list, at }) => (list.right[at] ? 1 : 0)),
    lists: taken.map(({ number }) => number),
    weight: taken.map(({ list }) => list.weight),
  };
}

/** What is told unasked is a few lines: it helps where one of so many is right. */
export const FEW = 5;

export interface ListJudge {
  readonly model: Model;
  readonly calibration: JudgeFile['calibration'];
  /** Of each list, by a model that has not seen its group. */
  readonly chances: readonly number[];
  readonly error: number;
}

/** Whether one of the first so many of each list is right. */
export function trainListJudge(ranked: readonly Ranked[], among: number, options: TreesOptions): ListJudge {
  const some = ranked.filter(({ list }) => list.candidates.length > 0);
  const rows = some.map(({ list, logits }) => {
    const first = list.candidates[logits.indexOf(Math.max(...logits))];
    return listFeatures(first, logits, list.shared);
  });
  const features = Object.keys(rows[0]);
  const examples: Examples = {
    features,
    rows: rows.map((row) => features.map((name) => row[name])),
    labels: some.map((one) => (isFound(one, among) ? 1 : 0)),
    weight: some.map(({ list }) => list.weight),
  };
  const train = (part: Examples): Model => trainTrees(part, options);
  const logits = leftOutLogits(
    examples,
    some.map(({ list }) => list.group),
    train,
  );
  const calibration = calibrationOf(
    logits.map((score, at) => ({ score, isTrue: examples.labels[at] === 1 })),
  );
  const chances = logits.map((logit) => sigmoid(calibration.slope * logit + calibration.shift));
  const error = calibrationError(chances.map((score, at) => ({ score, isTrue: examples.labels[at] === 1 })));
  const byList = new Map(some.map(({ list }, at) => [list, chances[at]]));
  return {
    model: train(examples),
    calibration,
    chances: ranked.map(({ list }) => byList.get(list) ?? 0),
    error,
  };
}

/** Candidate by candidate, as they are trained with. */
export function listed({ candidates, shared }: { candidates: Columns; shared: Features }): {
  candidates: Features[];
  shared: Features;
} {
  const each = Array.from({ length: candidates.count }, (_, at) => featuresAt(candidates, at));
  return { candidates: each, shared };
}

/** The list with what is right in it and the wrong ones that come first by some quick measure. */
export function shortened(list: TrainingList, quick: (one: Features) => number): TrainingList {
  const order = list.candidates
    .map((_, at) => at)
    .sort((a, b) => quick(list.candidates[b]) - quick(list.candidates[a]));
  const kept = order.filter((at, place) => place < MOST_WRONG || list.right[at]);
  return {
    ...list,
    candidates: kept.map((at) => list.candidates[at]),
    right: kept.map((at) => list.right[at]),
  };
}

/** What the product does without an encoder, or without vectors, is learnt from fewer lists: it is the exception. */
export const EXCEPTION_SHARE = 3;

export function isFound({ list, order }: Ranked, among: number): boolean {
  return order.slice(0, among).some((at) => list.right[at]);
}

/** Share of the wanted lists with a right one among the first so many. */
export function shareFound(ranked: readonly Ranked[], among: number): number {
  const wanted = ranked.filter(({ list }) => list.isWanted);
  const found = wanted.filter((one) => isFound(one, among));
  return Number((found.length / Math.max(1, wanted.length)).toFixed(3));
}

/** Smallest threshold at which at most this share of the unwanted lists is spoken to. */
export function thresholdAt(ranked: readonly Ranked[], chances: readonly number[], share: number): number {
  const unwanted = chances.filter((_, at) => !ranked[at].list.isWanted).sort((a, b) => b - a);
  return Number(((unwanted[Math.floor(share * unwanted.length)] ?? 0) + 1e-4).toFixed(4));
}

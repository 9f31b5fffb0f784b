/**
 * Are two attempts of one task? Pairs of attempts of real sessions, labelled by reading both; half of them resemble each
 * other in words or in commands. train/data holds the ids and the labels; the texts stay in the logs.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectLogs } from '../src/evaluation/replay/project-logs.ts';
import { calibrationOf } from '../src/judge/calibrate.ts';
import { leftOutLogits } from '../src/judge/left-out.ts';
import type { JudgeFile } from '../src/judge/model.ts';
import { sigmoid } from '../src/judge/numbers.ts';
import { type Examples, trainLinear } from '../src/judge/train-linear.ts';
import { cutAttempts } from '../src/learning/attempts/cut-attempts.ts';
import { ASKED, compare, DONE } from '../src/learning/procedures/compare.ts';
import { isMultiStep, type Profile, profileOf, Terms } from '../src/learning/procedures/profile.ts';
import { TurnJudge } from '../src/learning/turns/turn-judge.ts';
import { createStaticEmbedder } from '../src/models/embedders/static-embedder.ts';
import { modelsFolder } from '../src/models/package-models.ts';

interface Pair {
  readonly project: string;
  readonly one: string;
  readonly other: string;
  readonly same: boolean;
}

/** Two tasks in one procedure are worse than one task in two. */
const PRECISION = 0.95;

export async function pairRows(dataFolder: string): Promise<{ pair: Pair; features: Record<string, number> }[]> {
  const pairs = readFileSync('train/data/same-task.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair);
  const embedder = await createStaticEmbedder({
    tablePath: join(modelsFolder(), 'static-256.i8'),
    vocabularyPath: join(modelsFolder(), 'vocab.txt'),
  });
  const judge = TurnJudge.load();
  const rows: { pair: Pair; features: Record<string, number> }[] = [];
  for (const { project, sessions } of await projectLogs(join(dataFolder, 'sessions'))) {
    const profiles = new Map<string, Profile>();
    const attempts = sessions.flatMap(({ record }) => (record === null ? [] : cutAttempts(record, judge)));
    for (const attempt of attempts.filter((one) => one.isRequest && isMultiStep(one))) {
      const profile = profileOf(attempt, (text) => embedder.embedOne(text));
      profiles.set(attempt.id, profile);
    }
    const terms = new Terms([...profiles.values()]);
    for (const pair of pairs.filter((one) => one.project === project)) {
      const [one, other] = [profiles.get(pair.one), profiles.get(pair.other)];
      if (one && other) rows.push({ pair, features: { ...compare(one, other, terms) } });
    }
  }
  return rows;
}

function trainOn(
  rows: readonly { pair: Pair; features: Record<string, number> }[],
  features: readonly string[],
  question: string,
): JudgeFile {
  const examples: Examples = {
    features,
    rows: rows.map((row) => features.map((name) => row.features[name] ?? 0)),
    labels: rows.map(({ pair }) => Number(pair.same)),
  };
  const train = (part: Examples): ReturnType<typeof trainLinear> => trainLinear(part, { shrink: 1e-2 });
  const logits = leftOutLogits(
    examples,
    rows.map(({ pair }) => pair.project),
    train,
  );
  const said = logits.map((score, at) => ({ score, isTrue: examples.labels[at] === 1 }));
  const calibration = calibrationOf(said);
  const chances = said.map(({ score, isTrue }) => ({
    chance: sigmoid(calibration.slope * score + calibration.shift),
    isTrue,
  }));
  const { threshold, precision, recall } = thresholdFor(chances);
  return {
    card: {
      question,
      data: 'train/data/same-task.jsonl: pairs of attempts of sessions of eleven public projects, labelled by reading',
      ...{ rows: rows.length, split: 'one project left out at a time' },
      figures: { same: said.filter(({ isTrue }) => isTrue).length, precision, recall },
    },
    model: train(examples),
    calibration,
    thresholds: { same: threshold },
  };
}

/** The lowest chance from which on so many are right. */
function thresholdFor(chances: readonly { readonly chance: number; readonly isTrue: boolean }[]): {
  threshold: number;
  precision: number;
  recall: number;
} {
  const all = chances.filter(({ isTrue }) => isTrue).length;
  const sorted = chances.toSorted((a, b) => b.chance - a.chance);
  let best = { threshold: 1, precision: 1, recall: 0 };
  let right = 0;
  for (const [at, { chance, isTrue }] of sorted.entries()) {
    right += Number(isTrue);
    const precision = right / (at + 1);
    if (precision >= PRECISION) best = { threshold: chance, precision, recall: right / all };
  }
  const rounded = (value: number): number => Number(value.toFixed(3));
  return { ...best, threshold: rounded(best.threshold), precision: rounded(best.precision), recall: rounded(best.recall) };
}

export async function trainSameTask(dataFolder: string): Promise<JudgeFile> {
  return trainOn(await pairRows(dataFolder), [...ASKED, ...DONE], 'Are two attempts of one task?');
}

export async function trainTaskMeant(dataFolder: string): Promise<JudgeFile> {
  return trainOn(await pairRows(dataFolder), ASKED, 'Does a request ask for the task of an attempt?');
}

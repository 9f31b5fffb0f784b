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
import { rounded, sigmoid } from '../src/judge/numbers.ts';
import { type Examples, trainLinear } from '../src/judge/train-linear.ts';
import { cutAttempts } from '../src/learning/attempts/cut-attempts.ts';
import { loadNamer } from '../src/learning/attempts/names-task.ts';
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

type Profiles = ReadonlyMap<string, readonly Profile[]>;

/** Two tasks in one procedure are worse than one task in two. */
const PRECISION = 0.95;
const PAIRS = 'train/data/same-task.jsonl';
const LABELS = `${PAIRS}: pairs of attempts of sessions of eleven public projects, labelled by reading`;

/** By project. */
export async function profilesIn(dataFolder: string): Promise<Profiles> {
  const embedder = await createStaticEmbedder({
    tablePath: join(modelsFolder(), 'static-256.i8'),
    vocabularyPath: join(modelsFolder(), 'vocab.txt'),
  });
  // How an attempt ended makes no difference here.
  const readers = { judge: TurnJudge.load(), names: loadNamer(), replies: () => 0 };
  const found = new Map<string, Profile[]>();
  for (const { project, sessions } of await projectLogs(join(dataFolder, 'sessions'))) {
    const attempts = sessions.flatMap(({ record }) => (record === null ? [] : cutAttempts(record, readers)));
    const own = attempts.filter((one) => one.isRequest && isMultiStep(one));
    found.set(
      project,
      own.map((attempt) => profileOf(attempt, (text) => embedder.embedOne(text))),
    );
  }
  return found;
}

interface Row {
  readonly pair: Pair;
  readonly features: Readonly<Record<string, number>>;
}

function rowsOf(profiles: Profiles, pairs: readonly Pair[]): Row[] {
  return pairs.flatMap((pair) => {
    const own = profiles.get(pair.project) ?? [];
    const [one, other] = [pair.one, pair.other].map((id) => own.find(({ attempt }) => attempt.id === id));
    if (!one || !other) return [];
    return [{ pair, features: compare(one, other, termsOf(own)) }];
  });
}

const known = new Map<readonly Profile[], Terms>();

function termsOf(own: readonly Profile[]): Terms {
  const terms = known.get(own) ?? new Terms(own);
  known.set(own, terms);
  return terms;
}

export interface Said {
  readonly pair: Pair;
  readonly score: number;
  readonly isTrue: boolean;
}

function examplesOf(rows: readonly Row[], features: readonly string[]): Examples {
  return {
    features,
    rows: rows.map((row) => features.map((name) => row.features[name] ?? 0)),
    labels: rows.map(({ pair }) => Number(pair.same)),
  };
}

const train = (examples: Examples): ReturnType<typeof trainLinear> => trainLinear(examples, { shrink: 3e-2 });

/** Each project judged by a model that has not seen it. */
export function leftOut(profiles: Profiles, features: readonly string[]): Said[] {
  const rows = rowsOf(profiles, readPairs());
  const projects = rows.map(({ pair }) => pair.project);
  const logits = leftOutLogits(examplesOf(rows, features), projects, train);
  return rows.map(({ pair }, at) => ({ pair, score: logits[at] ?? 0, isTrue: pair.same }));
}

function readPairs(): Pair[] {
  return readFileSync(PAIRS, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair);
}

function trainOn(profiles: Profiles, features: readonly string[], question: string): JudgeFile {
  const said = leftOut(profiles, features);
  const calibration = calibrationOf(said);
  const chances = said.map(({ score, isTrue }) => ({
    chance: sigmoid(calibration.slope * score + calibration.shift),
    isTrue,
  }));
  const { threshold, precision, recall } = thresholdFor(chances);
  const rows = rowsOf(profiles, readPairs());
  const split = 'one project left out at a time';
  return {
    card: {
      ...{ question, data: LABELS, rows: rows.length, split },
      figures: { same: said.filter(({ isTrue }) => isTrue).length, precision, recall },
    },
    model: train(examplesOf(rows, features)),
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
  return {
    threshold: rounded(best.threshold),
    precision: rounded(best.precision),
    recall: rounded(best.recall),
  };
}

export async function trainSameTask(dataFolder: string): Promise<JudgeFile> {
  return trainOn(await profilesIn(dataFolder), [...ASKED, ...DONE], 'Are two attempts of one task?');
}

export async function trainTaskMeant(dataFolder: string): Promise<JudgeFile> {
  return trainOn(await profilesIn(dataFolder), ASKED, 'Does a request ask for the task of an attempt?');
}

/**
 * Asks a trained model: features by name in, a calibrated probability out, or nothing where it is not sure.
 *
 * @module
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnowhowError } from '../errors.ts';
import { modelsFolder } from '../models/package-models.ts';
import {
  isWord,
  type JudgeFile,
  judgeFile,
  type LinearModel,
  type Model,
  type Row,
  type TreesModel,
} from './model.ts';
import { sigmoid, softmax } from './numbers.ts';

export interface Judge {
  readonly file: JudgeFile;
  /** Calibrated probability that the answer is yes; of a model with more than two classes use `chances`. */
  probability(row: Row): number;
  /** What the model says before calibration: of a ranker only the order and the differences count. */
  logit(row: Row): number;
  /** Probability of each class of a linear model. */
  chances(row: Row): Record<string, number>;
  /** The row of named numbers in the model's order; a word that is missing does not stand there, any other number is an error. */
  row(features: Readonly<Record<string, number>>): Float64Array;
  threshold(name: string): number;
}

const loaded = new Map<string, Judge>();

/** The model of that name that ships with the package; read once a process. */
export function loadJudge(name: string): Judge {
  const known = loaded.get(name);
  if (known) return known;
  const path = join(modelsFolder(), 'judge', `${name}.json`);
  try {
    const judge = createJudge(judgeFile.parse(JSON.parse(readFileSync(path, 'utf8'))));
    loaded.set(name, judge);
    return judge;
  } catch (cause) {
    throw new KnowhowError('model_failed', `The model ${path} cannot be used.`, {
      hint: 'The file belongs to the package: reinstall knowhow.',
      cause,
    });
  }
}

export function createJudge(file: JudgeFile): Judge {
  const { model, calibration } = file;
  const measured = [...model.features.entries()].filter(([, name]) => !isWord(name));
  const words = new Map(
    [...model.features.entries()].flatMap(([at, name]) => (isWord(name) ? [[name, at]] : [])),
  );
  return {
    file,
    probability: (row) => sigmoid(calibration.slope * logitOf(model, row) + calibration.shift),
    logit: (row) => logitOf(model, row),
    chances(row) {
      if (model.kind === 'trees') throw new Error('Trees answer yes or no');
      const logits = logitsOf(model, row);
      const all = logits.length === 1 ? [0, logits[0]] : logits;
      const chances = softmax(all);
      return Object.fromEntries(model.classes.map((name, at) => [name, chances[at]]));
    },
    row(features) {
      const row = new Float64Array(model.features.length);
      for (const [at, name] of measured) {
        const value = features[name];
        if (value === undefined) throw new Error(`The model asks for ${name}, which was not measured`);
        row[at] = value;
      }
      if (words.size === 0) return row;
      for (const name in features) {
        const at = words.get(name);
        if (at !== undefined) row[at] = features[name];
      }
      return row;
    },
    threshold(name) {
      const value = file.thresholds[name];
      if (value === undefined) throw new Error(`The model has no threshold called ${name}`);
      return value;
    },
  };
}

/** What the model says before calibration. */
export function logitOf(model: Model, row: Row): number {
  return model.kind === 'trees' ? treesLogit(model, row) : logitsOf(model, row)[0];
}

function logitsOf({ mean, deviation, weights, bias }: LinearModel, row: Row): number[] {
  // Of thousands of words a text has a few.
  const counts: number[] = [];
  for (let at = 0; at < row.length; at++) if (row[at] !== mean[at]) counts.push(at);
  return weights.map((weight, of) => {
    let sum = bias[of];
    for (const at of counts) sum += (weight[at] * (row[at] - mean[at])) / deviation[at];
    return sum;
  });
}

function treesLogit({ base, trees }: TreesModel, row: Row): number {
  let sum = base;
  for (const { asks, adds } of trees) {
    let node = 0;
    while (node < asks.length) {
      const [feature, above] = asks[node];
      node = 2 * node + (feature >= 0 && row[feature] > above ? 2 : 1);
    }
    sum += adds[node - asks.length];
  }
  return sum;
}

/**
 * What a trained model is: named numbers in, a probability out. Weights are data files; this is their form.
 *
 * @module
 */
import { z } from 'zod';

const numbers = z.array(z.number());

/** What a reader has to know before trusting the figures: data, split, result, threshold. */
export const card = z.object({
  question: z.string(),
  data: z.string(),
  rows: z.number(),
  /** By what rows were kept apart when the figures were taken: project, world, source, skill. */
  split: z.string(),
  figures: z.record(z.string(), z.union([z.number(), z.string()])),
});

/** `w:yes`, `f:fix`: a word by the place where it stands. There are thousands, of which a text has a few: 1, or missing. */
export function isWord(feature: string): boolean {
  return feature[1] === ':';
}

/** Each number is brought to mean 0 and deviation 1 before it is weighed. */
export const linearModel = z.object({
  kind: z.literal('linear'),
  features: z.array(z.string()),
  mean: numbers,
  deviation: numbers,
  /** A row of weights and a bias a class; two classes have one row, for the second. */
  weights: z.array(numbers),
  bias: numbers,
  classes: z.array(z.string()),
});

/** Trees of equal depth; a question goes right where its number is above, and what the leaves say is added up. */
export const treesModel = z.object({
  kind: z.literal('trees'),
  features: z.array(z.string()),
  base: z.number(),
  trees: z.array(z.object({ asks: z.array(z.tuple([z.number(), z.number()])), adds: numbers })),
});

export const judgeFile = z.object({
  card,
  model: z.discriminatedUnion('kind', [linearModel, treesModel]),
  /** Maps a model's logit to a probability that is right as often as it says; measured on rows left out. */
  calibration: z.object({ slope: z.number(), shift: z.number() }),
  /** Below which probability the answer is not given; by name, where there are several uses. */
  thresholds: z.record(z.string(), z.number()),
});

export type LinearModel = z.infer<typeof linearModel>;
export type TreesModel = z.infer<typeof treesModel>;
export type Model = LinearModel | TreesModel;
export type Card = z.infer<typeof card>;
export type JudgeFile = z.infer<typeof judgeFile>;

/** One row of numbers in the order of a model's features. */
export type Row = ArrayLike<number>;

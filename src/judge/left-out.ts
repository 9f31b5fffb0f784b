/**
 * Training with one group left out at a time: what a model says of rows whose project, world or source it never saw.
 *
 * @module
 */
import { logitOf } from './judge.ts';
import type { Model } from './model.ts';
import type { Examples } from './train-linear.ts';

/** The logit of each row by a model that was trained without the row's group; in the order of the rows. */
export function leftOutLogits(
  examples: Examples,
  groups: readonly string[],
  train: (part: Examples) => Model,
): number[] {
  const logits = new Array<number>(examples.rows.length).fill(0);
  for (const group of new Set(groups)) {
    const model = train(without(examples, (at) => groups[at] === group));
    for (const [at, row] of examples.rows.entries()) {
      if (groups[at] === group) logits[at] = logitOf(model, row);
    }
  }
  return logits;
}

export function without(examples: Examples, isOut: (at: number) => boolean): Examples {
  const keep = <T>(values: readonly T[]): T[] => values.filter((_, at) => !isOut(at));
  return {
    features: examples.features,
    rows: keep(examples.rows),
    labels: keep(examples.labels),
    ...(examples.weight && { weight: keep(examples.weight) }),
    ...(examples.lists && { lists: keep(examples.lists) }),
  };
}

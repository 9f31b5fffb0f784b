/**
 * What the ranker of skills is asked about each candidate, and the judge of silence about the whole list: the inputs of
 * `models/judge/skill-rank.json` and `skill-fits.json`.
 *
 * @module
 */
import type { Columns, Features } from '../judge/ranked-list.ts';
import type { PromptSignals, Signals } from './signals.ts';

/** How it stands to the best of the others. */
const COMPARED = ['lexical', 'table', 'encoder', 'shortCoverage', 'rareCoverage'] as const;

export function skillFeatures(
  candidates: readonly Signals[],
  prompt: PromptSignals,
): { candidates: Columns; shared: Features } {
  const shared = {
    terms: Math.log1p(prompt.terms),
    unknown: prompt.unknown,
    pool: Math.log10(1 + prompt.documents),
    hasEncoder: prompt.hasEncoder,
    foreign: prompt.foreign,
    characters: Math.log1p(prompt.characters),
  };
  const own = columnsOf(candidates, shared, COMPARED);
  if (candidates.length > 0) {
    const { terms, unknown } = shared;
    // How far words and vectors are to be trusted depends on the prompt.
    for (const name of ['lexical', 'table', 'encoder'] as const) {
      own[`${name}ByTerms`] = own[name].map((value) => value * terms);
      own[`${name}ByUnknown`] = own[name].map((value) => value * unknown);
    }
  }
  return { candidates: { count: candidates.length, columns: own }, shared };
}

/** Each candidate's numbers, the shared ones, and of some by how much it leads or stands behind the best. */
export function columnsOf<Signal extends object>(
  candidates: readonly Signal[],
  shared: Features,
  compared: readonly (keyof Signal & string)[],
): Record<string, Float64Array> {
  const columns: Record<string, Float64Array> = {};
  for (const name in shared) columns[name] = new Float64Array(candidates.length).fill(shared[name]);
  const [first] = candidates;
  if (first === undefined) return columns;
  for (const name of Object.keys(first) as (keyof Signal & string)[]) {
    columns[name] = Float64Array.from(candidates, (one) => one[name] as number);
  }
  for (const name of compared) {
    const [best, second] = bestTwo(columns[name]);
    columns[`${name}Lead`] = columns[name].map((value) => (value === best ? best - second : value - best));
  }
  return columns;
}

function bestTwo(values: Float64Array): readonly [number, number] {
  let [first, second] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value > first) [first, second] = [value, first];
    else if (value > second) second = value;
  }
  return [first, Number.isFinite(second) ? second : 0];
}

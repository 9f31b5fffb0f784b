/**
 * A list of candidates, judged in steps: a ranker orders them, a second model says from the list as a whole how likely the
 * first is right, and a third how likely one of the first few is, which decides whether anything is told unasked. Of the
 * others each is as much less likely as the ranker puts it behind.
 *
 * @module
 */
import type { Judge } from './judge.ts';

/** Numbers by name. */
export type Features = Readonly<Record<string, number>>;

/** Of each candidate one number a name. By name and not by candidate: a list is hundreds of objects otherwise. */
export interface Columns {
  readonly count: number;
  readonly columns: Readonly<Record<string, Float64Array>>;
}

export interface ListJudges {
  readonly ranker: Judge;
  readonly fits: Judge;
  readonly helps: Judge;
}

export interface JudgedList {
  /** The probability of each candidate, in their order. */
  readonly chances: readonly number[];
  /** How likely one of the first few is right. */
  readonly helps: number;
}

export function judgedList(
  { ranker, fits, helps }: ListJudges,
  candidates: Columns,
  shared: Features,
): JudgedList {
  if (candidates.count === 0) return { chances: [], helps: 0 };
  const logits = logitsOf(ranker, candidates);
  const best = Math.max(...logits);
  const features = listFeatures(featuresAt(candidates, logits.indexOf(best)), logits, shared);
  const present = fits.probability(fits.row(features));
  return {
    chances: logits.map((logit) => present * Math.exp(logit - best)),
    helps: helps.probability(helps.row(features)),
  };
}

function logitsOf(ranker: Judge, { count, columns }: Columns): number[] {
  const asked = ranker.file.model.features.map((name) => {
    const column = columns[name];
    if (column === undefined) throw new Error(`The model asks for ${name}, which was not measured`);
    return column;
  });
  const row = new Float64Array(asked.length);
  return Array.from({ length: count }, (_, at) => {
    for (let place = 0; place < asked.length; place++) row[place] = asked[place][at];
    return ranker.logit(row);
  });
}

export function featuresAt({ columns }: Columns, at: number): Features {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column[at]]));
}

/** A list to be told without having been asked for: silent unless sure. */
export function isWorthTelling({ helps }: JudgedList, judges: ListJudges): boolean {
  return helps >= judges.helps.threshold('unasked');
}

/** What the second model looks at: how far the first is ahead, what speaks for it, and what all candidates share. */
export function listFeatures(first: Features, logits: readonly number[], shared: Features): Features {
  const order = Float64Array.from(logits).sort().reverse();
  const best = order[0];
  const behind = (place: number): number =>
    place < order.length ? Math.min(FAR_BEHIND, best - order[place]) : FAR_BEHIND;
  const mass = logits.reduce((sum, logit) => sum + Math.exp(logit - best), 0);
  return {
    ...first,
    ...shared,
    logit: best,
    second: behind(1),
    third: behind(2),
    sixth: behind(5),
    share: 1 / mass,
  };
}

const FAR_BEHIND = 6;

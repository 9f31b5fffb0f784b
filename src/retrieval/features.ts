/**
 * What the ranker of skills is asked about each candidate, and the judge of silence about the whole list: the inputs of
 * `models/judge/skill-rank.json` and `skill-fits.json`.
 *
 * @module
 */
import type { Features } from '../judge/ranked-list.ts';
import type { PromptSignals, Signals } from './signals.ts';

/** How it stands to the best of the others. */
const COMPARED = ['lexical', 'table', 'encoder', 'shortCoverage', 'rareCoverage'] as const;

export function skillFeatures(
  candidates: readonly Signals[],
  prompt: PromptSignals,
): { candidates: Features[]; shared: Features } {
  const shared = {
    terms: Math.log1p(prompt.terms),
    unknown: prompt.unknown,
    pool: Math.log10(1 + prompt.documents),
    hasEncoder: prompt.hasEncoder,
    foreign: prompt.foreign,
    characters: Math.log1p(prompt.characters),
  };
  const candidatesOf = withLeads(candidates, COMPARED, shared).map((one, at) => {
    const { lexical, table, encoder } = candidates[at];
    const { terms, unknown } = shared;
    // How far words and vectors are to be trusted depends on the prompt.
    return Object.assign(one, {
      ...{ lexicalByTerms: lexical * terms, tableByTerms: table * terms, encoderByTerms: encoder * terms },
      ...{ lexicalByUnknown: lexical * unknown, tableByUnknown: table * unknown },
      encoderByUnknown: encoder * unknown,
    });
  });
  return { candidates: candidatesOf, shared };
}

/** Each candidate's numbers, the shared ones, and of some by how much it leads or stands behind the best. */
export function withLeads<Name extends string>(
  candidates: readonly Readonly<Record<Name, number>>[],
  compared: readonly Name[],
  shared: Features,
): Record<string, number>[] {
  const bests = compared.map((name) => bestTwo(candidates.map((one) => one[name])));
  const names = compared.map((name) => `${name}Lead`);
  // Name by name in one order, so that all have one shape: spread together they cost a prompt a tenth of its time.
  return candidates.map((one) => {
    const features: Record<string, number> = {};
    for (const name in shared) features[name] = shared[name];
    for (const name in one) features[name] = one[name];
    for (let at = 0; at < compared.length; at++) {
      const [first, second] = bests[at];
      const value = one[compared[at]];
      features[names[at]] = value === first ? first - second : value - first;
    }
    return features;
  });
}

function bestTwo(values: readonly number[]): readonly [number, number] {
  let [first, second] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value > first) [first, second] = [value, first];
    else if (value > second) second = value;
  }
  return [first, Number.isFinite(second) ? second : 0];
}

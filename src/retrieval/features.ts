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
    return {
      ...one,
      ...{ lexicalByTerms: lexical * terms, tableByTerms: table * terms, encoderByTerms: encoder * terms },
      ...{ lexicalByUnknown: lexical * unknown, tableByUnknown: table * unknown },
      encoderByUnknown: encoder * unknown,
    };
  });
  return { candidates: candidatesOf, shared };
}

/** Each candidate's numbers, the shared ones, and of some by how much it leads or stands behind the best. */
export function withLeads<Name extends string>(
  candidates: readonly Readonly<Record<Name, number>>[],
  compared: readonly Name[],
  shared: Features,
): Features[] {
  const bests = compared.map((name) => bestTwo(candidates.map((one) => one[name])));
  return candidates.map((one) => {
    const leads: Record<string, number> = {};
    for (const [at, name] of compared.entries()) {
      const [first, second] = bests[at];
      leads[`${name}Lead`] = one[name] === first ? first - second : one[name] - first;
    }
    return { ...shared, ...one, ...leads };
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

/**
 * What the ranker of skills is asked about each candidate, and the judge of silence about the whole list: the inputs of
 * `models/judge/skill-rank.json` and `skill-fits.json`.
 *
 * @module
 */
import type { Features } from '../judge/ranked-list.ts';
import type { PromptSignals, Signals } from './signals.ts';

export function skillFeatures(
  candidates: readonly Signals[],
  prompt: PromptSignals,
): { candidates: Features[]; shared: Features } {
  const shared: Record<string, number> & { terms: number; unknown: number } = {
    terms: Math.log1p(prompt.terms),
    unknown: prompt.unknown,
    pool: Math.log10(1 + prompt.documents),
    hasEncoder: prompt.hasEncoder,
    foreign: prompt.foreign,
    characters: Math.log1p(prompt.characters),
  };
  const { terms, unknown } = shared;
  // Name by name in one order, so that all have one shape: spread together they cost a prompt a tenth of its time.
  const own = candidates.map((one): Features => {
    const { lexical, table, encoder } = one;
    const features: Record<string, number> = {};
    for (const name in shared) features[name] = shared[name];
    for (const [name, value] of Object.entries(one)) features[name] = value;
    // How far words and vectors are to be trusted depends on the prompt.
    return Object.assign(features, {
      ...{ lexicalByTerms: lexical * terms, tableByTerms: table * terms, encoderByTerms: encoder * terms },
      ...{ lexicalByUnknown: lexical * unknown, tableByUnknown: table * unknown },
      encoderByUnknown: encoder * unknown,
    });
  });
  return { candidates: own, shared };
}

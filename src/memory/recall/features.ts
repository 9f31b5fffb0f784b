/**
 * What the ranker of memories is asked about each candidate.
 *
 * @module
 */
import type { Features } from '../../judge/ranked-list.ts';
import type { QuestionSignals, RecallSignals } from './signals.ts';

/** How it stands to the best of the others. */
const COMPARED = ['lexical', 'table', 'encoder', 'contextLexical', 'contextVector'] as const;

export function memoryFeatures(
  candidates: readonly RecallSignals[],
  question: QuestionSignals,
): { candidates: Features[]; shared: Features } {
  const shared = {
    terms: Math.log1p(question.terms),
    characters: Math.log1p(question.characters),
    pool: Math.log10(1 + question.documents),
    hasEncoder: question.hasEncoder,
    foreign: question.foreign,
    asksWhen: question.asksWhen,
  };
  const own = withLeads(candidates, COMPARED, shared).map((one, at) => {
    const { lexical, table, encoder, contextLexical, contextVector, beside } = candidates[at];
    const { terms } = shared;
    return Object.assign(one, {
      ...{ lexicalByTerms: lexical * terms, tableByTerms: table * terms, encoderByTerms: encoder * terms },
      // A fact that stands alone is judged by itself, a turn with what is said around it.
      ...{ lexicalBeside: lexical * beside, tableBeside: table * beside, encoderBeside: encoder * beside },
      ...{ contextLexicalBeside: contextLexical * beside, contextVectorBeside: contextVector * beside },
    });
  });
  return { candidates: own, shared };
}

/** Each candidate's numbers, the shared ones, and of some by how much it leads or stands behind the best. */
function withLeads<Name extends string>(
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

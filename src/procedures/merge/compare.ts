/**
 * Do two requests ask for the same task? Words and steps together, by what tells tasks of a table from their near-misses
 * (`trees.ts`); a few differences keep them apart whatever else they share.
 *
 * @module
 */
import { sameDirection, sameEnvironment } from './agreement.ts';
import type { WordSimilarity } from './align.ts';
import { comparedOf } from './compared.ts';
import { evidenceOf } from './evidence.ts';
import { logOdds } from './log-odds.ts';
import type { Profile } from './profile.ts';
import { isDoneAnywhere, shapeEvidence } from './shape.ts';
import { vetoOf } from './vetoes.ts';

export interface Comparison {
  /** Log odds of one task: above 0 it is likelier than not. */
  readonly score: number;
  readonly reason: string;
}

/** One pair decides no more than this, however sure it is. */
const SUREST = 6;
/** A little above even: a wrong pair spoils a recipe, a missed one splits it (docs/adr/0010). */
export const SAME_TASK = 0.25;
/** Runs of a sentence that says nothing are told by their steps. */
const LIKE_SHAPE = 0.4;

/** The same request, done in the same way, comes again and again: what it was compared with is known. */
const compared = new Map<string, Comparison>();
const MAX_COMPARED = 50_000;

export function compareTasks(a: Profile, b: Profile, similar: WordSimilarity): Comparison {
  const pair = `${a.number} ${b.number}`;
  const before = compared.get(pair);
  if (before !== undefined) return before;
  const now = comparison(a, b, similar);
  if (compared.size >= MAX_COMPARED) compared.clear();
  compared.set(pair, now);
  return now;
}

function comparison(a: Profile, b: Profile, similar: WordSimilarity): Comparison {
  if (isSameSentence(a, b)) return verdict(SUREST, 'same words');
  if (a.sentence === b.sentence && !isTelling(a)) return verdict(-SUREST, 'says too little');
  const found = comparedOf(a, b, similar);
  const veto = vetoOf(a, b, found);
  if (veto !== null) return verdict(-SUREST, veto);
  const score = logOdds(evidenceOf(a, b, found));
  return verdict(score, score >= SAME_TASK ? 'same task' : 'too little in common');
}

/** The very same sentence, unless it says too little ("deploy {name}") and was done in another way, or to something else. */
export function isSameSentence(a: Profile, b: Profile): boolean {
  if (a.sentence !== b.sentence) return false;
  const [one, other] = [a.meaning, b.meaning];
  if (!sameDirection(one, other) || !sameEnvironment(one, other)) return false;
  return (
    (isTelling(a) && one.names.join() === other.names.join()) ||
    isSameRun(a, b) ||
    (one.actions.some((action) => a.stepVerbs.has(action)) && isDoneAnywhere(a.shape, b.shape)) ||
    (shapeEvidence(a.shape, b.shape) ?? 0) >= LIKE_SHAPE
  );
}

/** The very same was done to the very same: then a sentence need not say much. */
function isSameRun(a: Profile, b: Profile): boolean {
  return a.values.size > 0 && a.shape.length === b.shape.length && a.shape.join('\n') === b.shape.join('\n');
}

function isTelling({ meaning }: Profile): boolean {
  return meaning.core.length + meaning.tail.length > 0;
}

function verdict(score: number, reason: string): Comparison {
  return { score: Math.max(-SUREST, Math.min(SUREST, score)), reason };
}

/**
 * Which procedure a run belongs to: the one whose phrasings agree with it best on average. One phrasing that happens to
 * be near is not enough, so a near-miss does not chain two tasks together.
 *
 * @module
 */
import type { WordSimilarity } from './align.ts';
import { compareTasks, isSameSentence, SAME_TASK } from './compare.ts';
import { wayOf } from './details.ts';
import type { Profile } from './profile.ts';

/** Sentences of a procedure that are compared: more do not change the mean by much. */
const MAX_SENTENCES = 8;
/** Ways in which one sentence was done that are compared. */
export const MAX_WAYS = 4;

/** The run that shows two procedures to be one may itself be further from one of them. */
const LEEWAY = 1;

export interface Group {
  readonly id: string;
  readonly ways: Ways;
}

/** By sentence, the ways in which it was done. */
export type Ways = readonly (readonly Profile[])[];

/** A function of the set, not of its order. */
export function waysOf(members: readonly Profile[]): Ways {
  const bySentence = new Map<string, Map<string, Profile>>();
  for (const member of members) {
    const ways = bySentence.get(member.sentence) ?? new Map<string, Profile>();
    bySentence.set(member.sentence, ways.set(wayOf(member.shape), member));
  }
  return first(bySentence, MAX_SENTENCES).map((ways) => first(ways, MAX_WAYS));
}

function first<T>(map: ReadonlyMap<string, T>, count: number): T[] {
  const sorted = [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.slice(0, count).map(([, value]) => value);
}

/** Of the groups: the home of the run first, then those that turn out to be one with it. None: it founds one. */
export function placeOf(run: Profile, groups: readonly Group[], similar: WordSimilarity): string[] {
  const near = groups
    .map((group) => ({ group, score: agreementWith(run, group.ways, similar) }))
    .sort((a, b) => b.score - a.score || (a.group.id < b.group.id ? -1 : 1));
  const [home, ...others] = near;
  if (!home || home.score < SAME_TASK) return [];
  const joined = others.filter(({ group, score }) => {
    if (score < SAME_TASK - LEEWAY) return false;
    const between = home.group.ways.map(([one]) => (one ? agreementWith(one, group.ways, similar) : 0));
    return mean([...between, score]) >= SAME_TASK;
  });
  return [home, ...joined].map(({ group }) => group.id);
}

/** The mean over its sentences of the way that is nearest; a sentence that is the same settles it. */
function agreementWith(run: Profile, ways: Ways, similar: WordSimilarity): number {
  let sum = 0;
  for (const sentence of ways) {
    const same = sentence.find((known) => isSameSentence(run, known));
    const nearest = Math.max(
      ...(same ? [same] : sentence).map((known) => compareTasks(run, known, similar).score),
    );
    if (same) return nearest;
    sum += nearest;
  }
  return ways.length === 0 ? 0 : sum / ways.length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

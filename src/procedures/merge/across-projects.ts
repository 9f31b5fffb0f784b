/**
 * May runs of two projects be runs of one task? Only what needs nothing of either: they ask for the same, by the same
 * means, and what each was done to is said in its request. `bq query` with another query each is all that is left of two
 * tasks, and `deploy/web` of one project means nothing in another.
 *
 * @module
 */
import { actionAgreement } from './agreement.ts';
import { align, type WordSimilarity } from './align.ts';
import type { Counted, Profile } from './profile.ts';
import { isDoneAnywhere, shapeSimilarity } from './shape.ts';

/** A task that another project does in the same way is the same task. */
const SAME_WAY = 0.5;
const OTHER_MEANS = 2;

export function mayBeOneTask(a: Profile, b: Profile, similar: WordSimilarity): boolean {
  if (!isByTheSameMeans(a, b)) return false;
  if (a.sentence === b.sentence && isDoneAnywhere(a.shape, b.shape)) return true;
  return (
    shapeSimilarity(a.shape, b.shape) >= SAME_WAY &&
    askForOne(a, b, similar) &&
    (ownOf(a.values, b.values, a) === 0 || ownOf(b.values, a.values, b) === 0)
  );
}

/** One option more or less is the same; what runs on a machine of its own, by a service of its own, is not. */
function isByTheSameMeans(a: Profile, b: Profile): boolean {
  return ownOf(a.acts, b.acts) + ownOf(b.acts, a.acts) < OTHER_MEANS;
}

function askForOne(a: Profile, b: Profile, similar: WordSimilarity): boolean {
  if (a.sentence === b.sentence) return true;
  return (
    actionAgreement(a.meaning, b.meaning, similar) !== 'different' &&
    align(a.meaning, b.meaning, similar).core.size > 0
  );
}

/** How many words the other does not have, but for those that the request says, where one is given. */
function ownOf(mine: Counted, others: Counted, asked?: Profile): number {
  const own = [...mine.keys()].filter((word) => !others.has(word));
  return own.filter((word) => !asked?.parameters.has(word) && !asked?.words.has(word)).length;
}

/**
 * The two trained answers about tasks: whether two attempts are of one, and whether a request asks for one.
 *
 * @module
 */
import type { Breath } from '../../breath.ts';
import { loadJudge } from '../../judge/judge.ts';
import { clustersOf, type Link } from './clusters.ts';
import { compare, compareAsked, dot } from './compare.ts';
import type { Asked, Profile, Terms } from './profile.ts';

/** Requests farther apart were never found to be of one task. */
const FAR = 0.2;
/** On average over all pairs of two groups: what one pair alone is not sure of, many are. */
const LINKED = 0.5;
/** Smaller chances pull an average down as much as none. */
const LEAST_CHANCE = 0.02;

/** Who asks in the very same words asks for the same. */
const SURE = 0.99;

function isSameRequest(one: Asked, other: Asked): boolean {
  return (
    one.words.size > 0 &&
    one.words.size === other.words.size &&
    [...one.words].every((word) => other.words.has(word))
  );
}

/** Groups of numbers of profiles, each of one task. */
export async function tasksIn(
  profiles: readonly Profile[],
  terms: Terms,
  breath: Breath,
): Promise<number[][]> {
  const judge = loadJudge('same-task');
  const links: Link[] = [];
  for (const [one, profile] of profiles.entries()) {
    await breath.due();
    for (let other = one + 1; other < profiles.length; other++) {
      const second = profiles[other];
      if (second === undefined || dot(profile.vector, second.vector) < FAR) continue;
      const chance = isSameRequest(profile, second)
        ? SURE
        : judge.probability(judge.row(compare(profile, second, terms)));
      if (chance >= LEAST_CHANCE) links.push({ one, other, chance });
    }
  }
  return clustersOf(profiles.length, links, LINKED);
}

/** How likely a request asks for what an attempt was made for, and from where on that is sure. */
export function meant(asked: Asked, of: Asked, terms: Terms): number {
  if (isSameRequest(asked, of)) return SURE;
  const judge = loadJudge('task-meant');
  return judge.probability(judge.row(compareAsked(asked, of, terms)));
}

export function sureFrom(): number {
  return loadJudge('task-meant').threshold('same');
}

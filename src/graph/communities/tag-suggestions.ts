/**
 * Tags that a skill probably lacks: most of its cluster has them.
 *
 * @module
 */
import type { Community } from './communities.ts';

export interface TagSuggestion {
  readonly skillId: string;
  readonly tag: string;
  readonly communityId: string;
  /** Of the other skills of the cluster, how many have the tag, and which share that is. */
  readonly support: number;
  readonly share: number;
}

/** One neighbour's tag is no habit of the cluster. */
const MIN_SUPPORT = 2;
/** More than half of the others: what most of a cluster's skills share. */
const MIN_SHARE = 0.5;
/** EN1 gives a skill 2–5 tags; a suggestion of more than three would bury the skill's own. */
const MAX_PER_SKILL = 3;

export function suggestTags(
  communities: readonly Community[],
  tagsOf: ReadonlyMap<string, readonly string[]>,
): TagSuggestion[] {
  return communities.flatMap((community) => {
    const own = new Map(community.skillIds.map((id) => [id, normalised(tagsOf.get(id) ?? [])]));
    const counts = new Map<string, number>();
    for (const tags of own.values()) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    const others = community.skillIds.length - 1;
    const common = [...counts]
      .filter(([, support]) => support >= MIN_SUPPORT && support / others > MIN_SHARE)
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    return [...own].flatMap(([skillId, tags]) =>
      common
        .filter(([tag]) => !tags.has(tag))
        .slice(0, MAX_PER_SKILL)
        .map(([tag, support]) => ({
          skillId,
          tag,
          communityId: community.id,
          support,
          share: support / others,
        })),
    );
  });
}

function normalised(tags: readonly string[]): Set<string> {
  return new Set(tags.map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''));
}

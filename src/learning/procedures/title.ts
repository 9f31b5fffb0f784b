/**
 * What a procedure is called: the shortest of the requests that are nearest to the middle of all, as it was typed.
 *
 * @module
 */
import { dot } from './compare.ts';
import type { Profile } from './profile.ts';

const MAX_TITLE = 160;

export function titleOf(profiles: readonly Profile[]): string {
  const middle = profiles.map((profile) => ({
    request: profile.attempt.request,
    nearness: profiles.reduce((sum, other) => sum + dot(profile.vector, other.vector), 0),
  }));
  const nearest = middle
    .toSorted((a, b) => b.nearness - a.nearness || (a.request < b.request ? -1 : 1))
    .slice(0, Math.ceil(middle.length / 2));
  const [shortest] = nearest.toSorted((a, b) => a.request.length - b.request.length);
  const title = shortest?.request ?? '';
  return title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title;
}

/**
 * Two procedures of one name, of which one was only ever done elsewhere: whoever asks for production is told what worked
 * there, and not what worked on staging as well.
 *
 * @module
 */
import type { Procedure } from '../procedure.ts';
import { environmentOf } from '../tasks/environments.ts';
import { ENVIRONMENT, kindOf } from '../tasks/slot.ts';
import { placesIn } from './told-steps.ts';

interface Found {
  readonly procedure: Pick<Procedure, 'pattern' | 'project' | 'recipe'>;
}

export function withoutOtherPlaces<One extends Found>(found: readonly One[], task: string): readonly One[] {
  const asked = placesIn(task);
  if (asked.size === 0) return found;
  const workedIn = new Map(found.map((one) => [one, placesOf(one.procedure)]));
  const isThere = (one: One): boolean => [...asked].every((place) => workedIn.get(one)?.has(place));
  const known = new Set(found.filter(isThere).map(nameOf));
  const isElsewhere = (one: One): boolean => (workedIn.get(one)?.size ?? 0) > 0 && !isThere(one);
  return found.filter((one) => !(known.has(nameOf(one)) && isElsewhere(one)));
}

function nameOf({ procedure: { pattern, project } }: Found): string {
  return `${project ?? ''}\n${pattern.toLowerCase()}`;
}

/** Where the way that is told has worked. */
function placesOf({ recipe }: Found['procedure']): ReadonlySet<string> {
  if (!recipe?.isValidated) return new Set();
  const seen = Object.entries(recipe.seen ?? {}).filter(([name]) => kindOf(name) === ENVIRONMENT);
  const chosen = (recipe.ways ?? []).flatMap(({ values }) => Object.entries(values));
  const ofWays = chosen.filter(([name]) => kindOf(name) === ENVIRONMENT).map(([, value]) => value);
  return new Set([...seen.flatMap(([, values]) => values), ...ofWays].map(environmentOf));
}

/**
 * What belongs to another place than the one that is asked for. Of two procedures of one name, whoever asks for production
 * is told what worked there, and not what worked on staging as well; and a warning that speaks of staging alone is none
 * for production.
 *
 * @module
 */
import type { Avoid } from '../fold/avoid.ts';
import type { Procedure } from '../procedure.ts';
import { environmentOf, environmentsIn, placesIn as placesNamed } from '../tasks/environments.ts';
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

/** Words of commands that name a kind of build, and no place. */
const KINDS_OF_BUILD = /\bNODE_ENV=\w+|--(?:production|save-dev|(?:only|omit|include)=\w+)\b/g;

/** Those that speak of no place, or of one that is asked for: what they say holds there, too. */
export function concerning(avoid: readonly Avoid[], task: string): readonly Avoid[] {
  const asked = placesIn(task);
  if (asked.size === 0) return avoid;
  return avoid.filter(({ call, error }) => {
    const named = [
      ...environmentsIn(call.replace(KINDS_OF_BUILD, ' ')),
      ...placesNamed(error).map(environmentOf),
    ];
    return named.length === 0 || named.some((place) => asked.has(place));
  });
}

/**
 * What belongs to another place than the one that is asked for. Of two procedures of one name, whoever asks for production
 * is told what worked there, and not what worked on staging as well; and a warning that speaks of staging alone is none
 * for production.
 *
 * @module
 */
import type { Avoid } from '../fold/avoid.ts';
import type { Procedure } from '../procedure.ts';
import { environmentOf, placesInCommand, placesIn as placesNamed } from '../tasks/environments.ts';
import { isElsewhere, placesOf } from './done-elsewhere.ts';
import { isWithin } from './elsewhere.ts';
import { placesIn } from './request-values.ts';

interface Found {
  readonly procedure: Pick<Procedure, 'pattern' | 'embeddingText' | 'project' | 'recipe'>;
}

/** `here` is undefined for whoever asks about all projects. */
export function withoutOtherPlaces<One extends Found>(
  found: readonly One[],
  task: string,
  here?: string | null,
): readonly One[] {
  const asked = placesIn(task);
  if (asked.size === 0) return found;
  const done = new Map(found.map((one) => [one, workedIn(one.procedure)]));
  const isThere = (one: One): boolean => holdsAll(done.get(one), asked);
  const known = new Set(found.filter(isThere).map(nameOf));
  const isOfAnother = ({ procedure: { project } }: One): boolean =>
    here !== undefined && project !== null && !isWithin(project, here);
  return found.filter((one) => {
    const places = done.get(one) ?? new Set();
    // Neither the project nor the place is the one that is asked for: nothing of it can be taken as it is.
    if (isOfAnother(one) && isElsewhere(asked, places)) return false;
    return !(known.has(nameOf(one)) && places.size > 0 && !isThere(one));
  });
}

/** The request names places, and it has worked in each of them. */
export function hasWorkedThere(procedure: Found['procedure'], task: string): boolean {
  const asked = placesIn(task);
  return asked.size > 0 && holdsAll(workedIn(procedure), asked);
}

function holdsAll(done: ReadonlySet<string> | undefined, asked: ReadonlySet<string>): boolean {
  return [...asked].every((place) => done?.has(place));
}

function nameOf({ procedure: { pattern, project } }: Found): string {
  return `${project ?? ''}\n${pattern.toLowerCase()}`;
}

/** Where the way that is told has worked. */
function workedIn({ pattern, embeddingText, recipe }: Found['procedure']): ReadonlySet<string> {
  return recipe?.isValidated ? placesOf(recipe, [pattern, ...embeddingText.split('\n')]) : new Set();
}

/**
 * Those that speak of no place, or of one that is asked for: what they say holds there, too. So does what the user has
 * forbidden without a word of where, whatever place they saw it done in; what helped there is of there.
 */
export function concerning(avoid: readonly Avoid[], task: string): readonly Avoid[] {
  const asked = placesIn(task);
  if (asked.size === 0) return avoid;
  const isOf = (places: readonly string[]): boolean =>
    places.length === 0 || places.some((place) => asked.has(place));
  return avoid.flatMap((one) => {
    const { call, error, isRejected, avoidedBy } = one;
    const said = placesNamed(error).map(environmentOf);
    if (isOf([...placesInCommand(call), ...said])) return [one];
    if (!isRejected || said.length > 0) return [];
    const isCure = avoidedBy !== null && isOf(placesInCommand(avoidedBy));
    return [isCure ? one : { ...one, avoidedBy: null }];
  });
}

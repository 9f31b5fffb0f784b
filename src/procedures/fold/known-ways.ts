/**
 * How a task was done with certain values: what worked for staging is told to whoever asks for staging, and to nobody
 * else.
 *
 * @module
 */

import { shapeOf } from '../merge/shape.ts';
import { runKey, type SeenRun } from '../runs/run.ts';
import { type Step, stepText } from '../steps/step.ts';
import { environmentOf } from '../tasks/environments.ts';
import { ENVIRONMENT, kindOf, SLOT_WITH_SEEN, slotsIn } from '../tasks/slot.ts';
import { bestRun } from './best-recipe.ts';
import { baseSlot } from './derived-slots.ts';
import { type OpenedRecipe, openDifferences } from './open-differences.ts';
import { slotValues } from './slot-values.ts';
import { isWanted, type Wishes } from './wishes.ts';

export interface KnownWay extends OpenedRecipe {
  /** What the request said, by slots. */
  readonly values: Readonly<Record<string, string>>;
}

/** The newest: a task with more places than these is told with its slots. */
const MAX_WAYS = 8;
/** What is another one each time says nothing of how it is done. */
const OTHER_EACH_TIME: ReadonlySet<string> = new Set('number code version date time ref id text'.split(' '));

/** What the recipe says, what it was compared with, and what the user has rejected. */
interface Told extends OpenedRecipe {
  readonly others: readonly SeenRun[];
  readonly wishes: Wishes;
}

/**
 * `shown` answers a run with its slots open. What the recipe says anyway is left out.
 */
export function knownWays(
  runs: readonly SeenRun[],
  shown: (run: SeenRun) => SeenRun,
  { steps: recipe, seen, others, wishes }: Told,
): KnownWay[] {
  if (runs.length < 2) return [];
  const lines = linesOf(recipe);
  const ofPlaces = waysOfPlaces(runs, shown, { lines, others, wishes });
  const ways: KnownWay[] = [];
  const hasOtherWords = SLOT_WITH_SEEN.test(lines);
  const isOpen = slotsIn(lines).some((name) => !Object.hasOwn(seen, name));
  for (const { values, runs: group } of groupsBy(runs, (run) => choosing(shown(run)))) {
    if (ways.length + ofPlaces.length >= MAX_WAYS) break;
    if (isSaidOnly(values, runs.filter((run) => !group.includes(run)).map(shown))) continue;
    const best = bestRun(group, wishes);
    // What the user forbade in one place is not told for another.
    if (!best || !isWanted(best, wishes)) continue;
    // Done in the same way, by what the request says: the recipe tells it.
    const isSettled = !hasOtherWords && !(isOpen && group.length > 1);
    if (isSettled && shapesOf(shown(best).steps) === shapesOf(recipe)) continue;
    const asked = new Set(group.map(runKey));
    const way = openDifferences(shown(best), others, (run) => asked.has(runKey(run)));
    if (linesOf(way.steps) !== lines) ways.push({ values, ...way });
  }
  return [...ways, ...ofPlaces];
}

interface Group {
  readonly values: KnownWay['values'];
  readonly runs: readonly SeenRun[];
  readonly at: string;
}

/** Runs with the same values, however they call a place; the newest first, and none without values. */
function groupsBy(
  runs: readonly SeenRun[],
  valuesOf: (run: SeenRun) => readonly (readonly [string, string])[],
): Group[] {
  const groups = new Map<string, Group>();
  for (const run of runs) {
    const values = valuesOf(run);
    if (values.length === 0) continue;
    const key = JSON.stringify(values.map(([name, value]) => [name, environmentOf(value)]));
    const known = groups.get(key)?.runs ?? [];
    groups.set(key, { values: Object.fromEntries(values), runs: [...known, run], at: run.at });
  }
  return [...groups.values()].toSorted(newestFirst);
}

interface Compared {
  readonly lines: string;
  readonly others: readonly SeenRun[];
  readonly wishes: Wishes;
}

/**
 * How it was done in a place, whichever branch or service it was: where all runs there did it alike, and otherwise than
 * the recipe, the place makes the difference. All else is open.
 */
function waysOfPlaces(
  runs: readonly SeenRun[],
  shown: (run: SeenRun) => SeenRun,
  { lines, others, wishes }: Compared,
): KnownWay[] {
  const placesOf = (run: SeenRun): [string, string][] =>
    choosing(shown(run)).filter(([name]) => kindOf(name) === ENVIRONMENT);
  const saysMore = (run: SeenRun): boolean => choosing(shown(run)).length > placesOf(run).length;
  const ways: KnownWay[] = [];
  for (const { values, runs: group } of groupsBy(runs, placesOf)) {
    if (ways.length === MAX_WAYS / 2) break;
    // Those that name the place alone are told with their values.
    if (!group.some(saysMore)) continue;
    const best = bestRun(group, wishes);
    const [shape, ...otherShapes] = new Set(group.map((run) => shapesOf(shown(run).steps)));
    if (shape === undefined || otherShapes.length > 0 || !best || !isWanted(best, wishes)) continue;
    const way = openDifferences(shown(best), others);
    if (linesOf(way.steps) !== lines) ways.push({ values, ...way });
  }
  return ways;
}

/** The others were done with the very same, and only did not say so: it makes no difference. */
function isSaidOnly(values: KnownWay['values'], others: readonly SeenRun[]): boolean {
  const entries = Object.entries(values);
  if (others.length === 0 || entries.some(([name]) => kindOf(name) === ENVIRONMENT)) return false;
  return others.every((run) => {
    const own = slotValues(run);
    const words = new Set(run.steps.flatMap((step) => stepText(step).split(/[\s"'=]+/)));
    return entries.every(([name, value]) => !own.has(name) && words.has(value));
  });
}

function newestFirst(a: { readonly at: string }, b: { readonly at: string }): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : 0;
}

function shapesOf(steps: readonly Step[]): string {
  return steps.map((step) => shapeOf([step]).join(' ')).join('\n');
}

function choosing(run: SeenRun): [string, string][] {
  return [...slotValues(run)]
    .filter(([name]) => !OTHER_EACH_TIME.has(kindOf(name)) && baseSlot(name) === name)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

function linesOf(steps: readonly Step[]): string {
  return steps.map((step) => stepText(step) + (step.body ?? '')).join('\n');
}

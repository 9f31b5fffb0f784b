/**
 * Opens words of the request that `open-slots.ts` takes for words like any others: "ship search" and "deploy checkout" name
 * what is shipped, once every run has in the same place of the same step what its own request says.
 *
 * @module
 */
import { isKnownThing } from '../meaning/terms.ts';
import type { SeenRun } from '../runs/run.ts';
import { stepText } from '../steps/step.ts';
import type { Slot } from '../tasks/pattern.ts';
import { freeName, UNNAMED } from '../tasks/slot.ts';
import { withSlots } from './open-slots.ts';
import { comparedSteps, type Place, wordsIn } from './run-places.ts';

const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])$/u;

/** Answers a run with these words as slots, too. */
export function saidSlots(best: SeenRun, others: readonly SeenRun[]): (run: SeenRun) => SeenRun {
  if (others.length < 2) return (run) => run;
  const names = new Map<string, string>();
  const taken = new Set([best, ...others].flatMap(({ slots }) => slots));
  for (const { places } of comparedSteps(best, others).steps) {
    for (const place of [...places.values()].flat()) {
      if (!isSaidByAll(place)) continue;
      const values = [...new Set(place.cells.map(({ text }) => text.toLowerCase()))];
      const kind = kindOf(place);
      const name = values.map((value) => names.get(value)).find(Boolean) ?? freeName(kind, taken);
      taken.add(name);
      for (const value of values) names.set(value, names.get(value) ?? name);
    }
  }
  if (names.size === 0) return (run) => run;
  return (run) => {
    const slots = slotsOf(run, names);
    return slots.length === 0 ? run : withSlots(run, slots);
  };
}

function isSaidByAll({ cells }: Place): boolean {
  if (new Set(cells.map(({ text }) => text.toLowerCase())).size < 2) return false;
  return cells.every(({ run, text }) => NAME.test(text) && /\p{L}/u.test(text) && says(run.run, text));
}

/** Behind its first word, which says what to do. */
function says({ pattern }: SeenRun, text: string): boolean {
  const [, ...said] = wordsIn(pattern);
  return ` ${said.join(' ')} `.includes(` ${wordsIn(text).join(' ')} `);
}

/** The word behind a name says what it is: "the search service". */
function kindOf({ cells }: Place): string {
  for (const { run, text } of cells) {
    const said = wordsIn(run.run.pattern);
    const next = said[said.lastIndexOf(wordsIn(text).at(-1) ?? '') + 1] ?? '';
    if (/^[a-z]{3,20}$/.test(next) && isKnownThing(next)) return next;
  }
  return UNNAMED;
}

function slotsOf(run: SeenRun, names: ReadonlyMap<string, string>): Slot[] {
  const lines = run.steps.map((step) => ` ${wordsIn(stepText(step)).join(' ')} `);
  const found = [...names].filter(([value]) => {
    const word = ` ${wordsIn(value).join(' ')} `;
    return says(run, value) && lines.some((line) => line.includes(word));
  });
  const used = new Set<string>();
  return found.flatMap(([value, name]) => {
    if (used.has(name) || run.slots.includes(name)) return [];
    used.add(name);
    return [{ name, value }];
  });
}

/**
 * What was mended had a name, and another one is to be mended: "{name} fails on CI" fits every test that fails, and the
 * steps are those for one. It is meant only where they know something of the name.
 *
 * @module
 */
import { MEND } from '../meaning/troubles.ts';
import { VERB_CLASS } from '../meaning/verbs.ts';
import type { Procedure } from '../procedure.ts';
import { patternOf } from '../tasks/pattern.ts';
import { kindOf } from '../tasks/slot.ts';
import { textsOf } from './done-elsewhere.ts';

/** They name what is broken; a number says only how it shows. */
const NAMES: ReadonlySet<string> = new Set(['name', 'file', 'path', 'package', 'service']);
const ENDING = /\.\w{1,5}$/;
const PART = /\p{L}{3,}/gu;

export function hasMendedAnother(task: string, { recipe }: Pick<Procedure, 'recipe'>): boolean {
  const { asked = {} } = recipe ?? {};
  const names = Object.entries(asked).filter(([name]) => NAMES.has(kindOf(name)));
  if (recipe === null || names.length === 0) return false;
  const { slots, meaning } = patternOf(task);
  if (meaning.action !== MEND) return false;
  const steps = textsOf(recipe.steps).join('\n').toLowerCase();
  return names.some(([name, before]) => {
    const [one, another] = slots.filter((slot) => kindOf(slot.name) === kindOf(name));
    if (one === undefined || another !== undefined || before.includes(one.value)) return false;
    return !partsOf(one.value).some((part) => steps.includes(part));
  });
}

/** Of `test_invoice_total`, what says which: every test is a test. */
function partsOf(value: string): string[] {
  const name = value.toLowerCase().replace(ENDING, '');
  return (name.match(PART) ?? []).filter((part) => !VERB_CLASS.has(part));
}

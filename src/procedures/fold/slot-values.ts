/**
 * What stood in the slots of a run, as far as it is known.
 *
 * @module
 */
import type { SeenRun } from '../runs/run.ts';
import { ENVIRONMENT, ENVIRONMENT_HINT, SLOT } from '../tasks/slot.ts';
import { derivedFrom } from './derived-slots.ts';

/** Values that are told where only they are known to work. */
export const MAX_SEEN = 4;
const LONGEST_SEEN = 40;

export type SlotValues = ReadonlyMap<string, string>;

export function slotValues({ slots, values = [], hints }: SeenRun): SlotValues {
  const found = new Map<string, string>();
  for (const [index, name] of slots.entries()) {
    const value = values[index] ?? '';
    if (value !== '') found.set(name, value);
  }
  const [hint, another] = hints.filter((one) => one.startsWith(ENVIRONMENT_HINT));
  // Of runs from before environments were kept.
  if (hint !== undefined && another === undefined && slots.includes(ENVIRONMENT) && !found.has(ENVIRONMENT))
    found.set(ENVIRONMENT, hint.slice(ENVIRONMENT_HINT.length));
  return new Map([...found, ...derivedFrom(found)]);
}

/** Slots with a known value are filled; null where one is not known. */
export function filledWith(text: string, values: SlotValues): string | null {
  let isKnown = true;
  const filled = text.replace(SLOT, (slot, name: string) => {
    const value = values.get(name);
    isKnown &&= value !== undefined;
    return value ?? slot;
  });
  return isKnown ? filled : null;
}

/** `{environment: prod | staging}`: open, and what stood there. */
export function withSeen(name: string, values: readonly string[]): string {
  const seen = [...new Set(values)].filter(
    (value) => value !== '' && value.length <= LONGEST_SEEN && !/[{}\n]/.test(value),
  );
  return seen.length === 0 ? `{${name}}` : `{${name}: ${seen.sort().slice(0, MAX_SEEN).join(' | ')}}`;
}

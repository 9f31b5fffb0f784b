/**
 * What a request gives for the slots of the steps, and what of it can be put there: where runs have shown that the value
 * follows the request, and it has the form of what stood there.
 *
 * @module
 */
import { baseSlot } from '../fold/derived-slots.ts';
import type { KnownWay } from '../fold/known-ways.ts';
import type { BestRecipe } from '../fold/recipe-from.ts';
import { slotsIn } from '../tasks/slot.ts';
import { hasItsForm, isFollowed, isSameValue, staysSomewhere } from './followed-places.ts';
import { givenFor, type Request, strangers } from './request-values.ts';

/** Nobody needs to be told again what must not be told. */
export const NEVER_FILLED = /^secret/;
/** A slot that no rule of requests finds is a word among others. */
const FREE_WORD = /^(?!version|date|number|path|file|url|email|text|id|ref|host|branch|environment|language)/;

/** What is known of each slot; by maps: `{constructor}` in a step is no slot, and every object has one. */
export interface Slots {
  readonly known: ReadonlyMap<string, readonly string[]>;
  /** What stood in those that no request fills. */
  readonly stood: ReadonlyMap<string, readonly string[]>;
  /** Of the way that is told. */
  readonly chosen: ReadonlyMap<string, string>;
}

export type Given = readonly [name: string, value: string];

export interface Values {
  readonly given: ReadonlyMap<string, string>;
  /** Those that runs had. */
  readonly seen: readonly Given[];
  /** Those that no run had, and that can be put in. */
  readonly adapted: readonly Given[];
  /** Those that no run had, and that cannot. */
  readonly left: readonly Given[];
}

export function slotsOf({ seen, had }: BestRecipe, way: KnownWay | undefined): Slots {
  return {
    known: new Map(Object.entries({ ...seen, ...way?.seen })),
    stood: new Map(Object.entries({ ...had, ...way?.had })),
    chosen: new Map(Object.entries(way?.values ?? {})),
  };
}

export function valuesFor(texts: readonly string[], slots: Slots, request: Request): Values {
  const { known, chosen } = slots;
  const given = givenIn(texts, slots, request);
  const isSeen = ([name, value]: Given): boolean =>
    chosen.get(name) === value || (known.get(name) ?? []).some((one) => isSameValue(one, value));
  const isFilled = ([name, value]: Given): boolean => {
    const values = known.get(name) ?? [];
    return (
      isFollowed(name, texts, values) &&
      !staysSomewhere(name, texts, values) &&
      hasItsForm(name, value, { texts, seen: values })
    );
  };
  const strange = [...given].filter((one) => !isSeen(one));
  return {
    given,
    seen: [...given].filter(isSeen),
    adapted: strange.filter(isFilled),
    left: strange.filter((one) => !isFilled(one)),
  };
}

function givenIn(texts: readonly string[], { known, chosen }: Slots, request: Request): Map<string, string> {
  const names = [...new Set(texts.flatMap(slotsIn).map(baseSlot))];
  const open = names.filter((name) => !NEVER_FILLED.test(name) && known.has(name));
  const given = new Map<string, string>();
  for (const name of open) {
    const value = chosen.get(name) ?? givenFor(name, open, known.get(name) ?? [], request);
    if (value !== null) given.set(name, value);
  }
  const [left, another] = open.filter((name) => !given.has(name) && FREE_WORD.test(name));
  const [filler, second] = left === undefined ? [] : strangers(request, known.get(left) ?? []);
  if (left !== undefined && another === undefined && filler !== undefined && second === undefined)
    given.set(left, filler);
  return given;
}

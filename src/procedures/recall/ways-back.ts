/**
 * A way from b to a names the same values as one from a to b: it is told by which side each of them is on. Where the
 * sentences do not say which side a slot is on, the way is none for whoever says which.
 *
 * @module
 */
import { type Sides, sidesOf } from '../meaning/route.ts';
import { inEnglish } from '../meaning/translate.ts';
import { kindOf } from '../tasks/slot.ts';
import type { Request } from './request-values.ts';

/** Whether a way that was done with these values goes the other way, or may. */
export function waysBack({
  pattern,
  phrasings,
  slots,
}: Request): (values: Readonly<Record<string, string>>) => boolean {
  const asked = sidesIn(pattern);
  if (asked === null) return () => false;
  const named = new Map(slots.map(({ name, value }) => [`{${name}}`, value.toLowerCase()]));
  const known = phrasings.map(sidesIn);
  const askedSide = (value: string): OnSide | null =>
    onlySide([asked], (tokens) =>
      tokens.some((token) => (named.get(token) ?? token) === value.toLowerCase()),
    );
  const knownSide = (name: string): OnSide | null =>
    onlySide(known, (tokens) => tokens.includes(`{${name}}`));
  const isOpen = (one: Placed, all: readonly Placed[]): boolean =>
    one.known === null && all.some((other) => other.kind === one.kind && other.asked?.side === turned(one));
  return (values) => {
    const all = Object.entries(values).flatMap(([name, value]) => {
      const side = askedSide(value);
      return side === null ? [] : [{ kind: kindOf(name), asked: side, known: knownSide(name) }];
    });
    const turnedOnes = all.filter(
      ({ asked: mine, known: other }) => other !== null && other.side !== mine.side,
    );
    // "Deploy to staging checkout": what no preposition says is only the rest.
    const isSure = turnedOnes.some(({ asked: mine, known: other }) => mine.isSaid && other?.isSaid);
    return isSure || turnedOnes.length > 1 || all.some((one) => isOpen(one, all));
  };
}

interface OnSide {
  readonly side: 'from' | 'to';
  readonly isSaid: boolean;
}

interface Placed {
  readonly kind: string;
  readonly asked: OnSide;
  /** Null where the sentences do not say it. */
  readonly known: OnSide | null;
}

function turned({ asked: { side } }: Placed): OnSide['side'] {
  return side === 'from' ? 'to' : 'from';
}

function sidesIn(pattern: string): Sides | null {
  const lower = pattern.toLowerCase().replace(/→|->|=>/g, ' to ');
  const english = inEnglish(lower);
  return sidesOf(english?.text ?? lower, english !== null);
}

/** Null where it is on none, or now on the one and then on the other. */
function onlySide(
  sentences: readonly (Sides | null)[],
  isOn: (tokens: readonly string[]) => boolean,
): OnSide | null {
  const on = (side: OnSide['side']): Sides[] =>
    sentences.flatMap((one) => (one && isOn(one[side]) ? [one] : []));
  const [from, to] = [on('from'), on('to')];
  if (from.length > 0 === to.length > 0) return null;
  return from.length > 0
    ? { side: 'from', isSaid: from.some(({ said }) => said.from) }
    : { side: 'to', isSaid: to.some(({ said }) => said.to) };
}

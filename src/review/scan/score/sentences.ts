/**
 * A segment cut into what is judged by itself: the sentences of a paragraph, or a few lines of code together.
 *
 * One sentence among ten honest ones is how an order is slipped in; judged with them it would look honest, too.
 *
 * @module
 */
import type { Segment } from '../segments/segments.ts';

export interface Unit {
  readonly segment: Segment;
  readonly text: string;
  /** From 0. */
  readonly first: number;
  readonly last: number;
  /** Place among the units of its segment. */
  readonly at: number;
}

/** Shorter than this a sentence says nothing without the next one. */
const SHORTEST = 30;
const LONGEST = 500;
/** A sign that ends a sentence, before a space; the wide ones of Chinese and Japanese need none. */
const ENDS = /[.!?;:](?=\s)|[。！？；]/gu;

export function unitsOf(segment: Segment): Unit[] {
  const { kind, text, first, last } = segment;
  if (kind === 'code' || kind === 'script') return [{ segment, text, first, last, at: 0 }];
  const units: Unit[] = [];
  let from = 0;
  const close = (to: number): void => {
    const own = text.slice(from, to).trim();
    if (own !== '') {
      const above = first + newlines(text, from);
      units.push({
        segment,
        text: own.slice(0, LONGEST),
        first: above,
        last: above + newlines(text.slice(from, to).trimEnd(), 0, true),
        at: units.length,
      });
    }
    from = to;
  };
  let ticks = 0;
  let counted = 0;
  for (const match of text.matchAll(ENDS)) {
    const end = match.index + 1;
    for (; counted < end; counted++) if (text.charCodeAt(counted) === 96) ticks++;
    // Within a command a dot ends nothing.
    if (ticks % 2 === 1 || end - from < SHORTEST) continue;
    close(end);
  }
  close(text.length);
  return units;
}

function newlines(text: string, to: number, all = false): number {
  let count = 0;
  const end = all ? text.length : to;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

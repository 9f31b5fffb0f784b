/**
 * Whether two calls that went wrong are one mistake: the same words, but for values that one of them tells as a slot.
 *
 * @module
 */

const WORD = /"[^"]*"|'[^']*'|\S+/g;
/** The tool and its program. */
const HEAD = 2;
/** More that differs is another call. */
const MAX_VALUES = 2;

export function isSameButForValues(one: string, other: string): boolean {
  if (one === other) return true;
  if (!one.includes('{') && !other.includes('{')) return false;
  const a = one.match(WORD) ?? [];
  const b = other.match(WORD) ?? [];
  if (a.length !== b.length || a.length <= HEAD) return false;
  const unlike = a.flatMap((word, index) => (word === b[index] ? [] : [index]));
  return (
    unlike.length <= MAX_VALUES &&
    unlike.every((index) => index >= HEAD && (hasSlot(a[index]) || hasSlot(b[index])))
  );
}

export function slotsIn(call: string): number {
  return call.split('{').length - 1;
}

function hasSlot(word: string | undefined): boolean {
  return word !== undefined && /\{\w+\}/.test(word);
}

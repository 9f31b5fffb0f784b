/**
 * Whether two calls that went wrong are one mistake: the same words, but for values that one of them tells as a slot, for
 * files and branches, and for how much of the output is shown.
 *
 * @module
 */
import { bareCommand } from '../outcome/helps.ts';

const WORD = /"[^"]*"|'[^']*'|\S+/g;
/** The tool and its program. */
const HEAD = 2;
/** More that differs is another call. */
const MAX_VALUES = 2;

export function isSameButForValues(one: string, other: string): boolean {
  return isSameBut(isSameKind, one, other);
}

export function isSameButForSlots(one: string, other: string): boolean {
  return isSameBut(isSlot, one, other);
}

type MayDiffer = (value: string, other: string) => boolean;

function isSameBut(mayDiffer: MayDiffer, one: string, other: string): boolean {
  if (one === other) return true;
  const a = bareCommand(one).match(WORD) ?? [];
  const b = bareCommand(other).match(WORD) ?? [];
  if (a.length !== b.length || a.length <= HEAD) return false;
  const unlike = a.flatMap((word, index) => (word === b[index] ? [] : [index]));
  return (
    unlike.length <= MAX_VALUES &&
    unlike.every((index) => index >= HEAD && mayDiffer(a[index] ?? '', b[index] ?? ''))
  );
}

export function slotsIn(call: string): number {
  return call.split('{').length - 1;
}

function isSlot(value: string, other: string): boolean {
  return SLOT.test(value) || SLOT.test(other);
}

function isSameKind(value: string, other: string): boolean {
  if (isSlot(value, other)) return true;
  const kind = pathKind(value);
  return kind !== null && kind === pathKind(other);
}

const SLOT = /\{\w+\}/;

/** Of a path how it ends, of a branch nothing; null for what may be the name of anything. An address is no path. */
function pathKind(word: string): string | null {
  if (/^[-@"']|:\/\//.test(word)) return null;
  // `app.prod` and `example.com` name machines.
  const ending = /(?<=\w|\*)\.(?!com$|org$|net$|io$|prod$|local$)[a-z]\w{0,4}$/i.exec(word)?.[0];
  return ending ?? (/\w\/\w/.test(word) ? '' : null);
}

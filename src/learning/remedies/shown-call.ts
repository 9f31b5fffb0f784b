/**
 * A call as it is quoted: a command as it was typed, of other tools their name, what they work on and what they look for.
 *
 * @module
 */
import { type Deed, oneLine, SHELL } from '../deed.ts';

/** What differs between a call of a tool that failed and the one that worked. */
const TELLING =
  /"(?:old_string|oldText|old_str|pattern|query|path|glob|skill|url|limit|offset)":("(?:[^"\\]|\\.)*"?|\d+)/gu;
const KEPT_PATH = 60;

export function shownCall({ tool, text, target, file }: Deed, length: number): string {
  if (tool === SHELL) return oneLine(text, length);
  const told = [...text.matchAll(TELLING)].flatMap(([pair, value]) =>
    value === undefined || value.includes(target ?? '\n') ? [] : [pair.replaceAll('"', '')],
  );
  const place = file !== null && file.length > KEPT_PATH ? `…${file.slice(-KEPT_PATH)}` : (target ?? '');
  return oneLine([tool, place, ...told].join(' '), length);
}

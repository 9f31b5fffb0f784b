/**
 * What stands before a program and runs it: `sudo -u root`, `timeout 30`, `env A=b`.
 *
 * @module
 */
import type { ShellWord } from './command.ts';
import { programName } from './program-name.ts';
import { WRAPPERS } from './programs.ts';

const ASSIGNMENT = /^[A-Za-z_]\w*=/u;
/** `timeout 30s`, `nice 10`. */
const AMOUNT = /^\d+(?:\.\d+)?[smhd]?$/u;

export interface Unwrapped {
  readonly wrappers: readonly string[];
  readonly assignments: readonly string[];
  readonly rest: readonly ShellWord[];
}

export function unwrapped(words: readonly ShellWord[]): Unwrapped {
  const wrappers: string[] = [];
  const assignments: string[] = [];
  let place = 0;
  let valued: readonly string[] = [];
  for (; place < words.length; place++) {
    const word = words[place];
    if (word === undefined) break;
    const name = word.isQuoted ? word.value : programName(word.value);
    const row = WRAPPERS.get(name);
    // `env` or `time` alone, and `exec` of nothing: then the wrapper is the program.
    if (row !== undefined && place < words.length - 1) {
      wrappers.push(name);
      valued = row;
    } else if (wrappers.length > 0 && ASSIGNMENT.test(word.value)) assignments.push(word.text);
    else if (wrappers.length > 0 && word.value.startsWith('-') && word.value !== '-') {
      if (valued.includes(word.value)) place++;
    } else if (wrappers.length > 0 && AMOUNT.test(word.value)) continue;
    else break;
  }
  if (place >= words.length) return { wrappers: [], assignments, rest: words };
  return { wrappers, assignments, rest: words.slice(place) };
}

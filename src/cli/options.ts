/**
 * Parsers for option values.
 *
 * @module
 */
import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { expandTilde } from '../config/home.ts';
import { cleanTime } from '../memory/memory-input.ts';

export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

export function share(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1)) {
    throw new InvalidArgumentError('It must be a number from 0 to 1.');
  }
  return value;
}

export function wholeNumberWithin(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}

/** A day, or a day and a time, as knowhow keeps them. */
export function date(text: string): string {
  try {
    return cleanTime(text, 'date');
  } catch {
    // Commander puts the option's name before this.
    throw new InvalidArgumentError('It must be a date: 2026-01-31 or 2026-01-31T12:00:00Z.');
  }
}

/** A file or folder, whether it is there or not. A shell leaves `~` as it is within quotes and behind `--dir=`. */
export function pathGiven(text: string): string {
  return expandTilde(text);
}

/** A folder to look into. An empty one is a variable that nobody has set, and the folder one is in was not meant. */
export function folderGiven(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('No folder given.');
  return resolve(pathGiven(text));
}

/** For options that may be given several times, each time with a file or folder. */
export function collectPaths(value: string, before?: readonly string[]): string[] {
  return collect(pathGiven(value), before);
}

/** For options that may be given several times, each time with one of a few words. */
export function collectOneOf(
  choices: readonly string[],
): (value: string, before?: readonly string[]) => string[] {
  return (value, before) => {
    if (!choices.includes(value)) {
      throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
    }
    return collect(value, before);
  };
}

/** For options that may be given several times. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}

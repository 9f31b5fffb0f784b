/**
 * How figures and quotes are written.
 *
 * @module
 */
import { oneLine } from '../../learning/deed.ts';

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** Whole words; what is cut says so. */
export function shortened(text: string, length: number): string {
  const line = oneLine(text, text.length);
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > length * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

export function code(text: string, length: number): string {
  return `\`${shortened(text, length).replaceAll('`', "'")}\``;
}

export function quoted(text: string, length: number): string {
  return `“${shortened(text, length)}”`;
}

/** `12 Feb`, UTC. */
export function day(at: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(at),
  );
}

export function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / Math.max(1, whole))}%`;
}

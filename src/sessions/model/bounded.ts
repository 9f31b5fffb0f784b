/**
 * Keeps what a log says small: head and tail of long texts, arguments without their bulk.
 *
 * @module
 */

/** Kept from each end of a text. Errors stand at the head (compilers) or at the tail (test runners). */
export const KEPT_HEAD = 8_192;
export const KEPT_TAIL = 8_192;

/** Kept of one string inside a call's arguments: a path or a command fits, a written file does not need to. */
const KEPT_ARGUMENT = 4_096;

/** Arguments nested deeper, or with more members, carry data rather than intent. */
const MAX_DEPTH = 6;
const MAX_MEMBERS = 64;

/** Head and tail of a text, with a mark of how much is missing between them. */
export function boundText(text: string, head = KEPT_HEAD, tail = KEPT_TAIL): string {
  if (text.length <= head + tail) return text;
  const cut = text.length - head - tail;
  return detach(`${text.slice(0, head)}\n[… ${cut} characters …]\n${text.slice(text.length - tail)}`);
}

/** A call's arguments as an object, its strings, depth and width bounded. */
export function boundInput(input: unknown): Record<string, unknown> {
  if (isRecord(input)) return boundRecord(input, 0);
  return input === undefined || input === null ? {} : { value: boundValue(input, 1) };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function boundRecord(record: Record<string, unknown>, depth: number): Record<string, unknown> {
  const bounded: Record<string, unknown> = {};
  let members = 0;
  for (const key in record) {
    if (members++ === MAX_MEMBERS) break;
    // Assigning to `__proto__` would change the object instead of adding a member.
    if (key === '__proto__') continue;
    bounded[key.length > 256 ? detach(key.slice(0, 256)) : key] = boundValue(record[key], depth + 1);
  }
  return bounded;
}

function boundValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return boundText(value, KEPT_ARGUMENT / 2, KEPT_ARGUMENT / 2);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.slice(0, MAX_MEMBERS).map((item) => boundValue(item, depth + 1));
  return boundRecord(value as Record<string, unknown>, depth);
}

/** A slice keeps the whole string that it was cut from in memory; a copy does not. UTF-16 keeps lone surrogates. */
function detach(slice: string): string {
  return Buffer.from(slice, 'utf16le').toString('utf16le');
}

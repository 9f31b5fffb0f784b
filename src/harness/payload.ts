/**
 * Reads other programs' payloads: any field may be missing, of another type or huge, and nothing here throws.
 *
 * @module
 */
export type Payload = Readonly<Record<string, unknown>>;

/** Ids and names are short; what is longer is not one. */
export const MAX_NAME = 512;
/** The longest path that systems take. */
export const MAX_PATH = 4096;
/** A prompt or an answer beyond this is a pasted file: its beginning says what it is about. */
export const MAX_TEXT = 100_000;
/** Enough of a tool's output to judge it by. */
export const MAX_OUTPUT = 20_000;

/** What Claude Code takes in one string; a longer one goes to a file that the model may or may not read. */
export const MAX_CONTEXT = 10_000;

export function isRecord(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function recordOf(value: unknown): Payload {
  return isRecord(value) ? value : {};
}

/** A token that a cut would go through is left out: half of it no rule knows any more. */
const MAX_TOKEN = 4096;

export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = cut(text, length);
  const end = Math.max(...[' ', '\n', '\t'].map((space) => head.lastIndexOf(space)));
  return end > 0 && head.length - end <= MAX_TOKEN ? head.slice(0, end) : head;
}

/** The first of the fields that holds a text, cut to a length; null where none does. */
export function textOf(payload: Payload, fields: readonly string[], length: number): string | null {
  for (const field of fields) {
    const value = payload[field];
    if (typeof value === 'string' && value !== '') return cutAtWord(value, length);
  }
  return null;
}

/** An id or a path is right only as a whole: one that is too long is none. Some harnesses count their ids. */
export function nameOf(payload: Payload, fields: readonly string[], length = MAX_NAME): string | null {
  for (const field of fields) {
    const value = payload[field];
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
    if (typeof value !== 'string') continue;
    const name = value.trim();
    if (name !== '' && name.length <= length) return name;
  }
  return null;
}

/** A text of JSON as what it says; every other value, and a text that only begins like JSON, as it is. */
export function parsedOf(value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MAX_TEXT || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    // Cut off, or not JSON after all: then it is a text.
    return value;
  }
}

/** Never through the middle of a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const code = text.charCodeAt(length - 1);
  const isHalf = code >= 0xd800 && code <= 0xdbff;
  return text.slice(0, isHalf ? length - 1 : length);
}

const GAP = '\n…\n';

/** What decides often stands at the end; who hides something puts it after a long beginning. */
export function ends(text: string, length: number): string {
  if (text.length <= length) return text;
  const tail = text.slice(-Math.floor(length / 4));
  const isHalf = /^[\udc00-\udfff]/.test(tail);
  return `${cut(text, length - tail.length - GAP.length)}${GAP}${isHalf ? tail.slice(1) : tail}`;
}

/** Whole lines only: half a fact may say the opposite. */
export function cutAtLine(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf('\n', length);
  return end > 0 ? text.slice(0, end) : '';
}

/** `UserPromptSubmit`, `user-prompt-submit` and `user_prompt_submit` name the same event. */
export function eventKey(event: string): string {
  return cut(event, MAX_NAME)
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();
}

/**
 * Reading single fields of rows whose shape nobody guarantees.
 *
 * @module
 */
import { isRecord } from './bounded.ts';

export type Row = Record<string, unknown>;

export function textField(row: Row | null | undefined, name: string): string | null {
  const value = row?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export function recordField(row: Row | null | undefined, name: string): Row | null {
  const value = row?.[name];
  return isRecord(value) ? value : null;
}

export function listField(row: Row | null | undefined, name: string): readonly unknown[] {
  const value = row?.[name];
  return Array.isArray(value) ? value : [];
}

export function numberField(row: Row | null | undefined, name: string): number | null {
  const value = row?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Seconds count up to the year 5138 below this; milliseconds are above it since 1973. */
const SECONDS_LIMIT = 1e11;

/** UTC ISO time of what a log may hold as a time: ISO text, seconds or milliseconds since 1970. */
export function isoTime(value: unknown): string | null {
  if (typeof value === 'string') {
    if (CANONICAL_ISO.test(value)) return value;
    const parsed = Date.parse(value);
    return Number.isNaN(parsed) ? null : new Date(parsed).toISOString();
  }
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return null;
  return isoOf(Math.trunc(value < SECONDS_LIMIT ? value * 1000 : value));
}

const MINUTE_MS = 60_000;
/** From the year 10000 on it is written with a sign and six digits. */
const FOUR_DIGITS_LIMIT = Date.UTC(10_000, 0);

/** The rows of a log follow each other within minutes: what the last one began with is kept. */
let lastMinute = Number.NaN;
let lastBeginning = '';

function isoOf(ms: number): string | null {
  if (ms >= FOUR_DIGITS_LIMIT) {
    const date = new Date(ms);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  }
  const inMinute = ms % MINUTE_MS;
  const minute = ms - inMinute;
  if (minute !== lastMinute) {
    lastMinute = minute;
    lastBeginning = new Date(minute).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:'.length);
  }
  const digits = `${inMinute}`.padStart(5, '0');
  return `${lastBeginning}${digits.slice(0, 2)}.${digits.slice(2)}Z`;
}

/** `2026-01-02T03:04:05.678Z`, as nearly every row has it: no need to parse and print it again. */
const CANONICAL_ISO =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Arguments that are an object, or JSON text of one; anything else is kept under `value`. */
export function argumentsOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const first = value.trimStart()[0];
  if (first !== '{') return value === '' ? {} : value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    // The model wrote half an object: what it wrote is still the best account of the call.
    return value;
  }
}

/** The texts of the parts of a type; null where there is no such part. */
export function textOfType(parts: readonly unknown[], type: string): string | null {
  let text: string | null = null;
  for (const part of parts) {
    if (!isRecord(part) || part.type !== type) continue;
    const piece = textField(part, 'text');
    if (text === null || text === '') text = piece ?? '';
    else if (piece !== null) text = `${text}\n${piece}`;
  }
  return text;
}

/** The text of a content field: a string, or parts of which those with `text` count. */
export function contentText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (isRecord(content)) return textField(content, 'text') ?? '';
  if (!Array.isArray(content)) return '';
  let text = '';
  for (const part of content) {
    const piece = typeof part === 'string' ? part : isRecord(part) ? textField(part, 'text') : null;
    if (piece !== null) text = text === '' ? piece : `${text}\n${piece}`;
  }
  return text;
}

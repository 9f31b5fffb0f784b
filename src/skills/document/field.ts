/**
 * The shape in which frontmatter is held between reading and patching: values with their place in the file.
 *
 * @module
 */

export type Style = 'plain' | 'single' | 'double' | 'block' | 'block-list' | 'flow-list' | 'other';

export interface Value {
  readonly kind: 'empty' | 'scalar' | 'list' | 'map';
  /** The text of a scalar; empty otherwise. */
  readonly text: string;
  readonly items: readonly string[];
  readonly fields: readonly Field[];
  /** Offsets in the file: exactly what a patch replaces. */
  readonly start: number;
  readonly end: number;
  readonly style: Style;
  /** Stands inside `{…}` or `[…]`, where plain text may not hold commas and brackets. */
  readonly inFlow: boolean;
  /** Holds more than a list of strings, so that a list written in its place would lose something. */
  readonly structured: boolean;
}

export interface Field {
  readonly key: string;
  readonly keyStart: number;
  readonly value: Value;
}

export interface Fields {
  readonly fields: readonly Field[];
  /** True when a strict YAML reader accepts the frontmatter. */
  readonly strict: boolean;
  readonly flowRoot: boolean;
  readonly isMapping: boolean;
  readonly warnings: readonly string[];
}

/** YAML 1.2's spellings of nothing; everything is read as text, so they are told apart here. */
const NULLS = new Set(['', '~', 'null', 'Null', 'NULL']);

export function scalarValue(text: string, style: Style, start: number, end: number, inFlow: boolean): Value {
  const empty = style === 'plain' ? NULLS.has(text.trim()) : text.trim() === '';
  return {
    kind: empty ? 'empty' : 'scalar',
    text: empty ? '' : text.trim(),
    items: [],
    fields: [],
    start,
    end,
    style,
    inFlow,
    structured: false,
  };
}

/** The field that counts: the last of equal keys, as most YAML readers have it; exact case before any case. */
export function findField(fields: readonly Field[], ...keys: string[]): Field | undefined {
  for (const key of keys) {
    const exact = fields.findLast((field) => field.key === key);
    if (exact) return exact;
  }
  const lower = keys.map((key) => key.toLowerCase());
  return fields.findLast((field) => lower.includes(field.key.toLowerCase()));
}

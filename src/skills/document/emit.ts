/**
 * Writes one value as YAML in the style that stood there before. Whether it reads back is checked by the caller.
 *
 * @module
 */
import type { Style, Value } from './field.ts';

/** Text that may stand unquoted: no indicator in front, no `: `, no ` #`, nothing YAML takes for another type. */
const SAFE_PLAIN = /^[\p{L}][^\n\r\t:#[\]{},&*!|>'"%@`\\]*$/u;
const LOOKS_TYPED = /^(?:true|false|yes|no|on|off|null|y|n)$/i;
/** The characters that JSON leaves raw but some YAML readers take for line breaks or drop. */
const RAW_SPECIALS = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

export function quote(text: string): string {
  return JSON.stringify(text).replace(
    RAW_SPECIALS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function emitScalar(
  text: string,
  style: Style,
  original: string,
  indent: string,
  eol: string,
): string {
  if (style === 'plain' && isSafePlain(text)) return text;
  if (style === 'single' && !/[\n\r\t]/.test(text)) return `'${text.replaceAll("'", "''")}'`;
  // A block of one line keeps the author's header; an explicit indentation in it would no longer fit.
  const header = original.split(/\r?\n/, 1)[0] ?? '';
  if (style === 'block' && !/\d/.test(header) && !/[\n\r]/.test(text))
    return `${header}${eol}${indent}  ${text}`;
  return quote(text);
}

export function emitList(
  items: readonly string[],
  value: Value,
  original: string,
  indent: string,
  eol: string,
): string {
  const quoted = items.map((item) => emitItem(item, original));
  if (value.style === 'block-list' && items.length > 0)
    return quoted.map((item) => `- ${item}`).join(eol + indent);
  return `[${quoted.join(', ')}]`;
}

/** Items take the quotes of the first one that stood there. */
function emitItem(item: string, original: string): string {
  const first = /^(?:\[|-)\s*(["']?)/.exec(original)?.[1];
  if (first === "'" && !/[\n\r\t]/.test(item)) return `'${item.replaceAll("'", "''")}'`;
  return first !== '"' && isSafePlain(item) ? item : quote(item);
}

function isSafePlain(text: string): boolean {
  return SAFE_PLAIN.test(text) && !LOOKS_TYPED.test(text) && !/\s$/.test(text);
}

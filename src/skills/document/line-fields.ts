/**
 * Frontmatter that strict YAML refuses, read key by key: one bad line costs at most its own key.
 *
 * @module
 */
import { type Field, type Fields, scalarValue, type Value } from './field.ts';
import { endOfLine, lineNumber } from './split.ts';
import { readYamlFields } from './yaml-fields.ts';

const KEY_LINE = /^([ \t]*)(?:([A-Za-z_][\w.-]*)|"([^"\n]{1,64})"|'([^'\n]{1,64})')[ \t]*:(?=[ \t\r\n]|$)/;
const MAX_KEYS = 500;

interface Block {
  readonly key: string;
  readonly keyStart: number;
  /** Just behind the colon. */
  readonly afterColon: number;
  readonly end: number;
}

export function readLineFields(text: string, start: number, end: number): Fields {
  const warnings: string[] = [];
  const fields = blocksOf(text, start, end, 0).map((block) => fieldOf(text, block, warnings, 0));
  return { fields, strict: false, flowRoot: false, isMapping: fields.length > 0, warnings };
}

/** Cuts at each key line of the given indentation; what lies between belongs to the key above. */
function blocksOf(text: string, start: number, end: number, indent: number): Block[] {
  const blocks: Block[] = [];
  for (let at = start; at < end && blocks.length < MAX_KEYS; at = endOfLine(text, at)) {
    const line = text.slice(at, Math.min(endOfLine(text, at), end));
    const match = KEY_LINE.exec(line);
    if (match?.[1]?.length !== indent) continue;
    const previous = blocks.pop();
    if (previous) blocks.push({ ...previous, end: at });
    const key = match[2] ?? match[3] ?? match[4] ?? '';
    blocks.push({ key, keyStart: at + indent, afterColon: at + match[0].length, end });
  }
  return blocks;
}

function fieldOf(text: string, block: Block, warnings: string[], depth: number): Field {
  const { key, keyStart } = block;
  const alone = readYamlFields(text.slice(keyStart, block.end), keyStart);
  const [field] = alone?.fields ?? [];
  if (alone?.fields.length === 1 && field?.key === key) return field;
  const value = rawValue(text, block, warnings, depth);
  if (value.kind !== 'map') {
    warnings.push(
      `line ${lineNumber(text, keyStart)}: "${key}" is not valid YAML; it was read as plain text`,
    );
  }
  return { key, keyStart, value };
}

function rawValue(text: string, block: Block, warnings: string[], depth: number): Value {
  // A comment line of its own ends the value: it belongs to what follows.
  const [whole = ''] = text.slice(block.afterColon, block.end).split(/^#/m, 1);
  const lead = whole.length - whole.trimStart().length;
  const raw = whole.trim();
  const start = raw === '' ? block.afterColon : block.afterColon + lead;
  const end = start + raw.length;
  const lines = raw
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const base = scalarValue(plainText(lines), 'other', start, end, false);
  const startsOnNextLine = whole.slice(0, lead).includes('\n');
  if (startsOnNextLine && lines.every((line) => line.startsWith('- ') || line === '-')) {
    const items = lines.map((line) => unquote(line.slice(1).trim())).filter((item) => item !== '');
    return { ...base, kind: 'list', text: '', items, style: 'block-list' };
  }
  if (startsOnNextLine && depth < 2) {
    const lineStart = text.lastIndexOf('\n', start) + 1;
    const fields = blocksOf(text, lineStart, block.end, start - lineStart).map((inner) =>
      fieldOf(text, inner, warnings, depth + 1),
    );
    if (fields.length > 0) return { ...base, kind: 'map', text: '', fields, structured: true };
  }
  if (raw.startsWith('[') && raw.endsWith(']')) {
    const items = raw.slice(1, -1).split(',').map(unquote);
    return { ...base, kind: 'list', text: '', items: items.filter(Boolean), style: 'flow-list' };
  }
  return base;
}

function plainText(lines: readonly string[]): string {
  const [first = '', ...rest] = lines;
  const isBlockHeader = /^[>|][-+0-9]*$/.test(first);
  return unquote((isBlockHeader ? rest : lines).join(' '));
}

function unquote(text: string): string {
  const trimmed = text.trim();
  const quote = trimmed.charAt(0);
  if (quote !== '"' && quote !== "'") return trimmed;
  const closed = trimmed.length > 1 && trimmed.endsWith(quote);
  const inner = trimmed.slice(1, closed ? -1 : undefined);
  return (quote === '"' ? inner.replaceAll('\\"', '"') : inner.replaceAll("''", "'")).trim();
}

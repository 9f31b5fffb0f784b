/**
 * Frontmatter that strict YAML accepts, read through the document API so that every value keeps its place.
 *
 * @module
 */
import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Node, parseDocument } from 'yaml';
import { type Field, type Fields, type Style, scalarValue, type Value } from './field.ts';

/** Deeper nesting than any real frontmatter; beyond it the parser's own recursion can end the process. */
const MAX_NESTING = 32;
/** Stops alias bombs: no more nodes than this are ever visited, however often they are referred to. */
const MAX_NODES = 5_000;
const MAX_DEPTH = 4;

const STYLES: Record<string, Style> = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_FOLDED: 'block',
  BLOCK_LITERAL: 'block',
};

/** Keys under which a trigger written as a mapping carries its phrase. */
const PHRASE_KEYS = new Set(['phrase', 'pattern', 'keyword', 'value', 'name', 'text']);

interface Walk {
  readonly document: Document;
  readonly base: number;
  readonly source: string;
  nodes: number;
}

/** `base` is where `source` starts in the file. Undefined when strict YAML refuses it. */
export function readYamlFields(source: string, base: number): Fields | undefined {
  if (nestsTooDeep(source)) return undefined;
  const document = parse(source);
  if (document === undefined || document.errors.length > 0) return undefined;
  const root = document.contents;
  if (!isMap(root)) {
    const isNothing = root === null || (isScalar(root) && String(root.value ?? '') === '');
    return { fields: [], strict: true, flowRoot: false, isMapping: isNothing, warnings: [] };
  }
  const walk: Walk = { document, base, source, nodes: 0 };
  const flow = root.flow === true;
  return {
    fields: fieldsOf(root.items, walk, 0, flow),
    strict: true,
    flowRoot: flow,
    isMapping: true,
    warnings: [],
  };
}

function parse(source: string): Document | undefined {
  try {
    return parseDocument(source, {
      // Every scalar stays the text that was written: a version of 1.10 is not the number 1.1.
      schema: 'failsafe',
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
  } catch (error) {
    // Hostile input can exhaust the parser; the line reader then does what it can.
    if (error instanceof Error) return undefined;
    throw error;
  }
}

function nestsTooDeep(source: string): boolean {
  let depth = 0;
  for (const character of source) {
    if (character === '[' || character === '{') depth++;
    else if ((character === ']' || character === '}') && depth > 0) depth--;
    if (depth > MAX_NESTING) return true;
  }
  // `a: b: c:` and `- - -` open one level each on a single line.
  return source.split('\n').some((line) => (line.match(/[-?:][ \t]/g)?.length ?? 0) > MAX_NESTING * 2);
}

function fieldsOf(pairs: readonly unknown[], walk: Walk, depth: number, inFlow: boolean): Field[] {
  const fields: Field[] = [];
  for (const pair of pairs) {
    if (!isPair(pair) || !isScalar(pair.key)) continue;
    const keyStart = walk.base + (pair.key.range?.[0] ?? 0);
    const keyEnd = walk.base + (pair.key.range?.[1] ?? 0);
    const value = toValue(pair.value as Node | null, walk, depth, inFlow, keyEnd);
    fields.push({ key: String(pair.key.value), keyStart, value });
  }
  return fields;
}

function toValue(node: Node | null, walk: Walk, depth: number, inFlow: boolean, keyEnd: number): Value {
  const [from, to] = node?.range ?? [keyEnd - walk.base, keyEnd - walk.base];
  // Trailing blank lines and comments are not the value's own; they stay where they are.
  const end = walk.base + from + walk.source.slice(from, to).trimEnd().length;
  const start = walk.base + from;
  const nothing = scalarValue('', 'plain', start, end, inFlow);
  const resolved = isAlias(node) ? node.resolve(walk.document) : node;
  walk.nodes++;
  if (!resolved || walk.nodes > MAX_NODES || depth > MAX_DEPTH) return nothing;
  if (isScalar(resolved)) {
    const style = isAlias(node) ? 'other' : (STYLES[resolved.type ?? 'PLAIN'] ?? 'other');
    return scalarValue(String(resolved.value ?? ''), style, start, end, inFlow);
  }
  if (isSeq(resolved)) {
    const items = resolved.items.flatMap((item) => itemTexts(item as Node, walk, depth + 1));
    const structured = !resolved.items.every((item) => isScalar(item));
    const style = isAlias(node) ? 'other' : resolved.flow ? 'flow-list' : 'block-list';
    const listEnd = resolved.flow ? end : lastItemEnd(resolved.items, walk, end);
    return { ...nothing, kind: 'list', items, style, end: listEnd, structured };
  }
  if (isMap(resolved)) {
    const flow = resolved.flow === true;
    const fields = fieldsOf(resolved.items, walk, depth + 1, flow || inFlow);
    return { ...nothing, kind: 'map', fields, style: 'other', inFlow: flow, structured: true };
  }
  return nothing;
}

/** A block list's own range runs over the comment behind its last item. */
function lastItemEnd(items: readonly unknown[], walk: Walk, fallback: number): number {
  const last = items.at(-1);
  if (!isScalar(last) || !last.range) return fallback;
  const [from, to] = last.range;
  return walk.base + from + walk.source.slice(from, to).trimEnd().length;
}

/** Items are meant as phrases: `- use when: x` is a phrase with an unquoted colon, not a mapping. */
function itemTexts(item: Node, walk: Walk, depth: number): string[] {
  walk.nodes++;
  if (walk.nodes > MAX_NODES || depth > MAX_DEPTH) return [];
  const node = isAlias(item) ? item.resolve(walk.document) : item;
  if (isScalar(node)) return [String(node.value ?? '').trim()].filter((text) => text !== '');
  if (isSeq(node)) return node.items.flatMap((inner) => itemTexts(inner as Node, walk, depth + 1));
  if (!isMap(node)) return [];
  const fields = fieldsOf(node.items, walk, depth + 1, false);
  const phrase = fields.find((field) => PHRASE_KEYS.has(field.key));
  if (phrase) return phrase.value.text ? [phrase.value.text] : [];
  const [only] = fields;
  return only && fields.length === 1 && only.value.text ? [`${only.key}: ${only.value.text}`] : [];
}

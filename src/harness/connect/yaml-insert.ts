/**
 * Where in the text of a YAML file an entry goes, and how it is written there.
 *
 * @module
 */
import { isAlias, isMap, isPair, isScalar, isSeq, type Node, parseDocument, stringify } from 'yaml';
import { leftAlone } from './file-edit.ts';

export interface YamlEntry {
  /** An item of the list at the path, or the member that the path names. */
  readonly kind: 'item' | 'member';
  readonly path: readonly string[];
  readonly value: Readonly<Record<string, unknown>>;
  isOurs(value: unknown): boolean;
  /** What ours becomes where it is renewed: a person may have put more into it. */
  renewed(value: unknown): Readonly<Record<string, unknown>>;
  /** What stays of it when we leave; undefined where it is all ours. */
  left?(value: unknown): Readonly<Record<string, unknown>> | undefined;
}

/** Walks down as far as the file goes and adds the rest there. */
export function insert(text: string, { kind, path, value }: YamlEntry, file: string): string {
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  const document = read(text);
  let node: Node | null = document.contents as Node | null;
  let depth = 0;
  while (depth < path.length && isMap(node)) {
    const next = node.get(path[depth], true) as Node | undefined;
    if (!next || (isScalar(next) && next.value === null)) break;
    node = next;
    depth++;
  }
  const missing = path.slice(depth);
  const nested = missing.reduceRight<unknown>(
    (inner, name) => ({ [name]: inner }),
    kind === 'item' ? [value] : value,
  );
  const addition = depth === path.length && kind === 'item' ? [value] : nested;
  if (node !== null && !isMap(node) && !isSeq(node)) {
    throw leftAlone(file, `${path.slice(0, depth).join('.')} is neither a list nor a mapping`);
  }
  if (isAlias(node) || document.contents === null) return append(text, addition, eol);
  if ((isMap(node) || isSeq(node)) && node.flow) return insertInFlow(text, node, addition);
  return insertLines(text, node as Node, missing, addition, eol);
}

function append(text: string, addition: unknown, eol: string): string {
  const gap = text === '' || text.endsWith('\n') ? '' : eol;
  return text + gap + block(addition, '', eol);
}

function insertInFlow(text: string, node: Node, addition: unknown): string {
  const [start = 0] = node.range ?? [];
  const body = JSON.stringify(addition).slice(1, -1);
  const last = isMap(node) || isSeq(node) ? node.items.at(-1) : undefined;
  if (last === undefined) return `${text.slice(0, start + 1)}${body}${text.slice(start + 1)}`;
  // Directly behind the last one: further on a comment may have begun.
  const at = endOf(last);
  const comma = /^(?:\s|#.*)*?,/.exec(text.slice(at))?.[0].length;
  // Whoever writes commas behind the last one gets one there again.
  if (comma !== undefined) return `${text.slice(0, at + comma)} ${body},${text.slice(at + comma)}`;
  return `${text.slice(0, at)}, ${body}${text.slice(at)}`;
}

function endOf(item: unknown): number {
  const nodes = isPair(item) ? [item.key, item.value] : [item];
  return Math.max(...nodes.map((one) => (one as Node | null)?.range?.[1] ?? 0));
}

function insertLines(
  text: string,
  node: Node,
  missing: readonly string[],
  addition: unknown,
  eol: string,
): string {
  const first = isMap(node) || isSeq(node) ? node.items[0] : undefined;
  const start = isPair(first) ? ((first.key as Node).range?.[0] ?? 0) : ((node.range ?? [0])[0] as number);
  const indent = ' '.repeat(start - (text.lastIndexOf('\n', start - 1) + 1));
  // A key without a value, `hooks:`, gets its lines directly below itself.
  const name = missing[0];
  const bare = isMap(node)
    ? node.items.find((pair) => isScalar(pair.key) && pair.key.value === name)
    : undefined;
  if (bare && name !== undefined) {
    const inner = (addition as Record<string, unknown>)[name];
    const at = lineEnd(text, (bare.key as Node).range?.[1] ?? 0);
    return splice(text, at, block(inner, `${indent}  `, eol), eol);
  }
  const at = lineEnd(text, lastOffset(node));
  return splice(text, at, block(addition, indent, eol), eol);
}

/** Where the innermost last value ends: comments and blank lines behind it stay behind ours. */
export function lastOffset(node: Node): number {
  if (isMap(node) && !node.flow) {
    const last = node.items.at(-1);
    const value = last?.value as Node | null | undefined;
    if (value?.range && !(isScalar(value) && value.value === null && value.range[0] === value.range[1]))
      return lastOffset(value);
    return (last?.key as Node | undefined)?.range?.[1] ?? 0;
  }
  if (isSeq(node) && !node.flow) {
    const last = node.items.at(-1) as Node | undefined;
    return last?.range ? lastOffset(last) : (node.range?.[1] ?? 0);
  }
  const end = node.range?.[1] ?? 0;
  // A block scalar ends behind its last line break.
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED') ? end - 1 : end;
}

export function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  return at < 0 ? text.length : at + 1;
}

function splice(text: string, at: number, lines: string, eol: string): string {
  const head = text.slice(0, at);
  return head + (head === '' || head.endsWith('\n') ? '' : eol) + lines + text.slice(at);
}

export function block(value: unknown, indent: string, eol: string): string {
  return stringify(value, { lineWidth: 0 })
    .trimEnd()
    .split('\n')
    .map((line) => indent + line + eol)
    .join('');
}

export function read(text: string): ReturnType<typeof parseDocument> {
  return parseDocument(text);
}

/**
 * Where in the text of a YAML file an entry of ours stands, and the text without it or with another one there.
 *
 * @module
 */
import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import { block, lastOffset, lineEnd, read, type YamlEntry } from './yaml-insert.ts';

export function oursIn(text: string, { kind, path, isOurs }: YamlEntry): unknown[] {
  const found = valueAt(read(text).toJS(), path);
  if (kind === 'member') return isOurs(found) ? [found] : [];
  return Array.isArray(found) ? found.filter(isOurs) : [];
}

export function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (level, name) => (level as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
}

export function removed(text: string, entry: YamlEntry, before: string | undefined): string | undefined {
  let now = text;
  for (let left = oursIn(now, entry).length; left > 0; left = oursIn(now, entry).length) {
    const next = cutOne(now, entry, before);
    if (next === undefined || oursIn(next, entry).length >= left) return undefined;
    now = next;
  }
  return now;
}

function cutOne(
  text: string,
  { kind, path, isOurs }: YamlEntry,
  before: string | undefined,
): string | undefined {
  const document = read(text);
  const old = before === undefined ? undefined : read(before);
  const full: (string | number)[] = [...path];
  if (kind === 'item') {
    const list = document.getIn(path, true);
    if (!isSeq(list)) return undefined;
    const index = list.items.findIndex((item) => isOurs((item as Node).toJS(document)));
    full.push(index);
  }
  // Upwards, as long as ours is all there is and it was not there before.
  while (full.length > 1) {
    const above = document.getIn(full.slice(0, -1), true);
    const isOnly = (isMap(above) || isSeq(above)) && above.items.length === 1;
    const wasThere = old?.hasIn(full.slice(0, -1)) === true;
    if (!isOnly || (wasThere && (isMap(above) || isSeq(above)) && above.flow === true)) break;
    if (wasThere) return cutChild(text, document.getIn(full.slice(0, -1), true) as Node, full.at(-1), true);
    full.pop();
  }
  const container = full.length > 1 ? document.getIn(full.slice(0, -1), true) : document.contents;
  return cutChild(text, container as Node, full.at(-1), false);
}

function cutChild(
  text: string,
  container: Node,
  name: string | number | undefined,
  isLast: boolean,
): string | undefined {
  if (!isMap(container) && !isSeq(container)) return undefined;
  const index = isMap(container)
    ? container.items.findIndex(({ key }) => isScalar(key) && key.value === name)
    : Number(name);
  const item: unknown = container.items[index];
  const key = (isPair(item) ? item.key : item) as Node | undefined;
  const value = (isPair(item) ? (item.value ?? item.key) : item) as Node | undefined;
  const start = key?.range?.[0];
  if (start === undefined || !value?.range) return undefined;
  if (container.flow) {
    const end = value.range[1];
    const after = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
    const pattern = after > 0 ? /\s?$/ : /,\s*$/;
    const from = index === 0 ? start : text.slice(0, start).replace(pattern, '').length;
    return text.slice(0, from) + text.slice(end + after);
  }
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = lineEnd(text, lastOffset(value));
  const isAlone = /^[ \t]*(?:-[ \t]+)?$/.test(text.slice(from, start));
  return isAlone || isLast ? text.slice(0, from) + text.slice(to) : undefined;
}

interface Span {
  readonly from: number;
  readonly to: number;
  /** Blanks before the name; null within braces. */
  readonly indent: string | null;
}

/** The name and its value, with the lines that they fill where it is not written in braces. */
function spanOf(text: string, path: readonly string[]): Span | undefined {
  const document = read(text);
  const above = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (!isMap(above)) return undefined;
  const pair = above.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
  const start = (pair?.key as Node | undefined)?.range?.[0];
  const value = pair?.value as Node | null | undefined;
  if (start === undefined || !value?.range) return undefined;
  if (above.flow) return { from: start, to: value.range[1], indent: null };
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const indent = text.slice(from, start);
  return /^[ \t]*$/.test(indent) ? { from, to: lineEnd(text, lastOffset(value)), indent } : undefined;
}

/** The same place with another value. */
export function withMember(text: string, path: readonly string[], value: unknown): string | undefined {
  const span = spanOf(text, path);
  if (!span) return undefined;
  const member = { [path.at(-1) ?? '']: value };
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  const body = span.indent === null ? JSON.stringify(member).slice(1, -1) : block(member, span.indent, eol);
  return text.slice(0, span.from) + body + text.slice(span.to);
}

/** The same place as it stands in another text. */
export function withMemberOf(text: string, path: readonly string[], other: string): string | undefined {
  const span = spanOf(text, path);
  const old = spanOf(other, path);
  if (!span || !old || (span.indent === null) !== (old.indent === null)) return undefined;
  return text.slice(0, span.from) + other.slice(old.from, old.to) + text.slice(span.to);
}

/**
 * Members of ours within an object that may hold a person's own: set one by one, and set back.
 *
 * @module
 */
import { getNodeValue, type Node } from 'jsonc-parser';
import { has, isRecord, isSame, leavesOf, type Members, type Stale } from './entry-value.ts';
import { insertChild, memberOf, removeChild, replaceValue, splice, styleOf } from './json-text.ts';

/** Finds the object again after each step. */
export type Locate = (text: string) => Node | undefined;

export function merge(text: string, locate: Locate, wanted: Members, stale: readonly Stale[] = []): string {
  let now = text;
  for (const [name, value] of Object.entries(wanted)) {
    const object = locate(now);
    const node = memberOf(object, name);
    if (!object) return now;
    if (!node) now = insertChild(now, object, { name, value }, styleOf(now));
    else if (isRecord(value) && node.type === 'object') now = merge(now, below(locate, [name]), value);
    else if (!isSame(getNodeValue(node), value)) now = replaceValue(now, node, value, styleOf(now));
  }
  for (const path of stale) if (!has(wanted, path)) now = removeAt(now, locate, path, undefined);
  return now;
}

/** The same members as they were: `old` is the object in the text `before`; what it did not have goes. */
export function unmerge(
  text: string,
  locate: Locate,
  wanted: Members,
  stale: readonly Stale[],
  before: string,
  old: Node,
): string {
  let now = text;
  const ours = [...leavesOf(wanted), ...stale.filter((path) => !has(wanted, path))];
  for (const path of ours.reverse()) {
    const was = path.reduce<Node | undefined>(memberOf, old);
    const is = below(locate, path)(now);
    if (!was) now = removeAt(now, locate, path, old);
    else if (is) now = splice(now, is.offset, is.offset + is.length, textOf(before, was));
    else now = insertBack(now, locate, path, getNodeValue(was));
  }
  return now;
}

/** With the objects on the way that are no longer there. */
function insertBack(text: string, locate: Locate, path: readonly string[], value: unknown): string {
  const depth = path.findIndex((_name, at) => below(locate, path.slice(0, at + 1))(text) === undefined);
  const container = below(locate, path.slice(0, depth))(text);
  const name = path[depth];
  if (container?.type !== 'object' || name === undefined) return text;
  const nested = path.slice(depth + 1).reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  return insertChild(text, container, { name, value: nested }, styleOf(text));
}

function removeAt(text: string, locate: Locate, path: readonly string[], old: Node | undefined): string {
  const above = path.slice(0, -1);
  const property = below(locate, path)(text)?.parent;
  const container = property?.parent;
  if (!container || !property) return text;
  const now = removeChild(text, container, property);
  const isLeft = (below(locate, above)(now)?.children?.length ?? 0) > 0;
  const wasThere = old !== undefined && above.reduce<Node | undefined>(memberOf, old) !== undefined;
  return isLeft || wasThere || above.length === 0 ? now : removeAt(now, locate, above, old);
}

function below(locate: Locate, path: readonly string[]): Locate {
  return (text) => path.reduce<Node | undefined>(memberOf, locate(text));
}

function textOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

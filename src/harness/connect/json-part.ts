/**
 * One kind of entry of ours in a JSON file, and the steps that all kinds share.
 *
 * @module
 */
import type { Node } from 'jsonc-parser';
import { isRecord } from './entry-value.ts';
import { type EntryState, leftAlone } from './file-edit.ts';
import {
  type Child,
  innerOf,
  insertChild,
  jsonMistake,
  jsonTree,
  memberOf,
  nodeAt,
  removeChild,
  splice,
  styleOf,
} from './json-text.ts';

export interface Part {
  connect(text: string, file: string): string;
  /** `known` is the text before us where it can be read; `before` also says that there was no file (null). */
  disconnect(text: string, known: string | undefined, before: string | null | undefined): string;
  /** Nothing where the entry alone says nothing. */
  state(text: string): EntryState | undefined;
  /** The values of ours that stand there. */
  ours(text: string): unknown[];
  /** The value as if we had never been there: both sides of an edit must agree on it. */
  without(value: unknown): unknown;
}

/** Into the list or object at the path; what is missing on the way is made in the same single insertion. */
export function insertAt(
  text: string,
  path: readonly string[],
  leaf: Child,
  kind: 'array' | 'object',
  file: string,
): string {
  const style = styleOf(text);
  let node = rootOf(text, file);
  for (const [depth, name] of path.entries()) {
    const next = memberOf(node, name);
    if (!next)
      return insertChild(text, node, { name, value: nested(path.slice(depth + 1), leaf, kind) }, style);
    const expected = depth === path.length - 1 ? kind : 'object';
    if (next.type !== expected) {
      const place = path.slice(0, depth + 1).join('.');
      throw leftAlone(file, `${place} is not ${expected === 'array' ? 'a list' : 'an object'}`);
    }
    node = next;
  }
  return insertChild(text, node, leaf, style);
}

function nested(path: readonly string[], leaf: Child, kind: 'array' | 'object'): unknown {
  const inner = kind === 'array' ? [leaf.value] : { [leaf.name ?? '']: leaf.value };
  return path.reduceRight<unknown>((value, name) => ({ [name]: value }), inner);
}

/** Of a container that our removal left empty: its old blanks, or nothing where we had made it. */
export function tidy(
  text: string,
  path: readonly string[],
  known: string | undefined,
  before: string | null | undefined,
): string {
  const node = nodeAt(jsonTree(text)?.root, path);
  if (!node || (node.children?.length ?? 0) > 0) return text;
  if (/\S/.test(innerOf(text, node))) return text;
  const old = known === undefined ? undefined : nodeAt(jsonTree(known)?.root, path);
  if (old && known !== undefined) {
    if ((old.children?.length ?? 0) > 0 || old.type !== node.type) return text;
    return splice(text, node.offset + 1, node.offset + node.length - 1, innerOf(known, old));
  }
  const container = node.parent?.parent;
  if (!node.parent || !container) {
    // The outermost one: a file that was not there is taken away by the caller.
    return before === undefined ? splice(text, node.offset, node.offset + node.length, '{}') : text;
  }
  return tidy(removeChild(text, container, node.parent), path.slice(0, -1), known, before);
}

export function rootOf(text: string, file: string): Node {
  const tree = jsonTree(text);
  if (!tree) throw leftAlone(file, `it cannot be read as JSON (${jsonMistake(text)})`);
  if (tree.root?.type !== 'object') throw leftAlone(file, 'it does not hold an object');
  return tree.root;
}

/** The value with another one at the path; what is empty or undefined along the path goes. */
export function changedAt(
  value: unknown,
  path: readonly string[],
  change: (inner: unknown) => unknown,
): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  if (!isRecord(value) || !(name in value)) return value;
  return mapMembers(value, (inner, key) => {
    if (key !== name) return inner;
    const changed = changedAt(inner, rest, change);
    return isEmpty(changed) ? undefined : changed;
  });
}

/** Members that become undefined go. */
export function mapMembers(value: unknown, change: (inner: unknown, key: string) => unknown): unknown {
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const changed = change(inner, key);
    return changed === undefined ? [] : [[key, changed] as const];
  });
  return Object.fromEntries(entries);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

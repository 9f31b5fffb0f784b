/**
 * The tables of a TOML file as lines: a header and what belongs to it, up to its last key.
 *
 * @module
 */
import { parse } from 'smol-toml';

export interface TomlBlock {
  readonly path: readonly string[];
  /** The lines of header and keys; comments and blank lines behind the last key belong to nobody. */
  readonly from: number;
  readonly to: number;
}

export function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

/** Of a text that can be read. */
export function blocksIn(lines: readonly string[]): TomlBlock[] {
  const blocks: TomlBlock[] = [];
  let block: TomlBlock | undefined;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const header = /^\s*\[/.test(line) ? pathOf(line) : undefined;
    if (header) {
      if (block) blocks.push(block);
      block = { path: header, from: at, to: at + 1 };
      at++;
    } else if (/^\s*(?:#|$)/.test(line)) at++;
    else {
      at = endOfStatement(lines, at);
      if (block) block = { ...block, to: at };
    }
  }
  return block ? [...blocks, block] : blocks;
}

/** A text over several lines may hold anything, also what looks like a header: the parser says where it ends. */
function endOfStatement(lines: readonly string[], from: number): number {
  for (let end = from + 1; end < lines.length; end++) {
    if (isReadable(lines.slice(from, end).join(''))) return end;
  }
  return lines.length;
}

export function isReadable(text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    // That is the answer.
    return false;
  }
}

/** `[a."b.c"]` as its names; a list of tables, `[[a]]`, likewise. */
function pathOf(header: string): string[] | undefined {
  if (!isReadable(header)) return undefined;
  const path: string[] = [];
  let level: unknown = parse(header);
  for (;;) {
    const object: object = Array.isArray(level) ? (level[0] ?? {}) : (level as object);
    const [name, inner] = Object.entries(object)[0] ?? [];
    if (name === undefined) return path;
    path.push(name);
    level = inner;
  }
}

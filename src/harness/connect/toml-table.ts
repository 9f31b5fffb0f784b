/**
 * One table of ours at the end of a TOML file, put in and taken out as text.
 *
 * @module
 */
import { parse, stringify, TomlError } from 'smol-toml';
import { messageOf } from '../../errors.ts';
import { isOnlyOurs, isRecord, isSame, mergedValue, STALE } from './entry-value.ts';
import { type EntryState, type FileEdit, leftAlone } from './file-edit.ts';
import { programsIn } from './ours.ts';
import { blocksIn, isReadable, linesOf, type TomlBlock } from './toml-blocks.ts';

export interface TomlTable {
  readonly file: string;
  readonly what: string;
  /** `['mcp_servers', 'knowhow']` is `[mcp_servers.knowhow]`. */
  readonly path: readonly [string, string];
  readonly value: Readonly<Record<string, unknown>>;
  isOurs(value: unknown): boolean;
}

export function tomlTable({ file, what, path, value, isOurs }: TomlTable): FileEdit {
  const [outer, inner] = path;
  const read = (text: string): Record<string, unknown> => {
    try {
      return parse(text);
    } catch (error) {
      throw leftAlone(file, mistakeOf(error));
    }
  };
  const present = (text: string): unknown => {
    const tables = read(text)[outer];
    return isRecord(tables) ? tables[inner] : undefined;
  };
  /** What everything else means. */
  const rest = (text: string): string => {
    const { [outer]: tables, ...others } = read(text);
    if (!isRecord(tables)) return JSON.stringify([others, tables ?? {}]);
    const { [inner]: _ours, ...servers } = tables;
    return JSON.stringify([others, servers]);
  };

  /** Our table and those below it. */
  const blocksOf = (lines: readonly string[]): TomlBlock[] =>
    blocksIn(lines).filter((block) => block.path[0] === outer && block.path[1] === inner);

  /** The text without our lines, or with others in the place of the first. */
  function replaced(text: string, replacement: string): string {
    const lines = linesOf(text);
    const parts = blocksOf(lines);
    // Where others take their place, comments between our tables are theirs to bring.
    const blocks = replacement === '' ? parts : joined(parts, blocksIn(lines));
    const kept: string[] = [];
    for (const [at, line] of lines.entries()) {
      const block = blocks.find(({ from, to }) => at >= from && at < to);
      if (!block) kept.push(line);
      if (at !== block?.from) continue;
      const isFirst = block === blocks[0];
      // The blank line that we put before it.
      if ((!isFirst || replacement === '') && kept.at(-1)?.trim() === '') kept.pop();
      if (isFirst) kept.push(replacement);
    }
    return kept.join('');
  }

  /** From our first line to our last. */
  function standing(text: string): string {
    const lines = linesOf(text);
    const blocks = blocksOf(lines);
    return lines.slice(blocks[0]?.from ?? 0, blocks.at(-1)?.to ?? 0).join('');
  }

  function disconnect(text: string, before: string | null | undefined): string {
    const there = present(text);
    if (!isOurs(there) || (before === undefined && !isOnlyOurs(there, value, STALE))) return text;
    const known = before && isReadable(before) ? before : '';
    const old = isOurs(present(known)) ? standing(known) : '';
    let after = replaced(text, old);
    // A last line without an end got one from us.
    if (before && !/\n$/.test(before) && after.trimEnd() === before.trimEnd()) after = before;
    const wanted = old === '' ? undefined : present(known);
    if (!isSame(present(after), wanted) || rest(after) !== rest(text)) {
      throw leftAlone(
        file,
        'the entry of knowhow is written in a way that cannot be cut out safely',
        `Remove ${path.join('.')} by hand.`,
      );
    }
    return after;
  }

  return {
    file,
    what,
    connect(text) {
      const start = text ?? '';
      const there = present(start);
      if (there !== undefined && !isOurs(there)) {
        throw leftAlone(
          file,
          `${path.join('.')} is there already and is not knowhow's`,
          'Rename or remove that table, then try again.',
        );
      }
      const wanted = mergedValue(there, value, STALE);
      if (isSame(there, wanted)) return start;
      const eol = /\r?\n/.exec(start)?.[0] ?? '\n';
      const block = stringify({ [outer]: { [inner]: wanted } })
        .trim()
        .split('\n')
        .join(eol);
      const gap = start === '' ? '' : /\n$/.test(start) ? eol : eol + eol;
      const after = there === undefined ? `${start}${gap}${block}${eol}` : replaced(start, `${block}${eol}`);
      if (!isSame(present(after), wanted) || rest(after) !== rest(start)) {
        throw leftAlone(file, `${outer} is written in a way that cannot be added to`, addByHand(block));
      }
      return after;
    },
    disconnect(text, before) {
      const after = disconnect(text, before);
      return before === null && after.trim() === '' ? null : after;
    },
    problem(text) {
      try {
        parse(text);
        return undefined;
      } catch (error) {
        return mistakeOf(error);
      }
    },
    programs(text) {
      return programsIn({ [inner]: present(text) });
    },
    state(text): EntryState {
      try {
        const there = text === null ? undefined : present(text);
        if (!isOurs(there)) return 'absent';
        return isSame(there, mergedValue(there, value, STALE)) ? 'connected' : 'outdated';
      } catch {
        // What cannot be read holds nothing that works; connecting says what is wrong with it.
        return 'absent';
      }
    },
  };
}

/** Tables that follow each other as one. */
function joined(parts: readonly TomlBlock[], all: readonly TomlBlock[]): readonly TomlBlock[] {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return parts;
  const isInRow = all.filter(({ from, to }) => from >= first.from && to <= last.to).length === parts.length;
  return isInRow ? [{ ...first, to: last.to }] : parts;
}

function addByHand(block: string): string {
  return `Add it by hand:\n${block}`;
}

function mistakeOf(error: unknown): string {
  const [first = ''] = messageOf(error).split('\n');
  const what = first.replace(/^Invalid TOML document: /, '');
  const place = error instanceof TomlError ? `line ${error.line}, column ${error.column}: ` : '';
  return `it cannot be read as TOML (${place}${what})`;
}

/**
 * One table of ours at the end of a TOML file, put in and taken out as text.
 *
 * @module
 */
import { parse, stringify, TomlError } from 'smol-toml';
import { messageOf } from '../../errors.ts';
import { type EntryState, type FileEdit, leftAlone } from './file-edit.ts';
import { programsIn } from './ours.ts';

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

  function cut(text: string): string {
    const lines = text.split(/(?<=\n)/);
    const header = new RegExp(`^\\s*\\[\\s*${word(outer)}\\s*\\.\\s*${word(inner)}\\s*(?:\\.|\\])`);
    const kept: string[] = [];
    let isOurs = false;
    for (const line of lines) {
      if (/^\s*\[/.test(line)) {
        const starts = header.test(line);
        // The blank line that we put before it.
        if (starts && !isOurs && kept.at(-1)?.trim() === '') kept.pop();
        isOurs = starts;
      }
      if (!isOurs) kept.push(line);
    }
    return kept.join('');
  }

  function disconnect(text: string, before: string | null | undefined): string {
    if (!isOurs(present(text))) return text;
    let after = cut(text);
    // A last line without an end got one from us.
    if (before && !/\n$/.test(before) && after.trimEnd() === before.trimEnd()) after = before;
    if (present(after) !== undefined || rest(after) !== rest(text)) {
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
      if (isSame(there, value)) return start;
      if (there !== undefined && !isOurs(there)) {
        throw leftAlone(
          file,
          `${path.join('.')} is there already and is not knowhow's`,
          'Rename or remove that table, then try again.',
        );
      }
      const clear = there === undefined ? start : disconnect(start, undefined);
      const eol = /\r?\n/.exec(clear)?.[0] ?? '\n';
      const block = stringify({ [outer]: { [inner]: value } })
        .trim()
        .split('\n')
        .join(eol);
      const gap = clear === '' ? '' : /\n$/.test(clear) ? eol : eol + eol;
      const after = `${clear}${gap}${block}${eol}`;
      if (!isSame(present(after), value) || rest(after) !== rest(clear)) {
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
        return isSame(there, value) ? 'connected' : 'outdated';
      } catch {
        // What cannot be read holds nothing that works; connecting says what is wrong with it.
        return 'absent';
      }
    },
  };
}

function addByHand(block: string): string {
  return `Add it by hand:\n${block}`;
}

function word(name: string): string {
  return `["']?${name}["']?`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function mistakeOf(error: unknown): string {
  const [first = ''] = messageOf(error).split('\n');
  const what = first.replace(/^Invalid TOML document: /, '');
  const place = error instanceof TomlError ? `line ${error.line}, column ${error.column}: ` : '';
  return `it cannot be read as TOML (${place}${what})`;
}

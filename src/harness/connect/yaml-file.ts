/**
 * Our entries in a YAML file: lines put between the others, or text within braces where the file is written so.
 *
 * @module
 */
import { isMap } from 'yaml';
import { messageOf } from '../../errors.ts';
import { isOnlyOurs, isSame, STALE } from './entry-value.ts';
import { combined, type FileEdit, leftAlone } from './file-edit.ts';
import { programsIn } from './ours.ts';
import { oursIn, removed, valueAt, withMember, withMemberOf } from './yaml-cut.ts';
import { insert, read, type YamlEntry } from './yaml-insert.ts';

export interface YamlFile {
  readonly file: string;
  readonly what: string;
  readonly entries: readonly YamlEntry[];
}

export function yamlFile({ file, what, entries }: YamlFile): FileEdit {
  return {
    file,
    what,
    connect(text) {
      const start = text ?? '';
      requireReadable(start, file);
      const after = entries.reduce((now, entry) => put(now, entry, file), start);
      verify(start, after, entries, file);
      if (this.state(after) !== 'connected') {
        throw leftAlone(file, 'the entries would not be read from it as they should', 'Add them by hand.');
      }
      return after;
    },
    disconnect(text, before) {
      requireReadable(text, file);
      const after = entries.reduceRight((now, entry) => take(now, entry, before, file), text);
      verify(text, after, entries, file);
      const isGone = before === null && after.trim() === '';
      // A last line without an end got one from us, `{}` lost its line break.
      const isAsBefore =
        typeof before === 'string' &&
        after.trimEnd() === before.trimEnd() &&
        (after.length < before.length || !before.endsWith('\n'));
      return isGone ? null : isAsBefore ? before : after;
    },
    problem,
    programs: (text) =>
      problemOf(text) ? [] : entries.flatMap((entry) => oursIn(text, entry)).flatMap(programsIn),
    state(text) {
      if (text === null || problemOf(text)) return 'absent';
      return combined(
        entries.map((entry) => {
          const ours = oursIn(text, entry);
          if (ours.length === 0) return 'absent';
          return ours.length === 1 && isSame(ours[0], entry.renewed(ours[0])) ? 'connected' : 'outdated';
        }),
      );
    },
  };
}

function put(text: string, entry: YamlEntry, file: string): string {
  const [first, ...others] = oursIn(text, entry);
  if (first === undefined) {
    if (entry.kind === 'member' && valueAt(read(text).toJS(), entry.path) != null) {
      throw leftAlone(
        file,
        `${entry.path.join('.')} is there already and is not knowhow's`,
        'Rename or remove it, then try again.',
      );
    }
    return insert(text, entry, file);
  }
  const value = entry.renewed(first);
  if (others.length === 0 && isSame(first, value)) return text;
  const after =
    entry.kind === 'member'
      ? withMember(text, entry.path, value)
      : insert(cutOut(text, entry, undefined, file), { ...entry, value }, file);
  return after ?? refuse(entry, file);
}

/** Where the entry was there before us it comes back; what a person wrote around our call stays. */
function take(text: string, entry: YamlEntry, before: string | null | undefined, file: string): string {
  const ours = oursIn(text, entry);
  if (ours.length === 0) return text;
  const old = typeof before === 'string' && !problemOf(before) ? before : undefined;
  if (entry.kind === 'member') {
    if (before === undefined && !isOnlyOurs(ours[0], entry.value, STALE)) return text;
    if (old !== undefined && oursIn(old, entry).length > 0) {
      return withMemberOf(text, entry.path, old) ?? refuse(entry, file);
    }
  }
  // Calls of ours that nobody remembers writing are no part of how it was either.
  const base = old === undefined ? undefined : cutOut(old, entry, undefined, file);
  const left = ours.map((one) => entry.left?.(one)).filter((one) => one !== undefined);
  return left.reduce<string>(
    (now, value) => insert(now, { ...entry, value }, file),
    cutOut(text, entry, base, file),
  );
}

/** Cuts our lines, then the lines of keys that they leave without anything; in braces, the text of the value. */
function cutOut(text: string, entry: YamlEntry, before: string | undefined, file: string): string {
  if (oursIn(text, entry).length === 0) return text;
  // Where nothing around it changed, putting the entry back must give this very text.
  const wanted = before === undefined ? undefined : removed(text, entry, before);
  return wanted ?? removed(text, entry, undefined) ?? refuse(entry, file);
}

function refuse({ path }: YamlEntry, file: string): never {
  throw leftAlone(
    file,
    `knowhow's entry under ${path.join('.')} is written in a way that cannot be changed safely`,
    'Change or remove it by hand.',
  );
}

/** The last net: what is not ours must mean the same before and after. */
function verify(before: string, after: string, entries: readonly YamlEntry[], file: string): void {
  const meaning = (text: string): string => {
    if (problemOf(text)) return text;
    return JSON.stringify(entries.reduce(without, read(text).toJS() ?? {}));
  };
  if (meaning(before) !== meaning(after)) {
    throw leftAlone(
      file,
      'the change could not be made without touching something else',
      'Add the lines by hand.',
    );
  }
}

/** Empty and null are the same here: a bare `hooks:` and a missing one. */
function without(value: unknown, entry: YamlEntry): unknown {
  const { kind, path, isOurs } = entry;
  if (path.length === 0) {
    if (kind === 'member') return isOurs(value) ? undefined : value;
    const rest = Array.isArray(value)
      ? value.flatMap((item) => (isOurs(item) ? (entry.left?.(item) ?? []) : [item]))
      : value;
    return Array.isArray(rest) && rest.length === 0 ? undefined : rest;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? undefined;
  const [name, ...rest] = path;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const left = key === name ? without(inner, { ...entry, path: rest }) : inner;
    return key === name && (left === undefined || left === null) ? [] : [[key, left] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function problemOf(text: string): string | undefined {
  const document = read(text);
  if (document.errors.length > 0) return document.errors[0]?.message.split('\n')[0]?.replace(/:$/, '');
  if (document.contents !== null && !isMap(document.contents)) return 'it does not hold a mapping';
  try {
    // Aliases that lead nowhere, or to more than anybody writes by hand, show up only here.
    document.toJS();
    return undefined;
  } catch (error) {
    return messageOf(error).split('\n')[0];
  }
}

function problem(text: string): string | undefined {
  const mistake = problemOf(text);
  return mistake && `it cannot be read as YAML (${mistake})`;
}

function requireReadable(text: string, file: string): void {
  const why = problem(text);
  if (why) throw leftAlone(file, why);
}

/**
 * Our entries in a YAML file: lines put between the others, or text within braces where the file is written so.
 *
 * @module
 */
import { isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import { combined, type FileEdit, leftAlone } from './file-edit.ts';
import { programsIn } from './ours.ts';
import { insert, lastOffset, lineEnd, read, type YamlEntry } from './yaml-insert.ts';

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
      return after;
    },
    disconnect(text, before) {
      requireReadable(text, file);
      const after = entries.reduceRight((now, entry) => take(now, entry, before, file), text);
      verify(text, after, entries, file);
      const isGone = before === null && after.trim() === '';
      // A last line without an end got one from us, `{}` a line break.
      const isAsBefore = typeof before === 'string' && after.trimEnd() === before.trimEnd();
      return isGone ? null : isAsBefore ? before : after;
    },
    problem,
    programs: (text) => (problemOf(text) ? [] : programsIn(read(text).toJS())),
    state(text) {
      if (text === null || problemOf(text)) return 'absent';
      return combined(
        entries.map((entry) => {
          const ours = oursIn(text, entry);
          if (ours.length === 0) return 'absent';
          return ours.length === 1 && isSame(ours[0], entry.value) ? 'connected' : 'outdated';
        }),
      );
    },
  };
}

function put(text: string, entry: YamlEntry, file: string): string {
  const ours = oursIn(text, entry);
  if (ours.length === 1 && isSame(ours[0], entry.value)) return text;
  const clear = ours.length > 0 ? take(text, entry, undefined, file) : text;
  if (entry.kind === 'member' && valueAt(read(clear).toJS(), entry.path) != null) {
    throw leftAlone(
      file,
      `${entry.path.join('.')} is there already and is not knowhow's`,
      'Rename or remove it, then try again.',
    );
  }
  return insert(clear, entry, file);
}

/** Cuts our lines, then the lines of keys that they leave without anything; in braces, the text of the value. */
function take(text: string, entry: YamlEntry, before: string | null | undefined, file: string): string {
  if (oursIn(text, entry).length === 0) return text;
  // Where nothing around it changed, putting the entry back must give this very text.
  if (typeof before === 'string' && !problemOf(before)) {
    const wanted = removed(text, entry, before);
    if (wanted !== undefined) return wanted;
  }
  const cut = removed(text, entry, undefined);
  if (cut !== undefined) return cut;
  throw leftAlone(
    file,
    `knowhow's entry under ${entry.path.join('.')} is written in a way that cannot be cut out safely`,
    'Remove it by hand.',
  );
}

function removed(text: string, entry: YamlEntry, before: string | undefined): string | undefined {
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

function oursIn(text: string, { kind, path, isOurs }: YamlEntry): unknown[] {
  const found = valueAt(read(text).toJS(), path);
  if (kind === 'member') return isOurs(found) ? [found] : [];
  return Array.isArray(found) ? found.filter(isOurs) : [];
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
function without(value: unknown, { kind, path, isOurs }: YamlEntry): unknown {
  if (path.length === 0) {
    if (kind === 'member') return isOurs(value) ? undefined : value;
    const rest = Array.isArray(value) ? value.filter((item) => !isOurs(item)) : value;
    return Array.isArray(rest) && rest.length === 0 ? undefined : rest;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? undefined;
  const [name, ...rest] = path;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const left = key === name ? without(inner, { kind, path: rest, isOurs, value: {} }) : inner;
    return key === name && (left === undefined || left === null) ? [] : [[key, left] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (level, name) => (level as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
}

function problemOf(text: string): string | undefined {
  const document = read(text);
  if (document.errors.length > 0) return document.errors[0]?.message.split('\n')[0]?.replace(/:$/, '');
  if (document.contents !== null && !isMap(document.contents)) return 'it does not hold a mapping';
  return undefined;
}

function problem(text: string): string | undefined {
  const mistake = problemOf(text);
  return mistake && `it cannot be read as YAML (${mistake})`;
}

function requireReadable(text: string, file: string): void {
  const why = problem(text);
  if (why) throw leftAlone(file, why);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Our hooks and members in a JSON settings file of a harness.
 *
 * @module
 */
import { getNodeValue } from 'jsonc-parser';
import { isSame } from './entry-value.ts';
import { combined, type FileEdit, leftAlone } from './file-edit.ts';
import { hooksPart, type JsonHooks } from './json-hooks.ts';
import { type JsonListed, type JsonMember, listedPart, memberPart } from './json-members.ts';
import { type Part, rootOf } from './json-part.ts';
import { innerOf, jsonMistake, jsonTree, rendered, type Style, styleOf } from './json-text.ts';
import { programsIn } from './ours.ts';

export interface JsonFile {
  readonly file: string;
  readonly what: string;
  readonly mode?: number;
  readonly hooks?: JsonHooks;
  readonly members?: readonly JsonMember[];
  readonly listed?: readonly JsonListed[];
  /** The harness reads the file only without comments and trailing commas. */
  readonly isStrict?: boolean;
  /** What a new file begins with. */
  readonly seed?: Readonly<Record<string, unknown>>;
}

export function jsonFile(spec: JsonFile): FileEdit {
  const parts = [
    ...(spec.hooks ? [hooksPart(spec.hooks)] : []),
    ...(spec.members ?? []).map(memberPart),
    ...(spec.listed ?? []).map(listedPart),
  ];
  return {
    file: spec.file,
    what: spec.what,
    ...(spec.mode !== undefined && { mode: spec.mode }),
    connect(text) {
      const start = startOf(text, spec);
      const after = parts.reduce((now, part) => part.connect(now, spec.file), start);
      verify(start, after, parts, spec.file);
      if (parts.some((part) => (part.state(after) ?? 'connected') !== 'connected')) {
        throw leftAlone(spec.file, 'the entries would not be read from it as they should');
      }
      return after;
    },
    disconnect(text, before) {
      rootOf(text, spec.file);
      const known = before !== undefined && before !== null && jsonTree(before) ? before : undefined;
      const after = parts.reduceRight((now, part) => part.disconnect(now, known, before), text);
      verify(text, after, parts, spec.file);
      return whatIsLeft(after, before, spec);
    },
    state(text) {
      if (text === null || jsonTree(text)?.root?.type !== 'object') return 'absent';
      return combined(parts.flatMap((part) => part.state(text) ?? []));
    },
    problem(text) {
      const mistake = jsonMistake(text);
      return mistake && `it cannot be read as JSON (${mistake})`;
    },
    programs: (text) => parts.flatMap((part) => part.ours(text)).flatMap(programsIn),
    remark(text) {
      if (!spec.isStrict || isStrictJson(text)) return undefined;
      return 'has comments or trailing commas: this harness does not read such a file, nothing in it counts.';
    },
  };
}

function startOf(text: string | null, { seed = {}, file }: JsonFile): string {
  const style: Style = { eol: '\n', unit: '  ' };
  if (text === null) return `${rendered(seed, style, '')}\n`;
  const tree = jsonTree(text);
  if (!tree || tree.root) {
    rootOf(text, file);
    return text;
  }
  const { eol } = styleOf(text);
  const gap = /(?:^|\n)$/.test(text) ? '' : eol;
  return `${text}${gap}${rendered(seed, { ...style, eol }, '')}${eol}`;
}

function whatIsLeft(text: string, before: string | null | undefined, { seed = {} }: JsonFile): string | null {
  if (before === undefined) return text;
  const isBlank = before === null || jsonTree(before)?.root === undefined;
  const root = jsonTree(text)?.root;
  if (!isBlank || !root || !isSame(getNodeValue(root), seed)) return text;
  // Somebody's comments in what we made are theirs.
  const rest = text.slice(0, root.offset) + innerOf(text, root) + text.slice(root.offset + root.length);
  return before === null && /\/[/*]/.test(rest) ? text : before;
}

/** The last net: what is not ours must mean the same before and after. */
function verify(before: string, after: string, parts: readonly Part[], file: string): void {
  const meaning = (text: string): string => {
    const root = jsonTree(text)?.root;
    if (!root) return '';
    return JSON.stringify(
      parts.reduce<unknown>((value, part) => part.without(value) ?? {}, getNodeValue(root) as unknown),
    );
  };
  if (meaning(before) !== meaning(after)) {
    throw leftAlone(file, 'the change could not be made without touching something else');
  }
}

function isStrictJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // That is the answer.
    return false;
  }
}

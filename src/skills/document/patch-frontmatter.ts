/**
 * Changes keys of a frontmatter in place. Everything outside the changed key's own lines keeps its bytes:
 * text is spliced at the offsets of the values, never serialised anew, and the result is read back before it
 * is handed out.
 *
 * @module
 */
import { KnowhowError } from '../../errors.ts';
import { emitList, emitScalar, quote } from './emit.ts';
import type { Field } from './field.ts';
import { type Interpretation, interpret, joinEscaped, type ListName, unique } from './interpret.ts';
import type { FrontmatterChanges } from './skill-document.ts';
import { endOfLine } from './split.ts';

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Control characters and halves of surrogate pairs: UTF-8 or YAML would not give them back. */
const UNWRITABLE = /(?![\n\t])\p{Cc}|\p{Cs}/u;

export function patchFrontmatter(text: string, changes: FrontmatterChanges): string {
  let patched = text;
  if (changes.description !== undefined) {
    const description = changes.description.trim();
    if (description === '') throw refused('an empty description cannot be written');
    patched = change(patched, [description], (keepStyle) => describe(patched, description, keepStyle), {
      description,
    });
  }
  for (const name of ['triggers', 'tags'] as const) {
    const wanted = changes[name];
    if (wanted === undefined) continue;
    const items = unique(wanted);
    const before = patched;
    patched = change(before, items, (keepStyle) => list(before, name, items, keepStyle), { [name]: items });
  }
  return patched;
}

type Expected = { description?: string; triggers?: string[]; tags?: string[] };

/** First in the style of the file, then in plain double quotes; whichever reads back exactly. */
function change(
  text: string,
  values: readonly string[],
  splice: (keepStyle: boolean) => Splice | undefined,
  expected: Expected,
): string {
  if (values.some((value) => UNWRITABLE.test(value))) throw refused('control characters cannot be written');
  const before = interpret(text);
  for (const keepStyle of [true, false]) {
    const edit = splice(keepStyle);
    if (edit === undefined) return text;
    const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    if (readsBack(before, interpret(after), expected)) return after;
  }
  throw refused('the frontmatter is written in a way that cannot be changed safely');
}

/** All that was read before is read again, but for the changed value; and valid YAML stays valid. */
function readsBack(before: Interpretation, after: Interpretation, expected: Expected): boolean {
  const wanted = { ...readable(before), ...expected };
  if (before.fields.strict && !after.fields.strict) return false;
  return JSON.stringify(readable(after)) === JSON.stringify(wanted);
}

function readable(found: Interpretation): Record<string, unknown> {
  const { name, description, version, author, license, role, category, permissions, body } = found;
  const [triggers, tags] = [found.triggers.items, found.tags.items];
  const keys = found.fields.fields.map((field) => field.key).filter((key) => !WRITTEN_KEYS.has(key));
  const fields = { name, description, version, author, license, role, category, permissions, body };
  return { ...fields, triggers, tags, keys };
}

const WRITTEN_KEYS = new Set(['description', 'metadata']);

function describe(text: string, description: string, keepStyle: boolean): Splice | undefined {
  const found = interpret(text);
  const field = found.descriptionField;
  if (field && found.description === description && field.value.text === description) return undefined;
  if (field) return replaceScalar(text, field, description, keepStyle, found.split.eol);
  const { split, fields } = found;
  if (!split.hasFrontmatter) {
    const fence = `---${split.eol}`;
    const start = split.bodyStart;
    return { start, end: start, text: `${fence}description: ${quote(description)}${split.eol}${fence}` };
  }
  if (fields.flowRoot || !fields.isMapping)
    throw refused('the frontmatter is not a block of key: value lines');
  const name = fields.fields.find(
    (candidate) => candidate.key === 'name' && candidate.value.style !== 'block',
  );
  const start = name ? endOfLine(text, name.value.end) : split.yamlStart;
  return insertLine(text, start, `description: ${quote(description)}`, split.eol);
}

function list(
  text: string,
  name: ListName,
  items: readonly string[],
  keepStyle: boolean,
): Splice | undefined {
  const found = interpret(text);
  const { field, escaped, items: current } = found[name];
  if (JSON.stringify(current) === JSON.stringify(items)) return undefined;
  if (!field) return addUnderMetadata(text, found, `knowhow-${name}`, joinEscaped(items));
  const { value } = field;
  const { eol } = found.split;
  if (value.kind === 'map' || value.structured)
    throw refused(`"${field.key}" holds more than a list of phrases`);
  if (escaped) return replaceScalar(text, field, joinEscaped(items), keepStyle, eol);
  const fitsString = items.length > 0 && items.every((item) => !/[,\n]|^-\s/.test(item));
  if (value.kind === 'scalar' && fitsString)
    return replaceScalar(text, field, items.join(', '), keepStyle, eol);
  const original = text.slice(value.start, value.end);
  const shape = keepStyle ? value : { ...value, style: 'flow-list' as const };
  const content = emitList(items, shape, original, indentAt(text, value.start), eol);
  // `- a` may stand at its key's own column, `[a]` may not.
  const deeper = value.style === 'block-list' && content.startsWith('[') ? '  ' : '';
  return replace(text, field, deeper + content);
}

function replaceScalar(text: string, field: Field, content: string, keepStyle: boolean, eol: string): Splice {
  const { style, inFlow, start, end } = field.value;
  const kept = keepStyle && !inFlow ? style : 'double';
  const indent = indentAt(text, field.keyStart);
  return replace(text, field, emitScalar(content, kept, text.slice(start, end), indent, eol));
}

/** An empty value ends right behind its colon: the space that YAML wants is added there. */
function replace(text: string, field: Field, content: string): Splice {
  const { start, end } = field.value;
  const space = text.charAt(start - 1) === ':' ? ' ' : '';
  const before = text.charAt(start);
  const after = start === end && before === '#' ? ' ' : '';
  return { start, end, text: space + content + after };
}

/** The spec's `metadata` maps strings to strings; keys that it does not know belong there. */
function addUnderMetadata(text: string, found: Interpretation, key: string, content: string): Splice {
  const { split, fields, metadata } = found;
  const line = `${key}: ${quote(content)}`;
  if (!split.hasFrontmatter) {
    const block = ['---', 'metadata:', `  ${line}`, '---', ''].join(split.eol);
    return { start: split.bodyStart, end: split.bodyStart, text: block };
  }
  if (fields.flowRoot || !fields.isMapping)
    throw refused('the frontmatter is not a block of key: value lines');
  if (!metadata) return insertLine(text, split.yamlEnd, `metadata:${split.eol}  ${line}`, split.eol);
  const { value } = metadata;
  if (value.kind === 'empty') return replace(text, metadata, `${split.eol}  ${line}`);
  if (value.kind !== 'map') throw refused('"metadata" is not a mapping');
  if (text.charAt(value.start) === '{') return addToFlow(text, value.end - 1, `"${key}": ${quote(content)}`);
  const last = value.fields.at(-1);
  const indent = indentAt(text, value.start);
  const isSimple = last && ['plain', 'single', 'double'].includes(last.value.style);
  const start = isSimple ? endOfLine(text, last.value.end) : text.lastIndexOf('\n', value.start) + 1;
  return insertLine(text, start, indent + line, split.eol);
}

function addToFlow(text: string, brace: number, entry: string): Splice {
  const before = text.slice(0, brace).trimEnd();
  const comma = before.endsWith('{') || before.endsWith(',') ? '' : ', ';
  return { start: before.length, end: before.length, text: comma + entry };
}

function insertLine(text: string, start: number, line: string, eol: string): Splice {
  const needsBreak = start > 0 && text.charAt(start - 1) !== '\n';
  return { start, end: start, text: `${needsBreak ? eol : ''}${line}${eol}` };
}

/** The white space before `offset` on its line, as far as there is nothing but white space. */
function indentAt(text: string, offset: number): string {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const head = text.slice(lineStart, offset);
  return head.trim() === '' ? head : (/^[ \t]*/.exec(head)?.[0] ?? '');
}

function refused(reason: string): KnowhowError {
  return new KnowhowError('invalid_input', `The frontmatter was left as it is: ${reason}.`, {
    hint: 'Edit the SKILL.md by hand, or set the write-back policy to never.',
  });
}

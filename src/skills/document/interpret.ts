/**
 * Gives the fields of a frontmatter their meaning; knows every key under which authors write them.
 *
 * @module
 */
import { type Field, type Fields, findField, type Value } from './field.ts';
import { MAX_FRONTMATTER } from './limits.ts';
import { readLineFields } from './line-fields.ts';
import { lineNumber, type Split, splitFrontmatter } from './split.ts';
import { readYamlFields } from './yaml-fields.ts';

/** Where each list may stand, in order; the first that holds anything counts. */
const LIST_KEYS = {
  triggers: {
    top: ['triggers', 'trigger', 'trigger_phrases', 'trigger-phrases'],
    metadata: ['triggers', 'trigger'],
    own: 'knowhow-triggers',
  },
  tags: { top: ['tags', 'keywords'], metadata: ['tags', 'keywords'], own: 'knowhow-tags' },
} as const;

export type ListName = keyof typeof LIST_KEYS;

/** Keys that say what a skill is for when `description` does not. */
const DESCRIPTION_FALLBACKS = ['when_to_use', 'when-to-use', 'whenToUse', 'summary', 'short_description'];

export interface LocatedList {
  readonly items: string[];
  /** The field that was read, or that is there to be filled. */
  readonly field: Field | undefined;
  readonly escaped: boolean;
}

export interface Interpretation {
  readonly split: Split;
  readonly fields: Fields;
  readonly metadata: Field | undefined;
  readonly name: string;
  readonly description: string;
  readonly descriptionField: Field | undefined;
  readonly triggers: LocatedList;
  readonly tags: LocatedList;
  readonly version: string | null;
  readonly author: string | null;
  readonly license: string | null;
  readonly role: string | null;
  readonly category: string | null;
  readonly permissions: string[];
  readonly body: string;
  readonly warnings: string[];
}

export function interpret(text: string): Interpretation {
  const split = splitFrontmatter(text);
  const fields = fieldsOf(text, split);
  const top = fields.fields;
  const metadata = findField(top, 'metadata');
  const inner = metadata?.value.fields ?? [];
  const scalar = (...keys: string[]): string | null => textOf(top, keys) ?? textOf(inner, keys);
  const descriptionField = findField(top, 'description');
  const declared = textOf(top, ['description']);
  const description = declared ?? textOf(inner, ['description']) ?? scalar(...DESCRIPTION_FALLBACKS) ?? '';
  const warnings = [...fields.warnings, ...oddities(text, split, fields)];
  if (description !== '' && declared === null) warnings.push('no description key; another key describes it');
  return {
    split,
    fields,
    metadata,
    name: (textOf(top, ['name', 'title']) ?? '').replace(/\s+/g, ' '),
    description,
    descriptionField,
    triggers: listOf(top, inner, 'triggers'),
    tags: listOf(top, inner, 'tags'),
    version: scalar('version'),
    author: scalar('author') ?? textOf(findField(top, 'author')?.value.fields ?? [], ['name']),
    license: scalar('license'),
    role: scalar('role'),
    category: scalar('category'),
    permissions: permissionsOf(findField(top, 'allowed-tools', 'allowed_tools', 'permissions')?.value),
    body: text.slice(split.bodyStart),
    warnings,
  };
}

function fieldsOf(text: string, split: Split): Fields {
  const end = Math.min(split.yamlEnd, split.yamlStart + MAX_FRONTMATTER);
  const whole = end === split.yamlEnd;
  const strict = whole ? readYamlFields(text.slice(split.yamlStart, end), split.yamlStart) : undefined;
  return strict ?? readLineFields(text, split.yamlStart, end);
}

function oddities(text: string, split: Split, fields: Fields): string[] {
  const warnings: string[] = [];
  if (!split.hasFrontmatter) return warnings;
  if (split.leadingBlankLines)
    warnings.push('blank lines stand before the frontmatter; strict readers miss it');
  if (!split.closed) {
    const line = lineNumber(text, split.yamlEnd);
    warnings.push(`the closing --- is missing; the frontmatter was taken to end before line ${line}`);
  }
  if (split.yamlEnd - split.yamlStart > MAX_FRONTMATTER) {
    warnings.push(`the frontmatter is longer than ${MAX_FRONTMATTER / 1024} KiB; the rest was not read`);
  }
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { key } of fields.fields) (seen.has(key) ? twice : seen).add(key);
  for (const key of twice) warnings.push(`"${key}" is given more than once; the last one counts`);
  return warnings;
}

/** The text of the first of these keys that has one; numbers and dates are text as they were written. */
function textOf(fields: readonly Field[], keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = findField(fields, key)?.value;
    if (value?.kind === 'scalar') return value.text;
    // A description written as a list is still a description.
    if (value?.kind === 'list' && value.items.length > 0 && key !== 'author') return value.items.join(' ');
    const [only] = value?.fields ?? [];
    // `description: Use when: …` on its own lines is a mapping to YAML and a sentence to its author.
    if (key === 'description' && only && value?.fields.length === 1 && only.value.kind === 'scalar') {
      return `${only.key}: ${only.value.text}`;
    }
  }
  return null;
}

function listOf(top: readonly Field[], inner: readonly Field[], name: ListName): LocatedList {
  const { top: topKeys, metadata, own } = LIST_KEYS[name];
  const candidates = [
    ...topKeys.map((key) => ({ field: findField(top, key), escaped: false })),
    ...metadata.map((key) => ({ field: findField(inner, key), escaped: false })),
    { field: findField(inner, own), escaped: true },
  ].filter((candidate) => candidate.field !== undefined);
  for (const { field, escaped } of candidates) {
    const items = field ? unique(itemsOf(field.value, escaped)) : [];
    if (items.length > 0) return { items, field, escaped };
  }
  return { items: [], field: candidates[0]?.field, escaped: candidates[0]?.escaped ?? false };
}

function itemsOf(value: Value, escaped: boolean): string[] {
  if (value.kind === 'list') return [...value.items];
  if (value.kind === 'map') return value.fields.flatMap((field) => itemsOf(field.value, false));
  if (value.kind !== 'scalar') return [];
  if (escaped) return splitEscaped(value.text);
  return value.text.split(/[,\n]/).map((item) => item.replace(/^\s*-\s+/, '').trim());
}

/** The comma-separated form of a list that may itself hold commas; `splitEscaped` reads it back. */
export function joinEscaped(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\,]/g, '\\$&')).join(', ');
}

function splitEscaped(text: string): string[] {
  const items: string[] = [];
  let item = '';
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\' && at + 1 < text.length) item += text.charAt(++at);
    else if (character === ',') {
      items.push(item.trim());
      item = '';
    } else item += character;
  }
  return [...items, item.trim()];
}

export function unique(items: readonly string[]): string[] {
  return [...new Set(items.map((item) => item.trim()).filter((item) => item !== ''))];
}

/** `Bash(git add:*), Read Grep`: commas and spaces separate, but not within parentheses. */
function permissionsOf(value: Value | undefined): string[] {
  if (value?.kind === 'list') return unique(value.items);
  if (value?.kind !== 'scalar') return [];
  return unique(value.text.match(/(?:[^\s,()]|\([^)]*\)?)+/g) ?? []);
}

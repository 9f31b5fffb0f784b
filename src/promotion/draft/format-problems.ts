/**
 * Where a text departs from the Agent Skills format, as strict readers see it.
 *
 * @module
 */
import { parse } from 'yaml';
import { MAX_DESCRIPTION } from './skill-text.ts';

const KEYS: ReadonlySet<string> = new Set([
  'name',
  'description',
  'license',
  'allowed-tools',
  'metadata',
  'compatibility',
]);
const MAX_NAME = 64;
const NAME = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;
const FRONTMATTER = /^---\n([\s\S]*?)\n---\n/u;

export function formatProblems(text: string, folder: string): string[] {
  const [, head] = FRONTMATTER.exec(text) ?? [];
  if (head === undefined) return ['there is no frontmatter'];
  const fields: unknown = parse(head);
  if (typeof fields !== 'object' || fields === null) return ['the frontmatter is no list of keys'];
  const { name, description, metadata } = fields as Record<string, unknown>;
  const problems = Object.keys(fields)
    .filter((key) => !KEYS.has(key))
    .map((key) => `${key} is no key of the format`);
  if (typeof name !== 'string' || !NAME.test(name) || name !== name.toLowerCase())
    problems.push('the name is no slug');
  else if (name.length > MAX_NAME) problems.push(`the name has ${name.length} characters`);
  else if (name !== folder) problems.push('the name is not the name of the folder');
  if (typeof description !== 'string' || description.trim() === '') problems.push('there is no description');
  else if (description.length > MAX_DESCRIPTION)
    problems.push(`the description has ${description.length} characters`);
  else if (/[<>]/u.test(description)) problems.push('the description has angle brackets');
  if (metadata !== undefined && !isTexts(metadata)) problems.push('metadata is no list of texts');
  return problems;
}

function isTexts(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => typeof one === 'string')
  );
}

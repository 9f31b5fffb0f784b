/**
 * What an edit of settings wrote: without it, "edit nginx.conf" tells nobody what to do. Source code belongs to the day
 * that it was written; a line of a configuration is the procedure.
 *
 * @module
 */
import { isRecord } from '../../sessions/model/bounded.ts';

const SETTINGS =
  /(?:^|[\\/])(?:etc[\\/].+|(?:Docker|Make|Caddy|Proc|Vagrant|Jenkins)file|crontab|hosts|\.env[\w.-]*|\.(?:npmrc|nvmrc|tool-versions|gitignore|gitattributes|dockerignore|editorconfig|prettierrc|eslintrc)|[\w.-]*_config)$|\.(?:conf|cfg|cnf|ini|toml|ya?ml|json|jsonc|json5|env|properties|plist|service|timer|socket|tf|tfvars|hcl|rules)$/i;
/** More is a rewrite, and says nothing at a glance. */
const MAX_LINES = 3;
const MAX_TEXT = 160;
const SEPARATOR = ' ⏎ ';

const BEFORE = ['old_string', 'old_str', 'oldText', 'oldString', 'old', 'search'];
const AFTER = [
  'new_string',
  'new_str',
  'newText',
  'newString',
  'new',
  'replace',
  'insert_text',
  'content',
  'file_text',
];
const PATCH = ['patch', 'input', 'diff'];

export function isSettings(path: string): boolean {
  return SETTINGS.test(path);
}

/** Its lines; none where they are too many to be told at a glance. */
export function writtenIn(input: Readonly<Record<string, unknown>>): readonly string[] {
  const edits = Array.isArray(input.edits) ? input.edits.filter(isRecord) : [input];
  const patch = textOf(input, PATCH);
  const [removed, added] =
    patch === ''
      ? [
          edits.flatMap((edit) => linesOf(textOf(edit, BEFORE))),
          edits.flatMap((edit) => linesOf(textOf(edit, AFTER))),
        ]
      : [markedWith('-', patch), markedWith('+', patch)];
  const fresh = added.filter((line) => !removed.includes(line));
  const gone = removed.filter((line) => !added.includes(line));
  const lines = fresh.length > 0 ? fresh : gone.map((line) => `without ${line}`);
  return isShort(lines) ? lines : [];
}

export function writtenText(lines: readonly string[]): string {
  return lines.join(SEPARATOR);
}

/** Wrote first, then more: as long as it stays a line. */
export function writtenTogether(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined || one === other) return one ?? other;
  const lines = [...one.split(SEPARATOR), ...other.split(SEPARATOR)];
  return isShort(lines) ? writtenText(lines) : one;
}

function isShort(lines: readonly string[]): boolean {
  return lines.length <= MAX_LINES && writtenText(lines).length <= MAX_TEXT;
}

function textOf(record: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  const found = names.map((name) => record[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : '';
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A patch of several files does not say which lines are whose. */
function markedWith(mark: string, patch: string): string[] {
  if ((patch.match(/^(?:\*\*\* (?:Update|Add|Delete) File:|\+\+\+) /gm) ?? []).length > 1) return [];
  const own = patch.split('\n').filter((line) => line.startsWith(mark) && !/^(?:\+\+\+|---) /.test(line));
  return linesOf(own.map((line) => line.slice(1)).join('\n'));
}

/**
 * What an edit of settings wrote: without it, "edit nginx.conf" tells nobody what to do. Source code belongs to the day
 * that it was written; a line of a configuration is the procedure.
 *
 * Files of settings hold secrets in forms that no rule knows: a value alone, a name on one line and its value on the
 * next. So nothing is told of a text that names a secret, and no line without a name of its own.
 *
 * @module
 */
import { speaksOfForeignSecret } from '../../redaction/foreign-names.ts';
import { CUT_MARK, isRecord } from '../../sessions/model/bounded.ts';
import { mayHoldSecret } from './hidden-settings.ts';
import { patchedFiles, patchIn, sideOf } from './patch.ts';
import { isSettings } from './settings-files.ts';
import type { Redaction } from './step.ts';

/** More is a rewrite, and says nothing at a glance. */
const MAX_LINES = 3;
const MAX_TEXT = 160;
const SEPARATOR = ' ⏎ ';
const WITHOUT = 'without ';

const BEFORE = ['old_string', 'old_str', 'oldText', 'oldString', 'old', 'search'];
const AFTER = [
  ...['new_string', 'new_str', 'newText', 'newString', 'new', 'replace'],
  ...['insert_text', 'content', 'contents', 'file_text'],
];

const NAMES_A_SECRET =
  /pass|pwd|secret|token|credential|private|auth|bearer|keys?\b|\bpin\b|\bpat\b|signing|salt|hook|kennwort|contrase|senha|-----BEGIN/i;
/** `PasswordAuthentication no` tells no password. */
const PLAIN_VALUE = /(?:[:=]|\s)\s*"?(?:yes|no|on|off|true|false|none|null|\d{1,6}[a-z]{0,2})"?\s*[,;]?$/i;
/** `key = value`, `"key": value`, `- key: value`, `config.settings['key'] = value`. */
const ASSIGNMENT = /^(?:export |- )?["']?[\w./@-]+(?:\[["'][\w.-]+["']\])*["']?\s*[:=]\s*\S/;
/** `client_max_body_size 50m;`, `PermitRootLogin no`, `FROM node:20`; not the words of a passphrase. */
const DIRECTIVE = /^(?:[a-z_]+ .*[;{]|[a-z]+_[a-z_]+ .*|(?:[A-Z][a-z]+){2,}\w* .*|[A-Z]{3,} .*)$/;
/** `gem 'rails', '~> 8.0'`, `platform :ios, '15.0'`, `implementation("a:b:1.2")`. */
const CALL = /^[a-zA-Z]\w* ?\(?(?::\w+|'[^'\s]+'|"[^"\s]+")(?:, ?.*)?\)?(?: do)?$/;
/** Names without a value, versions of an interface, versions: no secret looks like these. */
const PARTS = [
  /^[a-z][a-z_.-]{1,40}:$/i,
  /^[a-z][a-z.-]{0,40}\/v\d{1,2}(?:(?:alpha|beta)\d{1,2})?$/,
  /^v?\d{1,4}(?:\.\d{1,4}){1,3}$/,
];
/** What a setting stands in: `targets.each do |target|`, `end`, `},`. */
const FRAME = /^(?:end|[\])};,]+|[^'"]* do(?: \|[\w, ]+\|)?)$/;

export interface Written {
  readonly tool: string;
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Also where the name stands for something else, as in `PasswordAuthentication no`. */
export function namesSecret(text: string): boolean {
  return NAMES_A_SECRET.test(text) || speaksOfForeignSecret(text);
}

/** Undefined where it is too much for a line, or nothing that could be told without doubt. */
export function writtenIn({ tool, path, input }: Written, redaction: Redaction): string | undefined {
  if (!/^(?:edit|write)$/.test(tool) || !isSettings(path)) return undefined;
  const changes = changesIn(input);
  const texts = changes.flatMap(({ before, after }) => [before, after]);
  if (texts.some((text) => CUT_MARK.test(text))) return undefined;
  // Redacted whole: a secret may stand on the line behind its name.
  const safe = texts.map((text) => redaction.redact(text).text);
  const before = new Set(safe.filter((_, index) => index % 2 === 0).flatMap(linesOf));
  const after = new Set(safe.filter((_, index) => index % 2 === 1).flatMap(linesOf));
  const fresh = [...after].filter((line) => !before.has(line) && !FRAME.test(line));
  const gone = [...before]
    .filter((line) => !after.has(line) && !FRAME.test(line))
    .map((line) => WITHOUT + line);
  const lines = fresh.length > 0 ? fresh : gone;
  const isOpen = !safe.some((text) => namesSecret(text));
  if (lines.length <= MAX_LINES && lines.every((line) => mayBeTold(line, isOpen))) return told(lines);
  return isOpen ? exchanged(changes.length, gone, fresh) : undefined;
}

/** Part of a line for another one of its kind: `apps/v1beta1 → apps/v1`, `schedules: → schedule:`. */
function exchanged(count: number, gone: readonly string[], fresh: readonly string[]): string | undefined {
  const [before, after] = [gone[0]?.slice(WITHOUT.length), fresh[0]];
  if (count !== 1 || gone.length !== 1 || fresh.length !== 1 || !before || !after) return undefined;
  const isKnown = PARTS.some((part) => part.test(before) && part.test(after));
  return isKnown ? `${before} → ${after}` : undefined;
}

/** What a later edit of the same file says of the same setting counts. */
export function writtenTogether(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const later = other.split(SEPARATOR);
  const known = new Set(later.map(nameIn));
  return told([...one.split(SEPARATOR).filter((line) => !known.has(nameIn(line))), ...later]);
}

function told(lines: readonly string[]): string | undefined {
  const text = lines.join(SEPARATOR);
  return lines.length === 0 || lines.length > MAX_LINES || text.length > MAX_TEXT ? undefined : text;
}

function mayBeTold(line: string, isOpen: boolean): boolean {
  const setting = line.startsWith(WITHOUT) ? line.slice(WITHOUT.length) : line;
  if (setting.length > MAX_TEXT || setting.includes(SEPARATOR.trim())) return false;
  const isSetting = ASSIGNMENT.test(setting) || DIRECTIVE.test(setting) || CALL.test(setting);
  return isSetting && (isOpen || PLAIN_VALUE.test(setting)) && !mayHoldSecret(setting);
}

function nameIn(line: string): string {
  return /^(?:without )?(?:export |- )?["']?([\w./@-]+)/.exec(line)?.[1] ?? line;
}

export interface Change {
  readonly before: string;
  readonly after: string;
}

/** What an edit found, and what it left, change by change. */
export function changesIn(input: Readonly<Record<string, unknown>>): Change[] {
  const patch = patchIn(input);
  if (patch !== null) {
    // Of several files it does not say which lines are whose.
    const isOfOne = patchedFiles(patch).length <= 1;
    return isOfOne ? [{ before: sideOf('-', patch), after: sideOf('+', patch) }] : [];
  }
  const edits = Array.isArray(input.edits) ? input.edits.filter(isRecord) : [];
  return (edits.length > 0 ? edits : [input]).map((edit) => ({
    before: textOf(edit, BEFORE),
    after: textOf(edit, AFTER),
  }));
}

function textOf(record: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  const found = names.map((name) => record[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : '';
}

/** Without what indents them, and without empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

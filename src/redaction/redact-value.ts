/**
 * Walks a value as it comes out of JSON, or as programs hold it: arguments of a call, settings, metadata.
 *
 * @module
 */

import { isSecretMember } from './judge-value.ts';
import { redactArguments } from './redact-arguments.ts';
import { isNeutral, type SecretName, secretName } from './secret-names.ts';
import { ofDigits } from './vague-values.ts';

/** What the walk needs of whoever counts. */
export interface ValueRedactor {
  redact(text: string): string;
  secret(kind: string, text: string): string;
  /** Of a command that is redacted otherwise: codes that were told elsewhere. */
  redactCodes(command: string): string;
}

/** Arguments and settings are a few levels deep; what is deeper is not kept. */
const MAX_DEPTH = 64;
/** Nor more members than this. */
const MAX_MEMBERS = 200_000;
const LEFT_OUT = '<left out>';
const CYCLE = '<cycle>';
/** Members that carry a name and a value side by side: `{name: 'API_KEY', value: '…'}`. Lower case. */
const NAME_MEMBERS = new Set(
  'name key k header field variable label option param parameter property env'.split(' '),
);
/** Tools that fill forms say which field: `{selector: '#password', text: '…'}`, `{element: 'Password field', …}`. */
const FIELD_MEMBERS = new Set('selector element locator placeholder'.split(' '));
/** Longer ones are texts. */
const MAX_LABEL = 120;
const FIELD_WORDS =
  /[\s"'\])]*(?:(?:input|text|form)?[\s-]*(?:input|field|box|textbox|element))*[\s"'\])]*$/i;
const VALUE_MEMBERS = new Set('value val v data content text plaintext input answer secretvalue'.split(' '));
/** Headers whose value is no secret by its own looks. */
const HEADERS = /^(?:(?:proxy-|x-)?authorization|(?:set-)?cookie|(?:[\w-]{1,60}[-_])?session[-_]id)$/i;
/** Of calls, and of what is kept of them. */
const COMMAND_MEMBERS = new Set('command cmd script body call avoidedBy'.split(' '));
const MANIFEST_MEMBERS = new Set(['data', 'stringData']);
const MANIFEST: SecretName = { kind: 'secret', words: ['secret'] };

interface Walk {
  readonly redactor: ValueRedactor;
  readonly path: Set<object>;
  members: number;
}

/** All strings of plain data, but for the names of its members. */
export function mapTexts(
  value: unknown,
  change: (text: string, isCommand: boolean) => string,
  isCommand = false,
): unknown {
  if (typeof value === 'string') return change(value, isCommand);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, isCommand));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, mapTexts(member, change, COMMAND_MEMBERS.has(key))]),
  );
}

export function walkValue(value: unknown, redactor: ValueRedactor): unknown {
  return visit(value, null, { redactor, path: new Set(), members: 0 });
}

function visit(value: unknown, named: SecretName | null, walk: Walk): unknown {
  if (typeof value === 'string') return redactText(value, named, walk);
  if (typeof value === 'number' || typeof value === 'bigint') return redactNumber(value, named, walk);
  if (typeof value !== 'object' || value === null) return value;
  if (walk.path.has(value)) return CYCLE;
  walk.members += 1;
  if (walk.path.size >= MAX_DEPTH || walk.members > MAX_MEMBERS) return LEFT_OUT;
  const bytes = bytesOf(value);
  if (bytes) return redactBytes(bytes, named, walk);
  // Its words are no members that a walk would see.
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    return visit(
      { ...value, type: name, message, stack, ...(cause !== undefined && { cause }) },
      named,
      walk,
    );
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') return visit(value.toJSON(), named, walk);
  walk.path.add(value);
  const copy = visitParts(value, named, walk);
  walk.path.delete(value);
  return copy;
}

function visitParts(value: object, named: SecretName | null, walk: Walk): unknown {
  if (Array.isArray(value)) return visitList(value, named, walk);
  if (value instanceof Set) return new Set(visitList([...value], named, walk));
  if (value instanceof Map) {
    return new Map(
      [...value].map(([key, member]) => [
        visit(key, null, walk),
        visit(member, typeof key === 'string' ? secretName(key) : null, walk),
      ]),
    );
  }
  return visitMembers(value, named, walk);
}

function redactText(text: string, named: SecretName | null, { redactor }: Walk): string {
  const redacted = redactor.redact(text);
  // A part was found: `Bearer <secret:…>` says more than that all of it was secret.
  if (redacted !== text || !named) return redacted;
  return isSecretMember(named, text) ? redactor.secret(named.kind, text) : text;
}

/** A header is read as the line that it is, so that every rule about headers holds for it. */
function redactHeader(name: string, value: string, walk: Walk): string {
  const lead = `${name}: `;
  const line = walk.redactor.redact(lead + value);
  // The name may be redacted too, were it ever a secret: then the value alone is looked at.
  return line.startsWith(lead) && line !== lead + value
    ? line.slice(lead.length)
    : redactText(value, secretName(name), walk);
}

/** A number is a secret only where the name leaves no doubt: `{password: 12345678}`. */
function redactNumber(value: number | bigint, named: SecretName | null, { redactor }: Walk): unknown {
  if (!named || (named.isVague && !ofDigits(named)) || !isSecretMember(named, String(value))) return value;
  return redactor.secret(named.kind, String(value));
}

/** Buffers and their like, also as JSON writes a buffer. */
function bytesOf(value: object): Uint8Array | undefined {
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (!('type' in value) || value.type !== 'Buffer' || !('data' in value)) return undefined;
  return Array.isArray(value.data) ? Uint8Array.from(value.data) : undefined;
}

/** Bytes are bulk, and nobody reads them: their number stays. */
function redactBytes(bytes: Uint8Array, named: SecretName | null, { redactor }: Walk): string {
  if (named) return redactor.secret(named.kind, Buffer.from(bytes).toString('base64'));
  return `<data:application/octet-stream ${bytes.byteLength} bytes>`;
}

/** Elements have the name of their list; after an option, as in a list of arguments, that of the option. */
function visitList(list: readonly unknown[], named: SecretName | null, walk: Walk): unknown[] {
  const elements = redactArguments(list, walk.redactor) ?? list;
  let option: SecretName | null = null;
  return elements.map((element) => {
    const copy = visit(element, option ?? named, walk);
    option =
      typeof element === 'string' && /^--?[A-Za-z][\w-]{1,60}$/.test(element) ? secretName(element) : null;
    return copy;
  });
}

/** What the members that carry a name say of those that carry a value. */
function labelOf(members: readonly (readonly [string, unknown])[]): SecretName | null {
  for (const [key, name] of members) {
    if (typeof name !== 'string' || name.length > MAX_LABEL) continue;
    const isField = FIELD_MEMBERS.has(key.toLowerCase());
    if (!isField && !NAME_MEMBERS.has(key.toLowerCase())) continue;
    const row = secretName(isField ? name.replace(FIELD_WORDS, '') : name);
    if (row) return row;
  }
  return null;
}

function visitMembers(value: object, named: SecretName | null, walk: Walk): object {
  const members = Object.entries(value);
  const labelled = labelOf(members);
  const isManifest = members.some(([key, kind]) => key === 'kind' && kind === 'Secret');
  const nameOf = (key: string): SecretName | null => {
    if (named === MANIFEST || (isManifest && MANIFEST_MEMBERS.has(key))) return MANIFEST;
    const own = secretName(key);
    if (VALUE_MEMBERS.has(key.toLowerCase())) return labelled ?? named ?? own;
    // `{password: {prod: …, dev: …}}`; what else describes a secret is none: its type, its length.
    return own ?? (named && isNeutral(key) ? named : null);
  };
  const safeOf = (key: string, member: unknown): unknown => {
    if (typeof member === 'string' && HEADERS.test(key)) return redactHeader(key, member, walk);
    const safe = visit(member, nameOf(key), walk);
    return COMMAND_MEMBERS.has(key) ? mapTexts(safe, (text) => walk.redactor.redactCodes(text)) : safe;
  };
  // `fromEntries` defines members; a key called __proto__ stays a key.
  return Object.fromEntries(members.map(([key, member]) => [walk.redactor.redact(key), safeOf(key, member)]));
}

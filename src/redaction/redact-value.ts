/**
 * Walks a value as it comes out of JSON: arguments of a call, settings, metadata.
 *
 * @module
 */
import { isSecretMember } from './named-values.ts';
import { type SecretName, secretName } from './secret-names.ts';

/** What the walk needs of whoever counts. */
export interface ValueRedactor {
  redact(text: string): string;
  secret(kind: string, text: string): string;
}

/** Arguments and settings are a few levels deep; what is deeper is not kept. */
const MAX_DEPTH = 64;
/** Nor more members than this. */
const MAX_MEMBERS = 200_000;
const LEFT_OUT = '<left out>';
const CYCLE = '<cycle>';
/** Members that carry a name and a value side by side: `{name: 'API_KEY', value: '…'}`. */
const NAME_MEMBERS = ['name', 'key', 'header', 'field', 'variable'];
const VALUE_MEMBERS = ['value', 'val', 'data', 'content'];

interface Walk {
  readonly redactor: ValueRedactor;
  readonly path: Set<object>;
  members: number;
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
  // Its words are no members that a walk would see.
  if (value instanceof Error) {
    const { name, message, stack } = value;
    return visit({ ...value, type: name, message, stack }, named, walk);
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') return visit(value.toJSON(), named, walk);
  walk.path.add(value);
  const copy = Array.isArray(value) ? visitList(value, named, walk) : visitMembers(value, walk);
  walk.path.delete(value);
  return copy;
}

function redactText(text: string, named: SecretName | null, { redactor }: Walk): string {
  const redacted = redactor.redact(text);
  // A part was found: `Bearer <secret:…>` says more than that all of it was secret.
  if (redacted !== text || !named) return redacted;
  return isSecretMember(named, text) ? redactor.secret(named.kind, text) : text;
}

/** A number is a secret only where the name leaves no doubt: `{password: 12345678}`. */
function redactNumber(value: number | bigint, named: SecretName | null, { redactor }: Walk): unknown {
  if (!named || named.isVague || !isSecretMember(named, String(value))) return value;
  return redactor.secret(named.kind, String(value));
}

/** Elements have the name of their list; after an option, as in a list of arguments, that of the option. */
function visitList(list: readonly unknown[], named: SecretName | null, walk: Walk): unknown[] {
  let option: SecretName | null = null;
  return list.map((element) => {
    const copy = visit(element, option ?? named, walk);
    option =
      typeof element === 'string' && /^--?[A-Za-z][\w-]{1,60}$/.test(element) ? secretName(element) : null;
    return copy;
  });
}

function visitMembers(value: object, walk: Walk): object {
  const members = Object.entries(value);
  const label = members.find(([key, name]) => NAME_MEMBERS.includes(key) && typeof name === 'string')?.[1];
  const labelled = typeof label === 'string' ? secretName(label) : null;
  // `fromEntries` defines members; a key called __proto__ stays a key.
  return Object.fromEntries(
    members.map(([key, member]) => {
      const named = secretName(key) ?? (VALUE_MEMBERS.includes(key) ? labelled : null);
      return [walk.redactor.redact(key), visit(member, named, walk)];
    }),
  );
}

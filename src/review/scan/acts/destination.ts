/**
 * Whose address it is that something is sent to or fetched from.
 *
 * @module
 */
import { SHADY } from '../rules/addresses.ts';
import type { Whereto } from './act.ts';
import table from './hosts.json' with { type: 'json' };

const KNOWN: ReadonlySet<string> = new Set(table.known);
const VENDORS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table.vendors));
const ADDRESS = /\b(?:https?|ftps?|wss?|s3|gs|rsync|ssh|hxxps?):\/\/[^\s"'`<>()|;\\]+/giu;
/** `user@host:path`, as scp, rsync and ssh take it; `nc host port`. */
const REMOTE = /(?:^|\s)[\w.-]{1,40}@([\w.-]{3,80})(?=[:\s"']|$)/u;
const LOCAL =
  /^(?:localhost|0\.0\.0\.0|127\.|169\.254\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[?::1|host\.docker\.internal)|\.(?:local|localhost|internal|test)$/u;
const BARE_NUMBER = /^\d{1,3}(?:\.\d{1,3}){3}$/u;
/** Left open: a variable, a placeholder, the name that stands for any host. */
const OPEN =
  /[${}<>%*]|^(?:your|my)[-.]|^(?:www\.)?example\.(?:com|org|net)$|(?:^|\.)target\b|^(?:host|server|domain)\b/iu;

export interface Destination {
  readonly to: Whereto;
  readonly host: string;
}

export function addressesIn(text: string): string[] {
  return text.match(ADDRESS) ?? [];
}

export function hostOf(address: string): string {
  const rest = address.replace(/^[a-z]+:\/\//iu, '').replace(/^[^/@]*@/u, '');
  return (/^[^/?#:]*/u.exec(rest)?.[0] ?? '').toLowerCase().replace(/[.,]+$/u, '');
}

/** Null where the text names no place. */
export function destinationIn(text: string): Destination | null {
  const address = addressesIn(text)[0] ?? REMOTE.exec(text)?.[1] ?? bareNumber(text);
  if (address === undefined) return null;
  const host = hostOf(address);
  return { host, to: kindOf(host, address) };
}

function bareNumber(text: string): string | undefined {
  return /(?:^|\s|\/)(\d{1,3}(?:\.\d{1,3}){3})(?=[:\s/"']|$)/u.exec(text)?.[1];
}

function kindOf(host: string, address: string): Whereto {
  if (LOCAL.test(host)) return 'local';
  if (OPEN.test(host) || host === '') return 'open';
  if (BARE_NUMBER.test(host) || SHADY.test(address)) return 'drop';
  return isKnown(host) ? 'known' : 'stranger';
}

export function isKnown(host: string): boolean {
  const labels = host.split('.');
  return labels.some((_, at) => KNOWN.has(labels.slice(at).join('.')));
}

/** `NOTION_TOKEN` belongs to notion.com; null where the name says nothing of anybody. */
export function belongsTo(variable: string, host: string): boolean | null {
  const [first = ''] = variable.toUpperCase().split('_');
  const own = VENDORS.get(first);
  const labels = host.split('.');
  if (own) return own.some((name) => labels.includes(name));
  const stem = first.toLowerCase();
  return stem.length > 2 && labels.some((label) => label.includes(stem)) ? true : null;
}

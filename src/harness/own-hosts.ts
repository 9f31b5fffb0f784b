/**
 * Hosts that commands hand work over to: what they answer afterwards is that work, and no stranger's page.
 *
 * @module
 */
import { isOnlyPrinted } from './bare-status.ts';
import { readingOf, worksElsewhere } from './command-taint.ts';

/** `shop.example.org`, also within an address or behind a user's name; files look alike, and are asked by nobody. */
const HOST = /(?<![\w.-])(?:[a-z0-9][a-z0-9-]{0,62}\.){1,6}[a-z]{2,24}(?![\w-]|\.\w)/giu;
const ADDRESS = /\b(?:https?|ftp):\/\/(?:[^\s/@'"]{1,80}@)?([^\s/:?#'"\\]{1,255})/giu;

const COPIES = /\b(?:rsync|scp)\s/u;

/** Of commands that deploy or publish, and of those that work on another machine. */
export function ownHosts(deploying: readonly string[], all: readonly string[]): ReadonlySet<string> {
  const elsewhere = all.filter((command) => COPIES.test(command) || worksElsewhere(command));
  const sending = [...deploying, ...elsewhere].filter((command) => !readingOf(command).reads);
  return new Set(sending.flatMap((command) => command.toLowerCase().match(HOST) ?? []));
}

/** All that it asks is one of them, and it does nothing with the answer but to print it. */
export function isOwnAddress(command: string, own: ReadonlySet<string>): boolean {
  if (own.size === 0 || !isOnlyPrinted(command)) return false;
  const asked = [...command.matchAll(ADDRESS)].map(([, host = '']) => host.toLowerCase());
  return asked.length > 0 && asked.every((host) => own.has(host));
}

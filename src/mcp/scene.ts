/**
 * What a tool works with: the capabilities, and who calls from where.
 *
 * @module
 */
import type { App } from '../app.ts';
import { redactName } from '../redaction/redact-name.ts';

/** Who calls. Everything here is what the client says of itself: good for keeping things apart, not for trust. */
export interface Caller {
  /** The client's name, made safe: `claude-code`. */
  readonly client: string;
  /** The session that use and outcomes are counted by. */
  readonly sessionKey: string;
  /** The folder that the agent works in. */
  readonly workingFolder: string | null;
}

export type McpApp = Pick<
  App,
  | 'version'
  | 'skills'
  | 'memory'
  | 'use'
  | 'store'
  | 'disclosure'
  | 'review'
  | 'metrics'
  | 'clock'
  | 'soul'
  | 'hooks'
  | 'procedures'
  | 'learned'
>;

export interface Scene {
  readonly app: McpApp;
  readonly caller: Caller;
  /** The project of the working folder. */
  readonly project: string | null;
}

const MAX_CLIENT_NAME = 60;
const MAX_SESSION_KEY = 200;
const UNKNOWN_CLIENT = 'unknown';

/** A name that can stand in a provenance, a key and a log line. */
export function clientName(name: unknown): string {
  if (typeof name !== 'string') return UNKNOWN_CLIENT;
  const clean = name.normalize('NFKC').replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return redactName(clean.replace(/^-+|-+$/g, '')).slice(0, MAX_CLIENT_NAME) || UNKNOWN_CLIENT;
}

/** A session key from outside, or undefined where it is none. */
export function cleanSessionKey(key: string | null | undefined): string | undefined {
  const clean = redactName(key?.replace(/[^\x21-\x7e]/g, '') ?? '').slice(0, MAX_SESSION_KEY);
  return clean === '' ? undefined : clean;
}

/** Where a client has no session of its own, all that go by its name share one. */
export function sharedSessionKey(client: string): string {
  return `mcp:${client}`;
}

export function isShared({ client, sessionKey }: Caller): boolean {
  return sessionKey === sharedSessionKey(client);
}

/** Who wrote it, as proposals and memories show it. */
export function provenance({ client }: Caller): string {
  return `mcp:${client}`;
}

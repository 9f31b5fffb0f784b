/**
 * Ids of HTTP sessions that need no memory: each carries its client's name. Nothing piles up, nothing has to be
 * dropped, and a session outlives a restart of the daemon.
 *
 * @module
 */
import { randomUUID } from 'node:crypto';
import { clientName } from './scene.ts';

const FORM = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{1,400})$/;

export function newSessionId(client: unknown): string {
  return `${randomUUID()}.${Buffer.from(clientName(client)).toString('base64url')}`;
}

/** The client's name of an id of ours; undefined for any other. */
export function clientOfSession(id: string | null): string | undefined {
  const match = FORM.exec(id ?? '');
  return match ? clientName(Buffer.from(match[2], 'base64url').toString()) : undefined;
}

/**
 * By which way a request came in: what the listener knows of its connection.
 *
 * @module
 */
import type { Context } from 'hono';
import type { Crowd } from './daemon/crowd.ts';

export interface Arrival {
  /** Over the socket in the home, which only its owner can connect to. */
  readonly bySocket: boolean;
  readonly crowd: Crowd;
  readonly incoming?: { readonly socket?: { readonly localPort?: number } };
}

/** False in-process, where nobody listens. */
export function cameBySocket(context: Context): boolean {
  return arrival(context)?.bySocket === true;
}

export function portOf(context: Context): number {
  return arrival(context)?.incoming?.socket?.localPort ?? 0;
}

/** How many sessions ask at once; in-process each asks alone. */
export function crowdWith(context: Context, sessionKey: string): number {
  return arrival(context)?.crowd?.joinedBy(sessionKey) ?? 1;
}

function arrival(context: Context): Partial<Arrival> | undefined {
  return context.env as Partial<Arrival> | undefined;
}

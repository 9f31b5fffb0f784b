/**
 * By which way a request came in: what the listener knows of its connection.
 *
 * @module
 */
import type { Context } from 'hono';

export interface Arrival {
  /** Over the socket in the home, which only its owner can connect to. */
  readonly bySocket: boolean;
  readonly incoming?: { readonly socket?: { readonly localPort?: number } };
}

/** False in-process, where nobody listens. */
export function cameBySocket(context: Context): boolean {
  return arrival(context)?.bySocket === true;
}

export function portOf(context: Context): number {
  return arrival(context)?.incoming?.socket?.localPort ?? 0;
}

function arrival(context: Context): Partial<Arrival> | undefined {
  return context.env as Partial<Arrival> | undefined;
}

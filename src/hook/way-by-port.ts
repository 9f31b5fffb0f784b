/**
 * The daemon's port, for a system or a home that has no place for a socket: whoever listens there proves first that it is
 * the daemon, and is sent the token that opens the hooks alone.
 *
 * @module
 */
import type { RequestOptions } from 'node:http';
import type { Home } from '../config/home.ts';
import { ProvenAgent } from '../server/client/proven-connection.ts';
import { routeTo } from '../server/client/route.ts';
import { hookTokenOf } from '../server/token.ts';

export function wayByPort(home: Home): RequestOptions | null {
  const route = routeTo(home);
  if (route?.kind !== 'port') return null;
  const { host, port, token } = route;
  return {
    ...{ host, port, agent: new ProvenAgent(route) },
    headers: { authorization: `Bearer ${hookTokenOf(token)}` },
  };
}

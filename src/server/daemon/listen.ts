/**
 * Binds the HTTP interface to a loopback port.
 *
 * @module
 */
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { KnowhowError, messageOf } from '../../errors.ts';

export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

export function listen(api: OpenAPIHono, host: string, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: api.fetch, hostname: host, port }, (address) => {
      const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      resolve({ url: `http://${name}:${address.port}`, close: () => close(server) });
    }) as Server;
    // Longer than any client keeps a connection idle between prompts would be wasteful.
    server.keepAliveTimeout = 30_000;
    server.on('error', (error) => void explain(error, host, port).then(reject, reject));
  });
}

/** Answers what has been asked, then closes; idle connections do not hold it up. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}

async function explain(error: NodeJS.ErrnoException, host: string, port: number): Promise<KnowhowError> {
  if (error.code === 'EADDRINUSE') {
    const owner = (await isKnowhow(host, port)) ? 'the knowhow of another home' : 'another program';
    return new KnowhowError('conflict', `Port ${port} on ${host} is in use by ${owner}`, {
      hint: 'Choose another one: `knowhow config set server.port 4518` (0 lets the system choose).',
      cause: error,
    });
  }
  return new KnowhowError('internal', `Cannot listen on ${host}:${port}: ${messageOf(error)}`, {
    cause: error,
  });
}

/** Whoever has the port and is one of us answers its health check at once. */
const HEALTH_TIMEOUT_MS = 1000;

async function isKnowhow(host: string, port: number): Promise<boolean> {
  try {
    const name = host.includes(':') ? `[${host}]` : host;
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const health: unknown = await (await fetch(`http://${name}:${port}/api/health`, { signal })).json();
    return typeof health === 'object' && health !== null && 'status' in health && 'version' in health;
  } catch {
    // Not HTTP, not JSON, or no answer: some other program.
    return false;
  }
}

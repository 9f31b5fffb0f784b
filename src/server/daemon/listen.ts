/**
 * Binds the HTTP interface to a loopback port, and to a socket in the home where the system has sockets.
 *
 * @module
 */
import { chmodSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { KnowhowError, messageOf } from '../../errors.ts';
import type { Arrival } from '../arrival.ts';
import { Crowd } from './crowd.ts';

export interface Listening {
  readonly url: string;
  /** The socket, or why there is none. */
  readonly socket: { readonly path: string } | { readonly problem: string };
  close(): Promise<void>;
}

export interface Place {
  readonly host: string;
  readonly port: number;
  /** Null where the system or the home has no place for one. */
  readonly socket: string | null;
}

/** So many may wait to be accepted: 64 agents may ask at once while the daemon is busy. */
const BACKLOG = 1024;
const OWNER_ALONE = 0o600;

export async function listen(api: OpenAPIHono, { host, port, socket }: Place): Promise<Listening> {
  const crowd = new Crowd();
  const overPort = serverOf(api, { bySocket: false, crowd });
  try {
    await bound(overPort, { host, port });
  } catch (error) {
    throw await explained(error as NodeJS.ErrnoException, host, port);
  }
  const address = overPort.address();
  if (address === null || typeof address === 'string') throw new Error(`no port is bound: ${address}`);
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const overSocket = serverOf(api, { bySocket: true, crowd });
  const problem = socket === null ? 'no place for one' : await bindSocket(overSocket, socket);
  return {
    url: `http://${name}:${address.port}`,
    socket: socket !== null && problem === null ? { path: socket } : { problem: problem ?? '' },
    // Node takes the socket's file away.
    close: async () => {
      await Promise.all([close(overPort), ...(problem === null ? [close(overSocket)] : [])]);
    },
  };
}

function serverOf(api: OpenAPIHono, arrival: Pick<Arrival, 'bySocket' | 'crowd'>): Server {
  const server = createAdaptorServer({
    fetch: (request: Request, env: object) => api.fetch(request, { ...env, ...arrival }),
  }) as Server;
  // Longer than any client keeps a connection idle between prompts would be wasteful.
  server.keepAliveTimeout = 30_000;
  return server;
}

function bound(server: Server, where: { host: string; port: number } | { path: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...where, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** What a killed daemon left is in the way; whoever binds holds the home's lock, so it is nobody's any more. */
async function bindSocket(server: Server, path: string): Promise<string | null> {
  try {
    rmSync(path, { force: true });
    await bound(server, { path });
    chmodSync(path, OWNER_ALONE);
    return null;
  } catch (error) {
    // Some file systems have no sockets: clients take the port, and ask for a proof there.
    return messageOf(error);
  }
}

/** Answers what has been asked, then closes; idle connections do not hold it up. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}

async function explained(error: NodeJS.ErrnoException, host: string, port: number): Promise<KnowhowError> {
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

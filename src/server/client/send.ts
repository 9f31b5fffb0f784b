/**
 * One request to the daemon of this home, over whichever way leads to it.
 *
 * @module
 */
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { ProvenAgent } from './proven-connection.ts';
import type { Route } from './route.ts';

export interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

export type Send = (path: string, outgoing: Outgoing) => Promise<Response>;

/** Answers that have no body, and must not be given one. */
const BODILESS = new Set([204, 304]);

/** Connections are kept for the next request; idle ones hold no process. */
export function sender(route: Route): Send {
  const agent = route.kind === 'socket' ? new Agent({ keepAlive: true }) : new ProvenAgent(route);
  const place =
    route.kind === 'socket'
      ? { socketPath: route.path, headers: { host: 'localhost' } }
      : { host: route.host, port: route.port, headers: {} };
  return (path, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(
        { ...place, agent, path, method, headers: { ...place.headers, ...headers, ...length }, signal },
        (message) => resolve(responseOf(message)),
      );
      sent.on('error', reject);
      sent.end(body);
    });
}

function responseOf(message: IncomingMessage): Response {
  const headers = Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const status = message.statusCode ?? 500;
  if (BODILESS.has(status)) {
    message.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(message) as ReadableStream<Uint8Array>, { status, headers });
}

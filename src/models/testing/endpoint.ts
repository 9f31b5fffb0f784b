/**
 * For tests: an HTTP server on the loopback interface that plays a model endpoint.
 *
 * @module
 */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Record<string, unknown>;
}

/** Answers a request, or never does. */
export type Play = (request: SeenRequest, response: ServerResponse) => void;

export interface Endpoint extends AsyncDisposable {
  readonly url: string;
  readonly seen: readonly SeenRequest[];
}

/** Plays the given answers in turn, the last one again and again. */
export async function startEndpoint(...plays: readonly Play[]): Promise<Endpoint> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const { url: path = '', headers } = incoming;
    const request = { path, headers, body: text === '' ? {} : JSON.parse(text) };
    seen.push(request);
    plays[Math.min(seen.length, plays.length) - 1](request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Play {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

export function text(body: string, status = 200, headers: Record<string, string> = {}): Play {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}

/** Accepts the request and says nothing. */
export const silence: Play = () => undefined;

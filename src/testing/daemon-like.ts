/**
 * Something that listens where the daemon of a home should be: on its port or on its socket, and with the proof that it
 * is the daemon or without.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PROOF_PATH, proofOf } from '../server/proof.ts';

export interface Seen {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

export interface DaemonLike {
  /** What it was sent, proofs aside. */
  readonly seen: Seen[];
  close(): Promise<void>;
}

export interface Likeness {
  readonly by?: 'port' | 'socket';
  /** False for a stranger who took the port. */
  readonly proves?: boolean;
  readonly pid?: number;
  readonly version?: string;
}

export const TEST_TOKEN = 'a-token-of-enough-characters-for-anybody';

export async function daemonLike(
  home: string,
  reply: (response: ServerResponse, seen: Seen) => void,
  { by = 'port', proves = true, pid = process.pid, version = '0.0.0' }: Likeness = {},
): Promise<DaemonLike> {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const seen: Seen[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === PROOF_PATH) {
      const { port } = server.address() as AddressInfo;
      const proof = proofOf(proves ? TEST_TOKEN : 'guessed', url.searchParams.get('nonce') ?? '', port);
      return void response.writeHead(200, { 'content-length': proof.length }).end(proof);
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const one = { path: request.url ?? '', authorization: request.headers.authorization, body };
      seen.push(one);
      reply(response, one);
    });
  });
  const where = by === 'socket' ? { path: join(home, 'daemon.sock') } : { port: 0, host: '127.0.0.1' };
  await new Promise<void>((resolve) => server.listen(where, resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  onTestFinished(close);
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 1;
  const record = { pid, url: `http://127.0.0.1:${port}`, version, startedAt: '2026-01-01T00:00:00.000Z' };
  writeFileSync(join(home, 'daemon.json'), JSON.stringify(record));
  writeFileSync(join(home, 'token'), `${TEST_TOKEN}\n`);
  return { seen, close };
}

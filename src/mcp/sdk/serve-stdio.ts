/**
 * The server over standard input and output, until the client closes its end.
 *
 * @module
 */
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio as serveSdk } from '@modelcontextprotocol/server/stdio';
import type { McpBackend } from '../backend.ts';
import type { Caller } from '../scene.ts';
import { buildServer } from './build-server.ts';

export interface StdioOptions {
  readonly backend: McpBackend;
  readonly version: string;
  readonly identify: (client: string | undefined) => Caller;
  readonly onError: (error: unknown) => void;
  readonly input: Readable;
  readonly output: Writable;
}

/** A larger message ends the connection; what fits and is still too large for a request is a plain error. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;

/** Resolves when the connection is over. */
export function serveStdio(options: StdioOptions): Promise<void> {
  const { input, output, onError, ...server } = options;
  return new Promise((resolve) => {
    const transport = new EndingTransport(input, output, resolve);
    serveSdk(() => buildServer({ ...server, onError }), { transport, onerror: onError });
  });
}

class EndingTransport extends StdioServerTransport {
  readonly #ended: () => void;

  constructor(input: Readable, output: Writable, ended: () => void) {
    super(input, output, { maxBufferSize: MAX_MESSAGE_BYTES });
    this.#ended = ended;
  }

  override async close(): Promise<void> {
    await super.close();
    this.#ended();
  }
}
